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
      let isScheduled = try memory.earliestDue(db) != nil
      if let stored = try ProductTable(db, try pageCurrency(db)).find(sku, isScheduled: isScheduled) {
        return stored.product
      }
      throw StoreError.notFound(.product, sku.text, near: try Candidates(db).near(.product, sku.text))
    }
  }

  package func detail(_ sku: SKU) async throws(StoreError) -> ProductDetail {
    try readPage { db in
      let currency = try pageCurrency(db)
      let isScheduled = try memory.earliestDue(db) != nil
      guard let stored = try ProductTable(db, currency).find(sku, isScheduled: isScheduled) else {
        throw StoreError.notFound(.product, sku.text, near: try Candidates(db).near(.product, sku.text))
      }
      var changes: [PriceChange] = []
      if let since = stored.priceSince {
        changes.append(
          PriceChange(
            price: stored.product.price, since: Instant(milliseconds: since), until: nil,
            entry: stored.priceEntry))
      }
      let query = try Query(
        db,
        """
        SELECT amount, valid_from, valid_until, entry FROM price_history WHERE product_id = ?1
        ORDER BY entry DESC
        """)
      query.bind(stored.id, 1)
      while try query.step() {
        let price = query.isNull(0) ? nil : Money(minor: query.int64(0), currency: currency)
        changes.append(
          PriceChange(
            price: price, since: Instant(milliseconds: query.int64(1)),
            until: Instant(milliseconds: query.int64(2)),
            entry: query.int(3)))
      }
      let isWaiting = isReadOnly && isPriceDue(stored.product.scheduled.first?.from)
      return ProductDetail(product: stored.product, prices: changes, isPriceWaiting: isWaiting)
    }
  }

  package func prices(_ sku: SKU) async throws(StoreError) -> [PriceChange] { try await detail(sku).prices }

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
      return CatalogCounts(
        drafts: query.int(0), active: query.int(1), archived: query.int(2), categories: query.int(3),
        brands: query.int(4))
    }
  }

  package func candidates(_ kind: Subject.Kind, prefix: String, limit: Int) -> [Suggestion] {
    // Completion has nobody to tell: what cannot be read is not offered.
    (try? read { db in try Candidates(db).beginning(kind, prefix, limit: limit) }) ?? []
  }
}
