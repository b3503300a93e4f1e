package import Catalog
import GRDB
package import StoreCore

extension StoreDatabase {
  /// How many products are handed over at once.
  package nonisolated static let exportRows = 500

  /// Hands over the list rows of every product a query finds, in the list's order and as the store was at one moment,
  /// until `take` gives false. Memory does not grow with the list.
  package func eachRow(
    of query: ProductQuery, _ take: ([ProductRow]) -> Bool
  ) async throws(StoreError) {
    try export(query) { _, rows in take(rows) }
  }

  /// Hands over every product that a query finds, with all its fields.
  package func eachProduct(of query: ProductQuery, _ take: ([Product]) -> Bool) async throws(StoreError) {
    try export(query) { table, rows in take(try rows.compactMap { try table.find($0.sku)?.product }) }
  }

  private func export(
    _ query: ProductQuery, _ take: (ProductTable, [ProductRow]) throws -> Bool
  ) throws(StoreError) {
    try takeDuePricesIfPossible()
    do {
      try queue.read { db in
        let currency = try currency(db)
        try withoutActuallyEscaping(take) { take in
          let export = ProductExport(db, currency, take)
          try TextSearch(query.text).match != nil || query.starred
            ? export.runMatches(of: query.fromTheTop) : export.runPages(of: query.fromTheTop)
        }
      }
    } catch { throw refusal(of: error) }
  }
}

/// One export, inside the read transaction that is open.
private struct ProductExport {
  let db: Database
  let currency: Currency
  let take: (ProductTable, [ProductRow]) throws -> Bool
  private let memory = PageMemory()

  init(
    _ db: Database, _ currency: Currency, _ take: @escaping (ProductTable, [ProductRow]) throws -> Bool
  ) {
    self.db = db
    self.currency = currency
    self.take = take
  }

  /// A list is read page by page, each after the last row of the one before.
  func runPages(of query: ProductQuery) throws {
    var query = query
    while true {
      var lister = try ProductLister(db, query, limit: StoreDatabase.exportRows, currency, memory)
      let page = try lister.page()
      guard try hand(page.rows), page.hasNext, let cursor = page.nextCursor else { return }
      query.after = cursor
    }
  }

  /// The pages of a search end at 1,000 matches; an export does not.
  func runMatches(of query: ProductQuery) throws {
    var lister = try ProductLister(db, query, limit: Int(Int32.max), currency)
    let search = TextSearch(query.text)
    lister.scope.words = search.words
    let matches = try ProductMatches(lister, search, isCapped: false)
    guard !matches.ids.isEmpty else { return }
    let listing = try Query(db, lister.sql.listed())
    lister.bind(listing)
    listing.bind(matches.json, 5)
    while true {
      let rows = try lister.rows(of: listing, most: StoreDatabase.exportRows)
      guard try hand(rows), rows.count == StoreDatabase.exportRows else { return }
    }
  }

  private func hand(_ rows: [ProductRow]) throws -> Bool {
    guard !rows.isEmpty else { return false }
    return try take(ProductTable(db, currency), rows)
  }
}
