package import Catalog
import GRDB
package import StoreCore

extension StoreDatabase {
  /// How many products are handed over at once.
  package nonisolated static let exportRows = 500

  /// Hands over every product a query finds, whole, in the list's order, as the store stood at one moment.
  ///
  /// The query's own place in the list is left out. Memory does not grow with the list. An error thrown by
  /// `chunk` ends the export and is thrown on when it is a `StoreError`; another one becomes `broken`.
  package func exportProducts(
    _ query: ProductQuery, chunk: ([Product]) throws -> Void
  ) throws(StoreError) {
    try takeDuePricesIfPossible()
    do {
      try queue.read { db in
        let currency = try currency(db)
        try withoutActuallyEscaping(chunk) { chunk in
          let export = ProductExport(db, currency, chunk: chunk)
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
  let chunk: ([Product]) throws -> Void
  private let memory = PageMemory()

  init(_ db: Database, _ currency: Currency, chunk: @escaping ([Product]) throws -> Void) {
    self.db = db
    self.currency = currency
    self.chunk = chunk
  }

  /// A list is read page by page, each after the last row of the one before.
  func runPages(of query: ProductQuery) throws {
    var query = query
    while true {
      var lister = try ProductLister(db, query, limit: StoreDatabase.exportRows, currency, memory)
      let page = try lister.page()
      try hand(page.rows.map(\.sku))
      guard page.hasNext, let cursor = page.nextCursor else { return }
      query.after = cursor
    }
  }

  /// A search's pages stop at a cap; an export does not.
  func runMatches(of query: ProductQuery) throws {
    var lister = try ProductLister(db, query, limit: Int(Int32.max), currency)
    let search = TextSearch(query.text)
    lister.scope.words = search.words
    let matches = try ProductMatches(lister, search, isCapped: false)
    guard !matches.ids.isEmpty else { return }
    let listing = try Query(db, lister.sql.listed())
    lister.bind(listing)
    listing.bind(matches.json, 5)
    var skus: [SKU] = []
    while try listing.step() {
      skus.append(SKU(stored: listing.text(0)))
      if skus.count == StoreDatabase.exportRows {
        try hand(skus)
        skus.removeAll(keepingCapacity: true)
      }
    }
    try hand(skus)
  }

  private func hand(_ skus: [SKU]) throws {
    guard !skus.isEmpty else { return }
    let table = ProductTable(db, currency)
    try chunk(skus.compactMap { try table.find($0)?.product })
  }
}
