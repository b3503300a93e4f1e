import GRDB
import StoreCore

/// Keys as their rows spell them, and what the rows are called: kept while nobody changes the store, as a look here
/// costs less than a join.
final class Names {
  /// A row's key as stored, and its name.
  struct Found {
    var key: Value
    var name: String
  }

  private static let mostKept = 10_000
  private let db: Database
  private var sql: [String: String] = [:]
  private var kept: [String: [String: Found?]] = [:]

  init(_ shapes: [Shape], _ db: Database) {
    self.db = db
    for shape in shapes {
      let key = Dialect.quoted(shape.keyColumns.first?.name ?? "id")
      let name = shape.places["name"] == nil ? key : Dialect.quoted("name")
      sql[shape.name] = "SELECT \(key), \(name) FROM \(Dialect.quoted(shape.name)) WHERE \(key) = ?1"
    }
  }

  /// The row with a key, in whatever case it is typed; nil: there is none.
  func found(_ entity: String, _ key: String) throws -> Found? {
    if let known = kept[entity]?[key] { return known }
    guard let sql = sql[entity] else { return nil }
    let cursor = try Cursor(db, sql)
    cursor.bind(key, 1)
    let found = try cursor.step() ? Found(key: cursor.value(0), name: cursor.text(1)) : nil
    if kept[entity]?.count ?? 0 >= Self.mostKept { kept[entity] = nil }
    kept[entity, default: [:]].updateValue(found, forKey: key)
    return found
  }

  func forget(_ entity: String) { kept[entity] = nil }
  func forget() { kept.removeAll() }
}
