import Catalog
import GRDB
import GRDBSQLite
import StoreCore

/// What pages look up again and again, kept only while nobody, here or elsewhere, has changed the store.
///
/// `PRAGMA data_version` tells of other connections' commits, the count of changed rows of this one's.
final class PageMemory {
  /// Statements that nearly every page runs, found without hashing their text.
  private var begin: Statement?
  private var commit: Statement?
  private var dataVersion: Statement?
  private var walks: [WalkShape: Statement] = [:]

  private var version: Int64 = -1
  private var changes: Int64 = -1
  /// The shop's currency.
  var currency: Currency?
  /// When the first price to come begins; the outer nil: not looked up.
  private var due: Instant??
  /// Names of categories, with those above them, and of brands.
  var filingNames: [FilingNames.Key: String] = [:]
  private var scopes: [ScopeKey: ProductScope] = [:]

  /// What a scope is made from besides the price range and the words.
  struct ScopeKey: Hashable {
    var category: Code?
    var brand: Code?
    var status: StatusFilter?
  }

  /// Runs `body` in one transaction that only reads, at one moment of the store.
  func reading<Value>(_ db: Database, _ body: () throws -> Value) throws -> Value {
    let commit = try kept(\.commit, "COMMIT", db)
    try Query(kept(\.begin, "BEGIN", db)).run()
    // Nothing was written, so there is nothing that ending it could fail at.
    defer { try? Query(commit).run() }
    try refresh(db)
    return try body()
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
    (begin, commit, dataVersion) = (nil, nil, nil)
    walks = [:]
  }

  private func kept(
    _ path: ReferenceWritableKeyPath<PageMemory, Statement?>, _ sql: String, _ db: Database
  ) throws -> Statement {
    if let known = self[keyPath: path] { return known }
    let made = try db.makeStatement(sql: sql)
    self[keyPath: path] = made
    return made
  }

  /// Forgets everything if the store is not as it was.
  func refresh(_ db: Database) throws {
    let query = try Query(kept(\.dataVersion, "PRAGMA data_version", db))
    let now = try query.step() ? query.int64(0) : 0
    let changed = Int64(sqlite3_total_changes64(db.sqliteConnection))
    guard now != version || changed != changes else { return }
    (version, changes) = (now, changed)
    currency = nil
    due = nil
    scopes.removeAll(keepingCapacity: true)
    filingNames.removeAll(keepingCapacity: true)
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
