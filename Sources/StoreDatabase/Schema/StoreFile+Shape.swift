import GRDB
import Shop
import Store
import StoreCore

extension StoreFile {
  /// Makes sure the open file is a store of the shape this program knows: two reads when it is.
  func checkShape(_ db: Database, isNew: Bool) throws {
    let shape = try Shape(db)
    if shape.isCurrent { return }
    if shape.application != Schema.applicationID {
      guard try isNew || isBlank(db) else { throw StoreError.corrupt("it is another program's database") }
    }
    guard shape.version < Schema.version else {
      throw StoreError.newer("its format is \(shape.version), this version knows \(Schema.version)")
    }
    guard !isRehearsal else {
      throw shape.version == 0 ? StoreError.missingStore(path) : StoreError.readOnly()
    }
    guard !readOnly else {
      throw shape.version == 0 ? StoreError.missingStore(path) : StoreError.readOnly()
    }
    try bringUpToDate(db)
  }

  private func bringUpToDate(_ db: Database) throws {
    // The log mode stays with the file, so it is set only once. It cannot be set inside a transaction.
    try db.execute(sql: "PRAGMA journal_mode = WAL")
    try db.inTransaction(.immediate) {
      // Another program may have done it while this one waited for the lock.
      let version = try Shape(db).version
      for step in Schema.steps.dropFirst(version) {
        for sql in step { try db.execute(sql: sql) }
      }
      if version == 0 { try insertSettings(db) }
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

/// What the file's header says it is.
private struct Shape {
  let application: Int32
  let version: Int

  init(_ db: Database) throws {
    application = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  var isCurrent: Bool { application == Schema.applicationID && version == Schema.version }
}
