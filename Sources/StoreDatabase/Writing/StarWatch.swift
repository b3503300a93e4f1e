import Catalog
import GRDB
import Inventory
import Shop
import StoreCore

/// Notes since when every starred list counts what it counts, inside the transaction that is open; see
/// `Schema.starWatch` for what triggers tell it. Where nothing is starred it looks at two empty tables.
struct StarWatch {
  private let db: Database
  private let list: (String) -> Listed?
  private let limits: ProductLimits

  /// Watches the stars of a store; `list` and `stocks` say which list an address stands for.
  init(
    _ db: Database, limits: ProductLimits, _ list: @escaping (String) -> StarredList?,
    stocks: @escaping (String) -> StockQuery?
  ) {
    self.db = db
    self.limits = limits
    self.list = { address in list(address).map { .catalog($0) } ?? stocks(address).map { .stocks($0) } }
  }

  /// A list that an address stands for.
  private enum Listed {
    case catalog(StarredList)
    case stocks(StockQuery)

    /// What `star_watch` files it under.
    var kind: String { if case .catalog(let list) = self { list.kind } else { "stocks" } }

    var isOfCategory: Bool { if case .catalog(let list) = self { list.isOfCategory } else { false } }
  }

  /// When the count of the star with the key ?1 last changed.
  static let changed = "SELECT changed_at FROM star_watch WHERE key = ?1"

  /// Before anything is written: stars that nobody watches yet are watched from here on.
  func begin() throws {
    for (key, address) in try unwatched() { try watch(key, address) }
  }

  /// After everything is written, the journal's entry too.
  func end() throws {
    try begin()
    for row in try stale() { try refresh(row) }
    // One that grew by as many as it lost counts what it counted.
    try Query(db, "UPDATE star_watch SET changed_at = (\(Self.now)), delta = 0 WHERE delta <> 0").run()
  }

  /// The time of the entry that was just made.
  private static let now = "SELECT at FROM journal ORDER BY number DESC LIMIT 1"

  private func unwatched() throws -> [(key: String, address: String)] {
    let query = try Query(
      db,
      """
      SELECT s.key, s.address FROM star s LEFT JOIN star_watch w ON w.key = s.key AND w.address = s.address
      WHERE w.key IS NULL
      """)
    var found: [(String, String)] = []
    while try query.step() { found.append((query.text(0), query.text(1))) }
    return found
  }

  private func watch(_ key: String, _ address: String) throws {
    let list = list(address)
    let query = try Query(
      db, "INSERT INTO star_watch(key, address, kind, has_category) VALUES(?1, ?2, ?3, ?4)")
    query.bind(key, 1)
    query.bind(address, 2)
    query.bind(list?.kind ?? "none", 3)
    query.bind(list?.isOfCategory == true ? 1 : 0, 4)
    try query.run()
    guard let list else { return }
    try keepingLost(key) {
      if case .catalog(.products(let query)) = list, !query.starred {
        _ = try watch(key, products: query)
      } else {
        try set(count: try count(list), of: key, hasChanged: false)
      }
    }
  }

  // MARK: What may have changed

  private struct StaleRow {
    var key: String
    var address: String
    var isLost: Bool
    var count: String?
  }

  private func stale() throws -> [StaleRow] {
    let query = try Query(db, "SELECT key, address, kind = 'lost', count FROM star_watch WHERE stale = 1")
    var rows: [StaleRow] = []
    while try query.step() {
      rows.append(
        StaleRow(
          key: query.text(0), address: query.text(1), isLost: query.int(2) == 1, count: query.optionalText(3))
      )
    }
    return rows
  }

  /// Counts a list anew, or asks a list of products what its category holds by now: what came into the category
  /// or left it with all its products is counted, and nothing else of the list.
  private func refresh(_ row: StaleRow) throws {
    guard let list = list(row.address) else { return }
    try keepingLost(row.key) {
      if case .catalog(.products(let query)) = list, !query.starred {
        let (came, went) = try watch(row.key, products: query)
        guard !row.isLost else { return }
        let delta = try count(query, in: came) - count(query, in: went)
        let add = try Query(db, "UPDATE star_watch SET delta = delta + ?2 WHERE key = ?1")
        add.bind(row.key, 1)
        add.bind(delta, 2)
        try add.run()
      } else {
        let count = try count(list)
        try set(count: count, of: row.key, hasChanged: row.count != nil && row.count != count)
      }
      let query = try Query(db, "UPDATE star_watch SET kind = ?2 WHERE key = ?1")
      query.bind(row.key, 1)
      query.bind(list.kind, 2)
      try query.run()
    }
    let query = try Query(db, "UPDATE star_watch SET stale = 0 WHERE key = ?1")
    query.bind(row.key, 1)
    try query.run()
  }

  private func set(count: String, of key: String, hasChanged: Bool) throws {
    let query = try Query(
      db,
      """
      UPDATE star_watch SET count = ?2, changed_at = CASE ?3 WHEN 1 THEN (\(Self.now)) ELSE changed_at END
      WHERE key = ?1
      """)
    query.bind(key, 1)
    query.bind(count, 2)
    query.bind(hasChanged ? 1 : 0, 3)
    try query.run()
  }

