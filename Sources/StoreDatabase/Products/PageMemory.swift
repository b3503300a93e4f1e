import Catalog
import GRDB
import GRDBSQLite
import StoreCore

/// What pages look up again and again, kept only while nobody, here or elsewhere, has changed the store.
///
/// `PRAGMA data_version` tells of other connections' commits, the count of changed rows of this one's.
final class PageMemory {
  private var version: Int64 = -1
  private var changes: Int64 = -1
  /// The shop's currency.
  var currency: Currency?
  private var scopes: [ScopeKey: ProductScope] = [:]

  /// What a scope is made from besides the price range and the words.
  struct ScopeKey: Hashable {
    var category: Code?
    var brand: Code?
    var status: StatusFilter?
  }

  /// Forgets everything if the store is not as it was.
  func refresh(_ db: Database) throws {
    let query = try Query(db, "PRAGMA data_version")
    let now = try query.step() ? query.int64(0) : 0
    let changed = Int64(sqlite3_total_changes64(db.sqliteConnection))
    guard now != version || changed != changes else { return }
    (version, changes) = (now, changed)
    currency = nil
    scopes.removeAll(keepingCapacity: true)
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
