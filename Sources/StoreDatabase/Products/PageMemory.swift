import Catalog
import GRDB
import GRDBSQLite
import StoreCore

/// What pages look up again and again, kept only while nobody, here or elsewhere, has changed the store.
///
/// `PRAGMA data_version` tells of other connections' commits, the count of changed rows of this one's.
final class PageMemory {
  /// Statements that nearly every page runs, found without hashing their text.
  enum Kept: Int, CaseIterable {
    case version, brand, product, scheduledProduct, prices, stock

    fileprivate var sql: String {
      switch self {
      case .version: "PRAGMA data_version"
      case .brand:
        """
        SELECT b.name, b.code, EXISTS(SELECT 1 FROM brand o WHERE o.name_key = b.name_key AND o.id <> b.id)
        FROM brand b WHERE b.id = ?1
        """
      case .stock:
        """
        SELECT k.on_hand, k.unavailable, k.reserved, k.available, k.value,
          (SELECT s.name FROM supplier_item i JOIN supplier s ON s.id = i.supplier_id
           WHERE i.product_id = ?1 AND i.preferred = 1),
          (SELECT i.pack FROM supplier_item i WHERE i.product_id = ?1 AND i.preferred = 1)
        FROM stock k WHERE k.product_id = ?1
        """
      case .product: ProductTable.bySKUWithoutSchedule
      case .scheduledProduct: ProductTable.bySKU
      case .prices:
        """
        SELECT amount, valid_from, valid_until, entry FROM price_history WHERE product_id = ?1 AND entry < ?2
        ORDER BY entry DESC LIMIT ?3
        """
      }
    }
  }

  private var kept = [Statement?](repeating: nil, count: Kept.allCases.count)
  private var walks: [WalkShape: Statement] = [:]

  private var isReading = false
  private var version: Int64 = -1
  private var changes: Int64 = -1
  /// The shop's currency as it was read last.
  private var currency: Currency?
  /// Whether that is still the shop's.
  private var isCurrencyKnown = false
  private var tree: CategoryTree?
  /// When the first price to come begins; the outer nil: not looked up.
  private var due: Instant??
  /// Whether anybody has reviewed anything; nil: not looked up.
  private var isReviewed: Bool?
  /// Names of categories, each behind those above it.
  private var categoryPaths: [Int64: String] = [:]
  private var scopes: [ScopeKey: ProductScope] = [:]
  private var brandNames: [Int64: BrandName] = [:]
  /// Every archived category and brand; nil: not looked up.
  private var archived: Set<Subject>?
  /// Every starred address; nil: not looked up.
  private var starred: Set<String>?
  /// Whether a page was read since the stars were asked for.
  private var isOfPage = false

  /// What a brand is called.
  struct BrandName {
    /// Its name; empty where there is none.
    var name = ""
    /// The same, with its code where another brand bears the name too: what stands where nothing else tells them apart.
    var shown = ""
  }

  /// What a scope is made from besides the price range and the words.
  struct ScopeKey: Hashable {
    var category: Code?
    var brand: Code?
    var status: StatusFilter?
  }

  /// Runs `body` at one moment of the store: as long as one statement of a connection stands on its row, the
  /// others see nothing later, and the file is locked and freed only once.
  ///
  /// However `body` ends, the moment ends with it; a page inside a page is of the outer one's moment.
  func reading<Value>(_ db: Database, _ body: () throws -> Value) throws -> Value {
    // Another step of the statement that stands would end the moment early.
    guard !isReading else { return try body() }
    let version = try query(.version, db)
    isReading = true
    defer {
      version.reset()
      isReading = false
    }
    refresh(try version.step() ? version.int64(0) : 0, db)
    if starred == nil { starred = try StarTable(db).addresses() }
    isOfPage = true
    return try body()
  }

  /// The starred addresses as of the page that was just read; nil: no page was read since they were asked for.
  func starredOfPage() -> Set<String>? {
    defer { isOfPage = false }
    return isOfPage ? starred : nil
  }

  /// One of the kept statements.
  func query(_ which: Kept, _ db: Database) throws -> Query {
    if let known = kept[which.rawValue] { return Query(known) }
    let made = try db.makeStatement(sql: which.sql)
    kept[which.rawValue] = made
    return Query(made)
  }

  /// The statement that finds a product by its SKU, ?1; where nothing is scheduled in the whole store, that need
  /// not be looked up.
  func product(_ db: Database) throws -> Query {
    try query(earliestDue(db) == nil ? .product : .scheduledProduct, db)
  }

  /// The statement of a walk along one index, made only for the first page of its shape.
  func walk(_ shape: WalkShape, _ db: Database, sql: () -> String?) throws -> Statement? {
    if let known = walks[shape] { return known }
    guard let sql = sql() else { return nil }
    let made = try db.makeStatement(sql: sql)
    walks[shape] = made
    return made
  }

  /// Lets go of the statements, so that the file can be closed.
  func forgetStatements() {
    kept = kept.map { _ in nil }
    walks = [:]
  }

  /// Forgets everything if the store is not as it was at data version `now`.
  private func refresh(_ now: Int64, _ db: Database) {
    let changed = Int64(sqlite3_total_changes64(db.sqliteConnection))
    guard now != version || changed != changes else { return }
    (version, changes) = (now, changed)
    isCurrencyKnown = false
    tree = nil
    due = nil
    isReviewed = nil
    starred = nil
    archived = nil
    scopes.removeAll(keepingCapacity: true)
    brandNames.removeAll(keepingCapacity: true)
    categoryPaths.removeAll(keepingCapacity: true)
  }

