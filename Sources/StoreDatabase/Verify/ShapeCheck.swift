import GRDB

/// Whether the file has every table, index and trigger that this program makes: without its triggers the ledger
/// could be changed.
enum ShapeCheck {
  static var check: StoreCheck {
    StoreCheck([
      StoreCheck.Head(
        invariant: "I5", what: "triggers keep the ledger, the journal and old prices as they are"),
      StoreCheck.Head(invariant: "file", what: "tables and indexes are those this version makes"),
    ]) { db, tell in
      let wanted = try wanted()
      let found = try parts(of: db)
      for (name, part) in wanted.sorted(by: { $0.key < $1.key }) where found[name] != part {
        let place = part.type == "trigger" ? 0 : 1
        try tell(
          place, Violation("\(part.type) \(name)", found[name] == nil ? "it is missing" : "it is another one")
        )
      }
    }
  }

  /// Makes the triggers and indexes again that are missing or are others.
  static func mend(_ db: Database) throws {
    let wanted = try wanted()
    let found = try parts(of: db)
    for (name, part) in wanted where found[name] != part && ["index", "trigger"].contains(part.type) {
      if let other = found[name] { try db.execute(sql: "DROP \(other.type) \(name)") }
      try db.execute(sql: part.sql)
    }
  }

  /// Whether a store has the index of a name.
  static func hasIndex(_ name: String, in db: Database) throws -> Bool {
    let query = try Query(db, "SELECT 1 FROM sqlite_master WHERE type = 'index' AND name = ?1")
    query.bind(name, 1)
    return try query.step()
  }

  /// The parts that a new store has.
  private static func wanted() throws -> [String: Part] {
    try DatabaseQueue().inDatabase { fresh in
      for sql in Schema.statements { try fresh.execute(sql: sql) }
      return try parts(of: fresh)
    }
  }

  private struct Part: Equatable {
    var type: String
    var sql: String
  }

  private static func parts(of db: Database) throws -> [String: Part] {
    let query = try Query(db, "SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL")
    var parts: [String: Part] = [:]
    while try query.step() { parts[query.text(0)] = Part(type: query.text(1), sql: query.text(2)) }
    return parts
  }
}
