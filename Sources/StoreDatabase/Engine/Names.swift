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

  /// The names of one entity's rows.
  final class Table {
    private static let mostKept = 10_000
    private let db: Database
    private let sql: String
    private var kept: [String: Found?] = [:]

    fileprivate init(_ shape: Shape, _ db: Database) {
      let key = Dialect.quoted(shape.keyNames[0])
      let name = shape.places["name"] == nil ? key : Dialect.quoted("name")
      sql = "SELECT \(key), \(name) FROM \(Dialect.quoted(shape.name)) WHERE \(key) = ?1"
      self.db = db
    }

    /// The row with a key, in whatever case it is typed; nil: there is none.
    func found(_ key: String) throws -> Found? {
      if let known = kept[key] { return known }
      let found = try db.first(sql, [.text(key)]) { Found(key: $0.value(0), name: $0.text(1)) }
      if kept.count >= Self.mostKept { forget() }
      kept.updateValue(found, forKey: key)
      return found
    }

    func forget() { kept.removeAll(keepingCapacity: true) }
  }

  private let tables: [String: Table]

  init(_ shapes: [Shape], _ db: Database) {
    tables = Dictionary(uniqueKeysWithValues: shapes.map { ($0.name, Table($0, db)) })
  }

  func table(_ entity: String) -> Table? { tables[entity] }
  func found(_ entity: String, _ key: String) throws -> Found? { try tables[entity]?.found(key) }
  func forget(_ entity: String) { tables[entity]?.forget() }
  func forget() { for table in tables.values { table.forget() } }
}
