import Catalog
import GRDB
import Inventory
import Shop
import StoreCore

/// Notes since when every starred list counts what it counts, inside the transaction that is open.
///
/// `StarTable` leaves a row of `star_watch` for each star it writes; those that are lists stay, and what becomes of
/// their rows is told by `StarTriggers`. Where no list is starred it looks at one empty table.
struct StarWatch {
  let db: Database
  let limits: ProductLimits
  private let list: (String) -> Listed?

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
  enum Listed {
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
    if try isWatching() { try StarTriggers(db).makeIfMissing() }
  }

  /// After everything is written, the journal's entry too.
  func end() throws {
    for (key, address) in try unwatched() { try watch(key, address) }
    for row in try stale() { try refresh(row) }
    // One that grew by as many as it lost counts what it counted.
    try Query(db, "UPDATE star_watch SET changed_at = (\(Self.now)), delta = 0 WHERE delta <> 0").run()
  }

  /// The time of the entry that was just made.
  private static let now = "SELECT at FROM journal ORDER BY number DESC LIMIT 1"

  private func isWatching() throws -> Bool { try Query(db, "SELECT 1 FROM star_watch LIMIT 1").step() }

  private func unwatched() throws -> [(key: String, address: String)] {
    let query = try Query(db, "SELECT key, address FROM star_watch WHERE kind = 'new'")
    var found: [(String, String)] = []
    while try query.step() { found.append((query.text(0), query.text(1))) }
    return found
  }

  private func watch(_ key: String, _ address: String) throws {
    guard let list = list(address) else {
      let query = try Query(db, "DELETE FROM star_watch WHERE key = ?1")
      query.bind(key, 1)
      return try query.run()
    }
    let query = try Query(db, "UPDATE star_watch SET kind = ?2, has_category = ?3 WHERE key = ?1")
    query.bind(key, 1)
    query.bind(list.kind, 2)
    query.bind(list.isOfCategory ? 1 : 0, 3)
    try query.run()
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
