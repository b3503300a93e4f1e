import GRDB

@testable import StoreDatabase

/// Everything a clerk can see of an inventory, of which only what a step touched is read again.
///
/// Temporary triggers note which rows were touched, and keep the ledger's sums beside it, so that a look costs the
/// same however long the shop has been open.
@MainActor final class ShopWatch {
  /// Of what a row was touched, and its keys: "purchase_line 3 7".
  typealias Place = String

  let store: StoreDatabase
  private var lines: [Place: String] = [:]
  /// What stood in the places touched since the mark.
  private var marked: [Place: String] = [:]

  init(_ store: StoreDatabase) throws {
    self.store = store
    try begin()
  }

  /// The tables, with the columns that tell a row from another.
  private static let keys: [(table: String, first: String, second: String)] = [
    ("location", "id", "0"), ("supplier", "id", "0"), ("supplier_item", "id", "0"), ("purchase", "id", "0"),
    ("purchase_line", "purchase_id", "product_id"), ("reorder_rule", "id", "0"),
    ("reservation", "number", "0"),
    ("stocktake", "number", "0"), ("count_line", "id", "0"), ("stock_level", "product_id", "location_id"),
    ("stock", "product_id", "0"), ("cost_layer", "product_id", "0"),
  ]

  /// What is left aside: that a place once had something, and the numbers of movements.
  private static let lineOf = [
    "stock_level": """
    SELECT on_hand || '/' || reserved || '/' || incoming || '/' || drafted || '/' || coalesce(minimum, '-') || '/'
      || coalesce(target, '-') FROM stock_level WHERE product_id = ?1 AND location_id = ?2
      AND (on_hand <> 0 OR reserved <> 0 OR incoming <> 0 OR drafted <> 0 OR minimum IS NOT NULL)
    """,
    "stock": """
    SELECT on_hand || '/' || unavailable || '/' || reserved || '/' || incoming || '/' || value FROM stock
      WHERE product_id = ?1 AND ?2 = 0 AND (on_hand <> 0 OR reserved <> 0 OR incoming <> 0 OR value <> 0)
    """,
    "cost_layer": """
    SELECT group_concat(quantity || '/' || cost, ' ') FROM (SELECT quantity, cost FROM cost_layer
      WHERE product_id = ?1 AND ?2 = 0 AND quantity > 0 ORDER BY movement)
    """,
  ]

  /// Begins to watch, with everything as it stands: `verify` takes temporary tables away.
  func begin() throws {
    try store.queue.unsafeRead { db in
      try db.execute(sql: Self.tables)
      for (table, first, second) in Self.keys {
        for (event, row) in [("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")] {
          let other = second == "0" ? "0" : "\(row).\(second)"
          try db.execute(
            sql: """
              CREATE TEMP TRIGGER walk_\(table)_\(event) AFTER \(event) ON main.\(table) BEGIN
                INSERT INTO walk_touched VALUES('\(table)', \(row).\(first), \(other));
              END
              """)
        }
        try db.execute(
          sql: "INSERT INTO walk_touched SELECT '\(table)', \(first), \(second) FROM \(table)")
      }
    }
    lines = [:]
    try look()
    mark()
  }

  /// What the ledger says lies where, and what the shop's stock cost, as movements come; none is ever changed.
  private static let tables = """
    DROP TABLE IF EXISTS temp.walk_touched;
    DROP TABLE IF EXISTS temp.walk_sum;
    DROP TABLE IF EXISTS temp.walk_cost;
    CREATE TEMP TABLE walk_touched(tbl TEXT, first INTEGER, second INTEGER);
    CREATE TEMP TABLE walk_sum(product_id INTEGER, location_id INTEGER, units INTEGER,
      PRIMARY KEY(product_id, location_id));
    CREATE TEMP TABLE walk_cost(product_id INTEGER PRIMARY KEY, cost INTEGER);
    INSERT INTO walk_sum SELECT product_id, location_id, sum(units) FROM (
      SELECT product_id, to_id AS location_id, quantity AS units FROM movement
      UNION ALL SELECT product_id, from_id, -quantity FROM movement) GROUP BY 1, 2;
    INSERT INTO walk_cost SELECT m.product_id, sum(CASE WHEN t.kind <= 2 AND f.kind > 2 THEN m.cost
      WHEN f.kind <= 2 AND t.kind > 2 THEN -m.cost ELSE 0 END)
      FROM movement m JOIN location f ON f.id = m.from_id JOIN location t ON t.id = m.to_id GROUP BY 1;
    DROP TRIGGER IF EXISTS temp.walk_moved;
    CREATE TEMP TRIGGER walk_moved AFTER INSERT ON main.movement BEGIN
      INSERT INTO walk_sum VALUES(NEW.product_id, NEW.to_id, NEW.quantity)
        ON CONFLICT(product_id, location_id) DO UPDATE SET units = units + excluded.units;
      INSERT INTO walk_sum VALUES(NEW.product_id, NEW.from_id, -NEW.quantity)
        ON CONFLICT(product_id, location_id) DO UPDATE SET units = units + excluded.units;
      INSERT INTO walk_cost SELECT NEW.product_id, CASE WHEN t.kind <= 2 AND f.kind > 2 THEN NEW.cost
        WHEN f.kind <= 2 AND t.kind > 2 THEN -NEW.cost ELSE 0 END
        FROM location f, location t WHERE f.id = NEW.from_id AND t.id = NEW.to_id
        ON CONFLICT(product_id) DO UPDATE SET cost = cost + excluded.cost;
    END;
    """

  /// Reads again what was touched since the last look.
  func look() throws {
    try store.queue.unsafeRead { db in
      let touched = try Query(db, "SELECT DISTINCT tbl, first, second FROM walk_touched")
      var places: [(table: String, first: Int64, second: Int64)] = []
      while try touched.step() { places.append((touched.text(0), touched.int64(1), touched.int64(2))) }
      touched.reset()
      for (table, first, second) in places {
        let query = try Query(db, Self.statement(table, db))
        query.bind(first, 1)
        query.bind(second, 2)
        let line = try query.step() ? query.optionalText(0) ?? "" : ""
        let place = "\(table) \(first) \(second)"
        let old = lines[place] ?? ""
        if marked[place] == nil { marked[place] = old }
        lines[place] = line
      }
      try db.cachedStatement(sql: "DELETE FROM walk_touched").execute()
    }
  }

  /// What stands now is what later differences are from.
  func mark() { marked = [:] }

  /// What stands in the places touched since the mark.
  var now: [Place: String] {
    Dictionary(uniqueKeysWithValues: marked.keys.map { ($0, lines[$0] ?? "") })
  }

  /// Where things do not stand as they did at the mark, or, if given, at a moment after it; empty: nowhere.
  func difference(from moment: [Place: String] = [:]) -> [String] {
    marked.compactMap { place, before in
      let (was, line) = (moment[place] ?? before, lines[place] ?? "")
      return was == line ? nil : "\(place): \(was) → \(line)"
    }.sorted()
  }

  private static var statements: [String: String] = [:]

  /// A row as text by its keys: ?1 and ?2.
  private static func statement(_ table: String, _ db: Database) throws -> String {
    if let known = lineOf[table] ?? statements[table] { return known }
    let key = keys.first { $0.table == table }
    let columns = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info('\(table)')")
    let row = columns.map { "quote(\($0))" }.joined(separator: " || ',' || ")
    let second = key?.second ?? "0"
    let sql = "SELECT \(row) FROM \(table) WHERE \(key?.first ?? "0") = ?1 AND \(second) = ?2"
    statements[table] = sql
    return sql
  }
}
