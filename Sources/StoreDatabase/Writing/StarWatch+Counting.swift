import Catalog
import GRDB
import Inventory
import Shop
import StoreCore

// How many rows starred lists have; of lists of products how many more or fewer.
extension StarWatch {
  private var currency: Currency {
    get throws { try SettingsTable(db).settings().currency }
  }

  /// Keeps what a list of products keeps; the categories it keeps now and did not before, and the other way.
  func watch(
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
  func count(_ wanted: ProductQuery, in categories: [Int64]) throws -> Int {
    guard !categories.isEmpty else { return 0 }
    var lister = try ProductLister(db, wanted.fromTheTop, limit: 1, try currency)
    lister.scope.categories = categories
    lister.scope.words = TextSearch(wanted.text).words
    let query = try Query(db, lister.sql.counted())
    lister.bind(query)
    return try query.step() ? query.int(0) : 0
  }

  /// How many rows a list has, as it says itself.
  func count(_ list: Listed) throws -> String {
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
      return String(try CategoryTree.count(StatusFilter.filing(status), inside: id, db))
    case .family(let code): return try FamilyPage.count(code.text, db).stored
    case .families: return String(try WordsInUse.count(.family, db))
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
