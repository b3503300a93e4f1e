import Catalog
import GRDB
import StoreCore

/// Finds one page of products by whichever index does it with bounded work; see `ProductPlan` for which.
struct ProductLister {
  let db: Database
  let currency: Currency
  let query: ProductQuery
  let limit: Int
  let walk: ProductWalk
  var scope: ProductScope
  let limits: ProductLimits
  private let memory: PageMemory

  init(
    _ db: Database, _ query: ProductQuery, limit: Int, _ currency: Currency,
    _ memory: PageMemory = PageMemory(), limits: ProductLimits = ProductLimits()
  ) throws {
    self.db = db
    self.currency = currency
    self.query = query
    self.limit = max(limit, 1)
    walk = try ProductWalk(query, currency)
    self.memory = memory
    self.limits = limits
    scope = try memory.scope(query, currency, db)
  }

  /// One row more than the page holds, to see whether the list goes on.
  var wanted: Int { limit + 1 }
  var sql: ProductSQL { ProductSQL(scope: scope, walk: walk) }

  /// The page.
  mutating func page() throws -> ProductPage {
    let search = TextSearch(query.text)
    scope.words = search.words
    let isSearch = search.match != nil || query.starred
    let matches = isSearch ? try ProductMatches(self, search) : nil
    let found = try matches.map(listed) ?? walked() ?? ProductPlan(self).find()
    // Nothing before a place that comes before everything: show where the list begins.
    if found.rows.isEmpty, walk.isBackwards, found.resume == nil {
      var top = try ProductLister(db, query.fromTheTop, limit: limit, currency, memory, limits: limits)
      return try top.page()
    }
    return try page(of: found, matches)
  }

  /// The rows, where one known walk gives just them.
  private func walked() throws -> FoundProducts? {
    guard scope.knownTotal != 0, let shape = WalkShape(self),
      let statement = try memory.walk(shape, db, sql: { ProductPlan(self).straightSQL })
    else { return nil }
    let listing = Query(statement)
    bind(listing)
    return FoundProducts(rows: try rows(of: listing))
  }

  /// How many a page says there are, without reading a row where that is known; else as far as `limit` rows go.
  mutating func shortCount() throws -> Total {
    let search = TextSearch(query.text)
    scope.words = search.words
    if search.match != nil || query.starred {
      let matches = try ProductMatches(self, search)
      return matches.isCut ? .atLeast(matches.ids.count) : .exact(matches.ids.count)
    }
    if let known = scope.knownTotal { return .exact(known) }
    if let few = try ProductPlan(self).countOfFew() { return .exact(few) }
    return try page().total
  }

  /// How many there are on all pages, however long it takes.
  mutating func count() throws -> Int {
    let search = TextSearch(query.text)
    scope.words = search.words
    if search.match != nil || query.starred {
      return try ProductMatches(self, search, isCapped: false).ids.count
    }
    if let total = scope.knownTotal { return total }
    let counting = try Query(db, sql.counted())
    bind(counting)
    return try counting.step() ? counting.int(0) : 0
  }

  private func listed(_ matches: ProductMatches) throws -> FoundProducts {
    guard !matches.ids.isEmpty else { return FoundProducts() }
    let listing = try Query(db, sql.listed())
    bind(listing)
    listing.bind(matches.json, 5)
    return FoundProducts(rows: try rows(of: listing))
  }

  /// Binds what every statement has in common; `most` is how many rows may be looked at.
  func bind(_ statement: borrowing Query, most: Int = 0) {
    statement.bind(wanted, 1)
    if let start = walk.start?.inside(scope, walk) {
      switch walk.sort {
      case .name: statement.bind(start.name, 2)
      case .rating: statement.bind(start.rating, 2)
      case .price, .sku, .newest: statement.bind(start.price, 2)
      }
      statement.bind(start.sku, 3)
    }
    if let categories = scope.categories {
      if categories.count == 1 {
        statement.bind(categories[0], 4)
      } else {
        statement.bind("[" + categories.map(String.init).joined(separator: ",") + "]", 5)
      }
    }
    if let brand = scope.brand { statement.bind(brand, 6) }
    if let min = scope.min { statement.bind(min, 7) }
    if let max = scope.max { statement.bind(max, 8) }
    statement.bind(most, 9)
    for (place, word) in scope.boundWords.enumerated() { statement.bind(word, 10 + place) }
  }

  /// The next rows of a statement of `ProductSQL.columns`, at most `most`.
  func rows(of statement: borrowing Query, most: Int = .max) throws -> [ProductRow] {
    var rows: [ProductRow] = []
    rows.reserveCapacity(min(wanted, most))
    let isByRating = walk.sort == .rating
    while rows.count < most, try statement.step() {
      rows.append(
        ProductRow(
          sku: SKU(stored: statement.text(0)), name: statement.text(1),
          brand: statement.isNull(2) ? "" : try memory.brandName(statement.int64(2), db).shown,
          price: statement.isNull(3) ? nil : Money(minor: statement.int64(3), currency: currency),
          status: ProductStatus(stored: statement.int(4)),
          rating: isByRating ? RatingSummary(stars: statement.int(5), reviews: statement.int(6)) : nil))
    }
    return rows
  }
}

/// What was found of a page: up to a row more than it holds, in the order of the walk.
struct FoundProducts {
  var rows: [ProductRow] = []
  /// Where to go on, when looking was stopped before the page was full.
  var resume: ProductRow?
  /// How many were looked at by then.
  var looked = 0
}
