import Inventory
import StoreCore

// What the journal tells of the ledger and of documents, held against what they say.
extension StoreChecks {
  /// The ledger and the rows are what the journal says was done. What an import moved is told of the first few
  /// only, and named of all.
  static var telling: [StoreCheck] {
    [
      StoreCheck("I1", "every entry moved what it tells", sql: told),
      StoreCheck(
        "I1", "an import moved every stock it names",
        sql: """
          WITH imported AS MATERIALIZED (SELECT number FROM journal WHERE kind LIKE '%mported')
          SELECT 'entry ' || entry || ' of ' || sku, 'it names its stock, and no movement of it is there'
          FROM (SELECT s.entry, p.id AS product, p.sku FROM imported i
            JOIN journal_subject s ON s.entry = i.number AND s.subject >= 'stock:' AND s.subject < 'stock;'
            JOIN product p ON p.sku = substr(s.subject, 7))
          WHERE (entry, product) NOT IN (
            SELECT m.entry, m.product_id FROM imported i JOIN movement m ON m.entry = i.number)
          """),
      StoreCheck(
        "I1", "every movement is of the product, the time and the reason of its entry",
        sql: """
          SELECT 'movement ' || m.id, 'entry ' || m.entry || ' is not about ' || p.sku
          FROM movement m JOIN product p ON p.id = m.product_id
          WHERE NOT EXISTS(SELECT 1 FROM journal_subject s
            WHERE s.entry = m.entry AND s.subject = 'stock:' || lower(p.sku))
          UNION ALL SELECT 'movement ' || m.id, 'it was written at another time than entry ' || j.number
          FROM movement m JOIN journal j ON j.number = m.entry WHERE m.recorded_at <> j.at OR m.occurred_at <> j.at
          UNION ALL SELECT 'movement ' || m.id, 'it is a ' || \(reason) || ', entry ' || j.number || ' says ' || j.kind
          FROM journal j JOIN movement m ON m.entry = j.number
          WHERE j.kind IN (\(reasons)) AND j.kind <> 'inventory.' || \(reason)
            AND NOT EXISTS(SELECT 1 FROM movement x WHERE x.entry = j.number AND x.id <> m.id)
          """),
      StoreCheck(
        "I1", "the unit of a product has enough decimals for its journal entries",
        sql: """
          SELECT sku, 'its unit has ' || decimals || ' decimals, entry ' || entry || ' told ' || text FROM (
            SELECT p.sku, p.unit_decimals AS decimals, j.number AS entry, \(value("after")) AS text
            FROM product p JOIN journal j ON j.number = (SELECT m.entry FROM movement m
              WHERE m.product_id = p.id ORDER BY m.id DESC LIMIT 1)
            JOIN json_each(j.effects) f
            WHERE \(isOfStock) AND \(value("subject.key")) = p.sku)
          WHERE text IS NOT NULL AND iif(instr(text, '.') = 0, 0, length(text) - instr(text, '.')) <> decimals
          GROUP BY sku
          """),
      StoreCheck(
        "I10", "nothing of an order is given up before it is closed",
        sql: """
          SELECT o.number || ' ' || p.sku, i.closed || ' were given up, the order is not closed'
          FROM purchase_line i JOIN purchase o ON o.id = i.purchase_id JOIN product p ON p.id = i.product_id
          WHERE i.closed <> 0 AND o.status <> \(PurchaseStatus.closed.stored)
          """),
      StoreCheck(
        "I2", "a reservation that was fulfilled issued something",
        sql: """
          SELECT 'reservation ' || number, 'it is fulfilled, and issued nothing' FROM reservation
          WHERE status = 1 AND issued = 0
          """),
      missing("location"), missing("supplier"),
      missing("supplier_item", kind: "supplier-item", key: "\(code("supplier")) || '/' || r.sku"),
      missing("purchase", key: "r.number"), missing("reservation", key: "r.number"),
      missing(
        "reorder_rule", kind: "reorder-rule", key: "\(code("product", "sku")) || '@' || \(code("location"))"),
      missing("stocktake", kind: "count", key: "r.number"),
      missing(
        "count_line", kind: "count-line", key: "r.number || '/' || \(code("location")) || '/' || r.sku"),
    ]
  }

  /// A row that an entry made or changed last is there, unless that entry took it away.
  private static func missing(_ table: String, kind: String? = nil, key: String = "r.code") -> StoreCheck {
    let kind = kind ?? table
    return StoreCheck(
      "journal", "every \(kind) that was added and not removed exists",
      sql: """
        SELECT replace(subject, ':', ' '), 'entry ' || number || ' left it, and it is gone' FROM (
          SELECT l.subject, e.number, CASE
            WHEN e.undoes IS NOT NULL THEN (SELECT u.before IS NOT NULL FROM journal_subject u
              WHERE u.entry = e.undoes AND u.subject = l.subject)
            ELSE (SELECT k.kind NOT IN ('inventory.supplierItemRemoved', 'inventory.reorderRuleRemoved')
              FROM journal k WHERE k.number = coalesce(e.redoes, e.number)) END AS stays
          FROM (SELECT subject, max(entry) AS entry FROM journal_subject
            WHERE subject >= '\(kind):' AND subject < '\(kind);' GROUP BY subject) l
          JOIN journal e ON e.number = l.entry)
        WHERE stays AND subject NOT IN (SELECT '\(kind):' || lower(\(key)) FROM \(table) r)
        """)
  }

  /// What entries tell of stock at a place, against what they moved there.
  ///
  /// Movements are found by their entry alone: along the history of a product each entry would be as long as that.
  private static var told: String {
    """
    SELECT 'entry ' || entry || ' of ' || sku || ' at ' || code,
      'it tells ' || before || ' → ' || after || ', its movements say ' || iif(moved > 0, '+', '') || moved
    FROM (SELECT t.*, l.code, coalesce((SELECT sum(iif(m.to_id = l.id, m.quantity, -m.quantity)) FROM movement m
        WHERE m.entry = t.entry AND +m.product_id = t.product AND l.id IN (+m.from_id, +m.to_id)), 0) AS moved
      FROM (SELECT j.number AS entry, p.id AS product, p.sku, substr(\(value("what")), 10) AS place,
          \(value("before")) AS before, \(value("after")) AS after
        FROM journal j JOIN json_each(j.effects) f JOIN product p ON p.sku = \(value("subject.key"))
        WHERE \(isOfStock) AND j.kind NOT LIKE '%mported') t
      JOIN location l ON l.code = t.place)
    WHERE \(units("after")) - \(units("before")) <> moved
    """
  }

  /// Whether an effect tells of stock at a place.
  private static var isOfStock: String {
    "\(value("subject.kind")) = 'stock' AND substr(\(value("what")), 1, 9) = 'stock at '"
  }

  private static func value(_ path: String) -> String { "json_extract(f.value, '$.\(path)')" }

  /// A quantity as it is told, in smallest units.
  private static func units(_ column: String) -> String { "CAST(replace(\(column), '.', '') AS INTEGER)" }

  /// The word of a movement's reason.
  private static var reason: String {
    "CASE m.reason "
      + MovementReason.allCases.map { "WHEN \($0.stored) THEN '\($0.rawValue)'" }.joined(separator: " ")
      + " END"
  }

  private static var reasons: String {
    MovementReason.allCases.map { "'inventory.\($0.rawValue)'" }.joined(separator: ", ")
  }
}