  /// Which of a category and a brand are archived.
  func archived(_ category: Code?, _ brand: Code?, _ db: Database) throws -> [Subject] {
    guard category != nil || brand != nil else { return [] }
    let known = try archived ?? Self.archived(db)
    archived = known
    let asked = [category.map { Subject(.category, $0.text) }, brand.map { Subject(.brand, $0.text) }]
    return asked.compactMap(\.self).filter { known.contains(Subject($0.kind, $0.key.lowercased())) }
  }

  private static func archived(_ db: Database) throws -> Set<Subject> {
    var found: Set<Subject> = []
    for kind in [Subject.Kind.category, .brand] {
      let query = try Query(db, "SELECT lower(code) FROM \(kind.rawValue) WHERE status = 2")
      while try query.step() { found.insert(Subject(kind, query.text(0))) }
    }
    return found
  }

  /// Whether there are reviews at all, so that a product's need not be looked for where there are none.
  func hasReviews(_ db: Database) throws -> Bool {
    if let isReviewed { return isReviewed }
    let query = try Query(db, "SELECT EXISTS(SELECT 1 FROM review)")
    let read = try query.step() && query.int(0) == 1
    isReviewed = read
    return read
  }

  /// When the first price to come begins, looked up once.
  func earliestDue(_ db: Database) throws -> Instant? {
    if let due { return due }
    let read = try ScheduledPriceTable(db).earliest()
    due = .some(read)
    return read
  }

  /// The scope of a query, looked up only when it is new.
  func scope(_ query: ProductQuery, _ currency: Currency, _ db: Database) throws -> ProductScope {
    let key = ScopeKey(category: query.category, brand: query.brand, status: query.status)
    if var known = scopes[key] {
      try known.narrow(to: query.filter, currency)
      return known
    }
    let made = try ProductScope(query, currency, db)
    if scopes.count >= 2_000 { scopes.removeAll(keepingCapacity: true) }
    scopes[key] = made
    return made
  }

  /// The shop's currency: read again where no page is read, but its letters are looked up only when they are others.
  func currency(_ db: Database) throws -> Currency {
    if isReading, isCurrencyKnown, let currency { return currency }
    let query = try Query(db, "SELECT currency FROM shop WHERE id = 1")
    guard try query.step() else { throw StoreError.notFound(.settings, "shop") }
    let code = query.text(0)
    let read = if let currency, currency.code == code { currency } else { try Currency(code) }
    (currency, isCurrencyKnown) = (read, isReading)
    return read
  }

  /// The categories, read once while nobody changes the store; ask only while a page is read.
  func tree(_ db: Database) throws -> CategoryTree {
    if let tree { return tree }
    let read = try CategoryTree(db)
    if isReading { tree = read }
    return read
  }

  /// The names on the way to a category: "Kitchen > Mugs".
  func categoryPath(_ id: Int64, _ db: Database) throws -> String {
    if let known = categoryPaths[id] { return known }
    let query = try Query(db, Self.above)
    query.bind(id, 1)
    var names: [String] = []
    while try query.step() { names.append(query.text(0)) }
    let path = names.joined(separator: " > ")
    if categoryPaths.count >= 2_000 { categoryPaths.removeAll(keepingCapacity: true) }
    categoryPaths[id] = path
    return path
  }

  private static let above = """
    WITH RECURSIVE above(id, level) AS (
      SELECT ?1, 0
      UNION ALL
      SELECT c.parent_id, level + 1 FROM above JOIN category c ON c.id = above.id
      WHERE c.parent_id IS NOT NULL AND level < 100)
    SELECT c.name FROM above JOIN category c ON c.id = above.id ORDER BY above.level DESC
    """

  /// A brand's name: the rows of a list have few brands, and a look here costs less than a join.
  func brandName(_ id: Int64, _ db: Database) throws -> BrandName {
    if let known = brandNames[id] { return known }
    let query = try query(.brand, db)
    query.bind(id, 1)
    var name = BrandName()
    if try query.step() {
      name.name = query.text(0)
      name.shown = query.int(2) == 1 ? "\(name.name) (\(query.text(1)))" : name.name
    }
    if brandNames.count >= 10_000 { brandNames.removeAll(keepingCapacity: true) }
    brandNames[id] = name
    return name
  }
}

/// All that the text of a walk's statement depends on.
struct WalkShape: Hashable {
  var sort: ProductSort
  /// Whether it rises, has a start, has one category, a brand, a least and a greatest price, is on the shown shelf.
  var flags: UInt8

  /// The shape of a list; nil for one that is not found by walking one index alone.
  init?(_ lister: ProductLister) {
    let scope = lister.scope
    guard scope.words.isEmpty, scope.status == nil, scope.shown == [1], (scope.categories?.count ?? 1) == 1
    else { return nil }
    sort = lister.walk.sort
    let facts = [
      lister.walk.rises, lister.walk.start != nil, scope.categories != nil, scope.brand != nil,
      scope.min != nil,
      scope.max != nil, scope.onOtherShelf > 0,
    ]
    flags = facts.reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
  }
}
