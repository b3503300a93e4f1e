package import Catalog
import GRDB
import Store
package import StoreCore

extension StoreDatabase {
  package func currency() async throws(StoreError) -> Currency { try read { db in try currency(db) } }

  /// The shop's currency; its letters are looked up only when they have changed.
  func currency(_ db: Database) throws -> Currency {
    let query = try Query(db, "SELECT currency FROM shop WHERE id = 1")
    guard try query.step() else { throw StoreError.notFound(.settings, "shop") }
    let code = query.text(0)
    if code != currencyRead.code { currencyRead = try Currency(code) }
    return currencyRead
  }

  /// The shop's currency, remembered from page to page.
  func pageCurrency(_ db: Database) throws -> Currency {
    if let known = memory.currency { return known }
    let read = try currency(db)
    memory.currency = read
    return read
  }

  package func product(_ sku: SKU) async throws(StoreError) -> Product {
    try readPage { db in
      let query = try memory.product(db)
      query.bind(sku.text, 1)
      guard try query.step() else { throw try missing(sku, db) }
      return ProductTable(db, try pageCurrency(db)).product(of: query)
    }
  }

  package func detail(_ sku: SKU) async throws(StoreError) -> ProductDetail {
    try readPage { db in
      let currency = try pageCurrency(db)
      let query = try memory.product(db)
      query.bind(sku.text, 1)
      guard try query.step() else { throw try missing(sku, db) }
      let product = ProductTable(db, currency).product(of: query)
      var changes: [PriceChange] = []
      if !query.isNull(16) {
        changes.append(
          PriceChange(
            price: product.price, since: Instant(milliseconds: query.int64(16)), until: nil,
            entry: query.int(17)))
      }
      let past = try memory.query(.prices, db)
      past.bind(query.int64(0), 1)
      while try past.step() {
        let price = past.isNull(0) ? nil : Money(minor: past.int64(0), currency: currency)
        changes.append(
          PriceChange(
            price: price, since: Instant(milliseconds: past.int64(1)),
            until: Instant(milliseconds: past.int64(2)), entry: past.int(3)))
      }
      let names = FilingNames(db, memory)
      return ProductDetail(
        product: product, prices: changes,
        categoryPath: try names.path(of: query.isNull(13) ? nil : query.int64(13)),
        brandName: try names.brand(query.isNull(14) ? nil : query.int64(14)),
        isPriceWaiting: isReadOnly && isPriceDue(product.scheduled.first?.from),
        reviews: try memory.hasReviews(db) ? ReviewTable(db).tally(of: query.int64(0)) : ReviewTally(),
        stock: try glance(at: query.int64(0), decimals: product.unit.decimals, db))
    }
  }

  /// What there is of a product, in a line.
  private func glance(at product: Int64, decimals: Int, _ db: Database) throws -> StockGlance? {
    let query = try memory.query(.stock, db)
    query.bind(product, 1)
    guard try query.step() else { return nil }
    func quantity(_ column: Int) -> Quantity { Quantity(units: query.int64(column), decimals: decimals) }
    return StockGlance(
      onHand: quantity(0), unavailable: quantity(1), reserved: quantity(2), available: quantity(3))
  }

  private func missing(_ sku: SKU, _ db: Database) throws -> StoreError {
    .notFound(.product, sku.text, near: try Candidates(db).near(.product, sku.text))
  }

  package func counts() async throws(StoreError) -> CatalogCounts {
    try read { db in
      let query = try Query(
        db,
        """
        SELECT
          (SELECT products FROM product_count WHERE kind = 0 AND id = 0 AND status = 0),
          (SELECT products FROM product_count WHERE kind = 0 AND id = 0 AND status = 1),
          (SELECT products FROM product_count WHERE kind = 0 AND id = 0 AND status = 2),
          (SELECT rows FROM filing_count WHERE kind = 1 AND status = 1),
          (SELECT rows FROM filing_count WHERE kind = 2 AND status = 1)
        """)
      guard try query.step() else { return CatalogCounts() }
      let reviews = try ReviewTable(db).tally()
      return CatalogCounts(
        drafts: query.int(0), active: query.int(1), archived: query.int(2), categories: query.int(3),
        brands: query.int(4), reviews: reviews.all, waitingReviews: reviews.waiting)
    }
  }

  package func candidates(_ kind: Subject.Kind, prefix: String, limit: Int) -> [Suggestion] {
    completing { db in
      try Candidates(db).described(kind, prefix, limit: limit, currency: try currency(db))
    }
  }

  /// Reads what a key that asks for completion is told. There is nobody to tell of a failure: what cannot be
  /// read, or only after waiting, is not offered.
  func completing(_ body: (Database) throws -> [Suggestion]) -> [Suggestion] {
    patience.shortened(to: Self.completionBudget) { (try? read(body)) ?? [] }
  }

  /// How long such a key may wait for another program.
  private static var completionBudget: Duration { .milliseconds(50) }
}
