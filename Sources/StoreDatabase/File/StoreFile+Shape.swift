import Dispatch
import GRDB
import StoreCore
import Synchronization

extension StoreFile {
  /// Makes sure that the open file is a store of this program: its tables are what the declarations say.
  func checkShape(_ db: Database, isNew: Bool, _ wanted: WantedStatements) throws {
    let identity = try Identity(db)
    if identity.isCurrent { return try compare(db, Set(wanted.all)) }
    guard try isNew || isBlank(db) else {
      guard identity.application != Schema.olderID else { throw StoreError.olderStore() }
      guard identity.application == Schema.applicationID else {
        throw StoreError.notAStore("it is another program's database")
      }
      throw StoreError.newer("its format is \(identity.version), this version reads \(Schema.version)")
    }
    guard !readOnly else { throw StoreError.missingStore(path) }
    try make(db, wanted.all)
  }

  private func make(_ db: Database, _ statements: [String]) throws {
    try db.execute(sql: Dialect.file)
    try db.inTransaction(.immediate) {
      // Another program may have made it while this one waited for the lock.
      if try Identity(db).isCurrent { return .commit }
      for sql in statements { try db.execute(sql: sql) }
      try seed(Connection(schema, db))
      try db.execute(sql: Dialect.identity(Schema.applicationID, Schema.version))
      return .commit
    }
  }

  private func seed(_ connection: Connection) throws {
    defer { connection.dropStatements() }
    for row in first() {
      guard var image = row.after else { continue }
      image.revision = Journal.beforeAll
      try connection.table(row.shape).insert(&image)
    }
  }

  /// Every table, index and trigger is the one that the declarations make; else another version made it.
  private func compare(_ db: Database, _ wanted: Set<String>) throws {
    var seen = 0
    let cursor = try Cursor(db, Dialect.schema)
    while try cursor.step() {
      let sql = cursor.text(1)
      guard wanted.contains(sql) else {
        // The tables that an index of words keeps for itself.
        if schema.shapes.contains(where: { $0.isSearched && cursor.text(0).hasPrefix($0.name + "_text_") }) {
          continue
        }
        throw StoreError.newer("\(cursor.text(0)) is not as this version declares it")
      }
      seen += 1
    }
    guard seen == wanted.count else { throw StoreError.newer("a table or an index is missing") }
  }

  private func isBlank(_ db: Database) throws -> Bool {
    let cursor = try Cursor(db, "SELECT count(*) FROM (\(Dialect.schema))")
    return try cursor.step() && cursor.int(0) == 0
  }
}

/// The program and the version in a file's header.
private struct Identity {
  let application: Int
  let version: Int

  init(_ db: Database) throws {
    application = try Int.fetchOne(db, sql: Dialect.application) ?? 0
    version = try Int.fetchOne(db, sql: Dialect.format) ?? 0
  }

  var isCurrent: Bool { application == Schema.applicationID && version == Schema.version }
}

/// Every statement that makes an empty file a store, written on another core while the file is opened.
final class WantedStatements: Sendable {
  private let statements = Mutex<[String]>([])
  private let written = DispatchGroup()

  init(_ schema: Schema) {
    DispatchQueue.global().async(group: written) { [self] in
      let all = schema.statements
      statements.withLock { $0 = all }
    }
  }

  /// All of them; waits until they are there.
  var all: [String] {
    written.wait()
    return statements.withLock { $0 }
  }
}