  /// A list about what is not there counts nothing, and keeps nobody from writing.
  private func keepingLost(_ key: String, _ body: () throws -> Void) throws {
    do { try body() } catch is StoreError {
      let query = try Query(db, "UPDATE star_watch SET kind = 'lost', delta = 0 WHERE key = ?1")
      query.bind(key, 1)
      try query.run()
    }
  }

  // MARK: Lists of products

  private var currency: Currency {
    get throws { try SettingsTable(db).settings().currency }
  }

  /// Keeps what a list of products keeps; the categories it keeps now and did not before, and the other way.
  private func watch(
    _ key: String, products wanted: ProductQuery
  ) throws -> (came: [Int64], went: [Int64]) {
    let scope = try ProductScope(wanted, try currency, db)
    let query = try Query(
      db,
      """
      UPDATE star_watch SET statuses = ?2, least = ?3, greatest = ?4, brand = ?5, words = ?6 WHERE key = ?1
      """)
    query.bind(key, 1)
    query.bind(scope.statusBits, 2)
    query.bind(scope.min, 3)
    query.bind(scope.max, 4)
    query.bind(scope.brand, 5)
    query.bind(ProductScope.array(of: TextSearch(wanted.text).words), 6)
    try query.run()
    let before = try categories(of: key)
    let after = Set(scope.categories ?? [])
    let (came, went) = (after.subtracting(before), before.subtracting(after))
    for (ids, sql) in [
      (came, "INSERT INTO star_watch_category(key, category) VALUES(?1, ?2)"),
      (went, "DELETE FROM star_watch_category WHERE key = ?1 AND category = ?2"),
    ] {
      for id in ids {
        let query = try Query(db, sql)
        query.bind(key, 1)
        query.bind(id, 2)
        try query.run()
      }
    }
    return (came.sorted(), went.sorted())
  }

  private func categories(of key: String) throws -> Set<Int64> {
    let query = try Query(db, "SELECT category FROM star_watch_category WHERE key = ?1")
    query.bind(key, 1)
    var ids: Set<Int64> = []
    while try query.step() { ids.insert(query.int64(0)) }
    return ids
  }

  /// How many products of these categories a list keeps, leaving its own category aside.
  private func count(_ wanted: ProductQuery, in categories: [Int64]) throws -> Int {
    guard !categories.isEmpty else { return 0 }
    var lister = try ProductLister(db, wanted.fromTheTop, limit: 1, try currency)
    lister.scope.categories = categories
    lister.scope.words = TextSearch(wanted.text).words
    let query = try Query(db, lister.sql.counted())
    lister.bind(query)
    return try query.step() ? query.int(0) : 0
  }

  // MARK: Other lists

  /// How many rows a list has, as it says itself.
  private func count(_ list: Listed) throws -> String {
    switch list {
    case .catalog(let list): try count(list)
    case .stocks(let query):
      // As many as its page counts, and no further.
      try StockLister(db, query.fromTheTop, limit: 1_000, try currency, limits: limits).page().total.text
    }
  }

  private func count(_ list: StarredList) throws -> String {
    switch list {
    case .products(let query):
      var lister = try ProductLister(db, query.fromTheTop, limit: 1, try currency)
      return String(try lister.count())
    case .reviews(let query): return String(try ReviewLister(db, query, limit: 1).total())
    case .brands(let status): return String(try BrandPage.count(db, StatusFilter.filing(status)))
    case .categories(let status, let code):
      let id = try code.map { code in
        guard let found = try CategoryTable(db).find(code.text) else {
          throw StoreError.notFound(.category, code.text)
        }
        return found.id
      }
      let shown = StatusFilter.filing(status)
      return String(try CategoryTree(db, of: id).rows(inside: code).count { shown.contains($0.status) })
    case .family(let code): return try FamilyPage.count(code.text, db).stored
    case .families: return String(try WordsInUse.count(.family, db))
    }
  }
}

extension StarredList {
  /// What `star_watch` files it under.
  fileprivate var kind: String {
    switch self {
    case .products(let query): query.starred ? "starred" : "products"
    case .reviews: "reviews"
    case .brands: "brands"
    case .categories: "categories"
    case .families, .family: "families"
    }
  }

  fileprivate var isOfCategory: Bool {
    switch self {
    case .products(let query): query.category != nil
    case .categories(_, let code): code != nil
    case .reviews, .brands, .families, .family: false
    }
  }
}

extension ProductScope {
  /// The statuses kept, each as bit 1 << status.
  fileprivate var statusBits: Int {
    [0, 1, 2].filter(keeps).reduce(0) { $0 | 1 << $1 }
  }
}

extension WordsInUse {
  /// How many different words there are, counted to one more than a page of families shows.
  fileprivate static func count(_ kind: ProductWord, _ db: Database) throws -> Int {
    let query = try Query(db, sql(kind))
    query.bind("", 1)
    query.bind("\u{10FFFF}", 2)
    query.bind(21, 3)
    var count = 0
    while try query.step() { count += 1 }
    return count
  }
}
