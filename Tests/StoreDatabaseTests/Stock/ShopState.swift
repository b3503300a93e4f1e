import GRDB

@testable import StoreDatabase

/// Everything a clerk can see of an inventory, as text to be compared, and what must hold of it whatever was done.
struct ShopState: Equatable {
  private let text: String

  private var parts: Set<Substring> { Set(text.split(separator: "\n")) }

  /// Reads a store.
  @MainActor init(_ store: StoreDatabase) throws {
    text = try store.queue.unsafeRead { db in
      let known = Self.kept
      let sql = try known ?? Self.sql(db)
      Self.kept = sql
      return try String.fetchOne(db.cachedStatement(sql: sql)) ?? ""
    }
  }

  /// What one has and the other has not.
  func difference(from other: ShopState) -> String {
    let (mine, theirs) = (parts, other.parts)
    return "now \(mine.subtracting(theirs).sorted()), before \(theirs.subtracting(mine).sorted())"
  }

  /// Documents as they stand, with the entries that made them.
  private static let documents = [
    "location", "supplier", "supplier_item", "purchase", "purchase_line", "reorder_rule", "reservation",
    "stocktake", "count_line",
  ]

  /// What there is, leaving aside that a place once had something, and the numbers of movements.
  private static let sums = """
    SELECT 'level ' || product_id || '@' || location_id || ' ' || on_hand || '/' || reserved || '/' || incoming || '/'
      || drafted || '/' || coalesce(minimum, '-') || '/' || coalesce(target, '-') FROM stock_level
      WHERE on_hand <> 0 OR reserved <> 0 OR incoming <> 0 OR drafted <> 0 OR minimum IS NOT NULL
    UNION ALL SELECT 'stock ' || product_id || ' ' || on_hand || '/' || unavailable || '/' || reserved || '/' || incoming
      || '/' || value FROM stock WHERE on_hand <> 0 OR reserved <> 0 OR incoming <> 0 OR value <> 0
    UNION ALL SELECT 'layer ' || product_id || ' ' || row_number() OVER (PARTITION BY product_id ORDER BY movement)
      || ': ' || quantity || '/' || cost FROM cost_layer WHERE quantity > 0
    """

  /// The query once it was made: it is the same for every store.
  @MainActor private static var kept: String?

  private static func sql(_ db: Database) throws -> String {
    let rows = try documents.map { table in
      let columns = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info('\(table)')")
      let row = columns.map { "quote(\($0))" }.joined(separator: " || ',' || ")
      return "SELECT '\(table) ' || \(row) AS line FROM \(table)"
    }
    return "SELECT group_concat(line, char(10)) FROM (\((rows + [sums]).joined(separator: " UNION ALL ")))"
  }

  /// What does not hold, the first few; empty: everything does. It looks at the ledger as a whole.
  @MainActor static func broken(_ store: StoreDatabase) throws -> [String] {
    try store.queue.unsafeRead { db in try String.fetchAll(db.cachedStatement(sql: rules + " LIMIT 5")) }
  }

  private static let rules = """
    SELECT 'level ' || product_id || '@' || location_id || ' is off the ledger by ' || sum(units) FROM (
      SELECT product_id, location_id, on_hand AS units FROM stock_level
      UNION ALL SELECT product_id, to_id, -quantity FROM movement
      UNION ALL SELECT product_id, from_id, quantity FROM movement)
      GROUP BY product_id, location_id HAVING sum(units) <> 0
    UNION ALL SELECT 'reserved ' || product_id || '@' || location_id || ' is off by ' || sum(units) FROM (
      SELECT product_id, location_id, reserved AS units FROM stock_level
      UNION ALL SELECT product_id, location_id, -held FROM reservation)
      GROUP BY product_id, location_id HAVING sum(units) <> 0
    UNION ALL SELECT 'incoming ' || product_id || '@' || location_id || ' is off by ' || sum(units) FROM (
      SELECT product_id, location_id, incoming AS units FROM stock_level
      UNION ALL SELECT i.product_id, o.location_id, -max(0, i.packs * i.pack - i.received - i.rejected - i.closed)
        FROM purchase_line i JOIN purchase o ON o.id = i.purchase_id WHERE o.status IN (1, 2, 4))
      GROUP BY product_id, location_id HAVING sum(units) <> 0
    UNION ALL SELECT 'drafted ' || product_id || '@' || location_id || ' is off by ' || sum(units) FROM (
      SELECT product_id, location_id, drafted AS units FROM stock_level
      UNION ALL SELECT i.product_id, o.location_id, -i.packs * i.pack
        FROM purchase_line i JOIN purchase o ON o.id = i.purchase_id WHERE o.status = 0)
      GROUP BY product_id, location_id HAVING sum(units) <> 0
    UNION ALL SELECT 'below zero ' || sku || '@' || location_id FROM stock_level
      WHERE kind <= 3 AND (on_hand < 0 OR on_hand < reserved) OR reserved < 0 OR incoming < 0
    UNION ALL SELECT 'stock of ' || s.sku || ' is not the sum of its places' FROM stock s WHERE (s.on_hand, s.reserved,
      s.incoming) IS NOT (SELECT coalesce(sum(iif(v.kind <= 2, v.on_hand, 0)), 0), coalesce(sum(v.reserved), 0),
        coalesce(sum(v.incoming), 0) FROM stock_level v WHERE v.product_id = s.product_id)
    UNION ALL SELECT 'nothing of ' || sku || ' is worth ' || value FROM stock WHERE value < 0 OR on_hand = 0 AND value <> 0
    UNION ALL SELECT 'value of ' || s.sku || ' is ' || s.value || ', its layers say ' || t.cost
      FROM stock s JOIN (SELECT product_id, sum(quantity) AS quantity, sum(cost) AS cost FROM cost_layer GROUP BY 1) t
      ON t.product_id = s.product_id WHERE s.value <> t.cost OR s.on_hand <> t.quantity
    UNION ALL SELECT 'value of ' || s.sku || ' is off its movements by ' || (s.value - t.cost) FROM stock s
      JOIN (SELECT m.product_id, sum(CASE WHEN t.kind <= 2 AND f.kind > 2 THEN m.cost
          WHEN f.kind <= 2 AND t.kind > 2 THEN -m.cost ELSE 0 END) AS cost
        FROM movement m JOIN location f ON f.id = m.from_id JOIN location t ON t.id = m.to_id GROUP BY 1) t
      ON t.product_id = s.product_id WHERE s.value <> t.cost
    UNION ALL SELECT v.sku || ' lies at archived ' || l.code FROM stock_level v JOIN location l ON l.id = v.location_id
      WHERE l.status = 2 AND l.kind <= 2 AND (v.on_hand <> 0 OR v.reserved <> 0 OR v.incoming <> 0)
    """
}
