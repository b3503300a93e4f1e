import GRDB
import Shop
import Store
import StoreCore

extension StoreFile {
  /// Makes sure that the open file is a store of this program's version: two reads when it is.
  func checkShape(_ db: Database, isNew: Bool) throws {
    if try Shape(db).isCurrent { return }
    let isEmpty = try isNew || isBlank(db)
    // Another program may have made the store since.
    let shape = try Shape(db)
    if shape.isCurrent { return }
    guard isEmpty else {
      guard shape.application == Schema.applicationID else {
        throw StoreError.corrupt("it is another program's database")
      }
      throw StoreError.newer("its format is \(shape.version), this version reads \(Schema.version)")
    }
    guard !readOnly else { throw StoreError.missingStore(path) }
    try make(db)
  }

  private func make(_ db: Database) throws {
    // The log mode stays with the file, so it is set only once. It cannot be set inside a transaction.
    try db.execute(sql: "PRAGMA journal_mode = WAL")
    try db.inTransaction(.immediate) {
      // Another program may have made it while this one waited for the lock.
      if try Shape(db).isCurrent { return .commit }
      for sql in Schema.statements { try db.execute(sql: sql) }
      try insertSettings(db)
      try db.execute(
        sql: "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(Schema.version)")
      return .commit
    }
  }

  private func insertSettings(_ db: Database) throws {
    let settings = ShopSettings()
    try db.execute(
      sql: "INSERT INTO shop(id, name, currency, time_zone, country) VALUES(1, ?1, ?2, ?3, ?4)",
      arguments: [settings.name, settings.currency.code, settings.timeZone, settings.country])
  }

  private func isBlank(_ db: Database) throws -> Bool {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
  }
}

/// The program and the version in the file's header.
private struct Shape {
  let application: Int32
  let version: Int

  init(_ db: Database) throws {
    application = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  var isCurrent: Bool { application == Schema.applicationID && version == Schema.version }
}
