package import Catalog
import GRDB
import Store
package import StoreCore

extension StoreDatabase {
  package func currency() async throws(StoreError) -> Currency { try read { db in try currency(db) } }

  /// The shop's currency.
  func currency(_ db: Database) throws -> Currency { try memory.currency(db) }

  package func product(_ sku: SKU) async throws(StoreError) -> Product {
    try readPage { db in
      let query = try memory.product(db)
      query.bind(sku.text, 1)
      guard try query.step() else { throw try missing(sku, db) }
      return ProductTable(db, try currency(db)).product(of: query)
    }
  }

  package func detail(_ sku: SKU) async throws(StoreError) -> ProductDetail {
    try readPage { db in
      let currency = try currency(db)
      let query = try memory.product(db)
      query.bind(sku.text, 1)
      guard try query.step() else { throw try missing(sku, db) }
      let product = ProductTable(db, currency).product(of: query)
      let prices = try prices(of: query, before: nil, limit: ProductDetail.mostPrices, currency, db)
      return ProductDetail(
        product: product, prices: prices,
        categoryPath: query.isNull(13) ? "" : try memory.categoryPath(query.int64(13), db),
        brandName: query.isNull(14) ? "" : try memory.brandName(query.int64(14), db).name,
        archived: try memory.archived(product.category, product.brand, db),
        isPriceWaiting: isReadOnly && isPriceDue(product.scheduled.first?.from),
        reviews: try memory.hasReviews(db) ? ReviewTable(db).tally(of: query.int64(0)) : ReviewTally(),
        stock: try glance(at: query.int64(0), decimals: product.unit.decimals, currency, db))
    }
  }

  package func prices(
    of sku: SKU, before: Int?, limit: Int
  ) async throws(StoreError) -> ListPage<PriceChange> {
    let limit = max(limit, 0)
    return try readPage { db in
      let query = try memory.product(db)
      query.bind(sku.text, 1)
      guard try query.step() else { throw try missing(sku, db) }
      var rows = try prices(of: query, before: before, limit: limit + 1, try currency(db), db)
      let hasNext = rows.count > limit
      if hasNext { rows.removeLast() }
      let counting = try Query(db, PriceChange.counting)
      counting.bind(query.int64(0), 1)
      let old = try counting.step() ? counting.int(0) : 0
      let count = min(old, PriceChange.mostCounted) + (query.isNull(16) ? 0 : 1)
      return ListPage(
        rows: rows, total: old > PriceChange.mostCounted ? .atLeast(count) : .exact(count), hasNext: hasNext,
        hasPrevious: before != nil)
    }
  }

  /// The prices of the product that a statement stands on, newest first; the present one is the newest of all.
  private func prices(
    of product: borrowing Query, before: Int?, limit: Int, _ currency: Currency, _ db: Database
  ) throws -> [PriceChange] {
    var prices: [PriceChange] = []
    if before == nil, limit > 0, !product.isNull(16) {
      prices.append(
        PriceChange(
          price: product.isNull(6) ? nil : Money(minor: product.int64(6), currency: currency),
          since: Instant(milliseconds: product.int64(16)), until: nil, entry: product.int(17)))
    }
    let past = try memory.query(.prices, db)
    past.bind(product.int64(0), 1)
    past.bind(before ?? Int.max, 2)
    past.bind(limit - prices.count, 3)
    while try past.step() {
      let price = past.isNull(0) ? nil : Money(minor: past.int64(0), currency: currency)
      prices.append(
        PriceChange(
          price: price, since: Instant(milliseconds: past.int64(1)),
          until: Instant(milliseconds: past.int64(2)), entry: past.int(3)))
    }
    return prices
  }

  /// The stock of a product in a few figures; nil: it is not stocked.
  private func glance(
    at product: Int64, decimals: Int, _ currency: Currency, _ db: Database
  ) throws -> StockSummary? {
    let query = try memory.query(.stock, db)
    query.bind(product, 1)
    guard try query.step() else { return nil }
    func quantity(_ column: Int) -> Quantity { Quantity(units: query.int64(column), decimals: decimals) }
    return StockSummary(
      onHand: quantity(0), unavailable: quantity(1), reserved: quantity(2), available: quantity(3),
      value: Money(minor: query.int64(4), currency: currency),
      supplier: query.isNull(5) ? nil : query.text(5), pack: query.isNull(6) ? nil : quantity(6))
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
      // What takes too long to sum up is offered without its sum.
      let tree =
        kind == .category
        ? try? TimeLimit.of(Self.completionBudget / 2, on: db) { try memory.tree(db) } : nil
      return try TimeLimit.of(Self.completionBudget / 2, on: db) {
        try Candidates(db).described(kind, prefix, limit: limit, currency: try currency(db), tree: tree)
      }
    }
  }

  /// Reads what a key that asks for completion is told. There is nobody to tell of a failure: what cannot be
  /// read, or only after waiting or long work, is not offered.
  func completing(_ body: (Database) throws -> [Suggestion]) -> [Suggestion] {
    patience.shortened(to: Self.completionBudget) {
      (try? read { db in
        try memory.reading(db) { try TimeLimit.of(Self.completionBudget, on: db) { try body(db) } }
      }) ?? []
    }
  }

  /// How long such a key may wait for another program, and how long it may read.
  private static var completionBudget: Duration { .milliseconds(50) }
}

extension PriceChange {
  /// How far a product's former prices are counted.
  fileprivate static let mostCounted = 1_000

  /// How many former prices product ?1 has, as far as they are counted, or one more.
  fileprivate static let counting = """
    SELECT count(*) FROM (SELECT 1 FROM price_history WHERE product_id = ?1 LIMIT \(mostCounted + 1))
    """
}
