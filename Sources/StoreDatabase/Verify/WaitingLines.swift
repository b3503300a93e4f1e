import GRDB
import Inventory
import Shop
import StoreCore

/// Whether the lines of counts wait to be counted again, as what was counted says.
enum WaitingLines {
  static var check: StoreCheck {
    StoreCheck([
      StoreCheck.Head(invariant: "counts", what: "count lines that need a recount are marked for it")
    ]) { db, tell in
      try walk(db) { line, _, isWaiting in
        try tell(
          0,
          Violation(
            "count \(line.count) \(line.sku) at \(line.location)",
            isWaiting ? "it does not wait, and must be counted again" : "it waits for nothing"))
      }
    }
  }

  /// Puts right which lines wait.
  static func mend(_ db: Database) throws {
    var wrong: [(id: Int64, isWaiting: Bool)] = []
    try walk(db) { wrong.append(($1, $2)) }
    let query = try Query(db, "UPDATE count_line SET is_waiting = ?2 WHERE id = ?1")
    for (id, isWaiting) in wrong {
      query.bind(id, 1)
      query.bind(isWaiting ? 1 : 0, 2)
      try query.run()
    }
  }

  /// Gives each line that says otherwise than it must, its id, and what it must say.
  private static func walk(_ db: Database, _ find: (CountLine, Int64, Bool) throws -> Void) throws {
    let lines = CountLineTable(db, try SettingsTable(db).settings().currency)
    let query = try Query(
      db,
      CountLineTable.selection.replacing("c.moved", with: "c.moved, c.is_waiting, s.tolerance")
        + " JOIN stocktake s ON s.number = c.number")
    while try query.step() {
      let line = lines.line(of: query)
      let isWaiting = line.isWaiting(query.optionalText(15).flatMap { try? Quantity(parsing: $0) })
      if isWaiting != (query.int(14) == 1) { try find(line, query.int64(0), isWaiting) }
    }
  }
}
