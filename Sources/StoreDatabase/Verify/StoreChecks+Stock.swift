import Inventory

// What must hold of stock.
extension StoreChecks {
  /// The ledger and what is kept of it.
  static var stock: [StoreCheck] {
    [
      LedgerAudit.check,
      StoreCheck(
        "I1", "the stock of all locations, virtual ones included, adds up to zero",
        sql: """
          SELECT sku, 'it comes to ' || sum(on_hand) FROM stock_level GROUP BY product_id HAVING sum(on_hand) <> 0
          """),
      StoreCheck(
        "I1", "products without movements have no stock",
        sql: """
          SELECT v.sku || ' at ' || l.code, v.on_hand || ' on hand, it never moved'
          FROM stock_level v LEFT JOIN location l ON l.id = v.location_id
          WHERE v.on_hand <> 0 AND NOT EXISTS(SELECT 1 FROM movement m WHERE m.product_id = v.product_id)
          """),
      StoreCheck("I1", "a product's stock is the sum over its locations", sql: sums),
      StoreCheck(
        "I1", "levels, stock and lines name existing products and locations",
        sql: """
          SELECT v.sku || ' at ' || l.code, 'it is ' || p.sku || ' at a place of kind ' || l.kind
          FROM stock_level v JOIN product p ON p.id = v.product_id JOIN location l ON l.id = v.location_id
          WHERE v.sku <> p.sku OR v.kind <> l.kind
          UNION ALL SELECT s.sku, 'it is ' || p.sku || iif(p.shown, '', ', archived')
          FROM stock s JOIN product p ON p.id = s.product_id WHERE s.sku <> p.sku OR s.shown <> p.shown
          UNION ALL SELECT 'count ' || c.number || ' ' || c.sku, 'it is ' || p.sku
          FROM count_line c JOIN product p ON p.id = c.product_id WHERE c.sku <> p.sku
          UNION ALL SELECT (SELECT code FROM supplier WHERE id = i.supplier_id) || ' ' || i.sku, 'it is ' || p.sku
          FROM supplier_item i JOIN product p ON p.id = i.product_id WHERE i.sku <> p.sku
          """),
      StoreCheck(
        "I1", "levels, stock, rules, items and lines of orders are in the smallest units of their product",
        sql: """
          SELECT v.sku || ' at ' || l.code, v.decimals || ' decimals, its unit has ' || p.unit_decimals
          FROM stock_level v JOIN product p ON p.id = v.product_id JOIN location l ON l.id = v.location_id
          WHERE v.decimals <> p.unit_decimals
          UNION ALL SELECT s.sku, s.decimals || ' decimals, its unit has ' || p.unit_decimals
          FROM stock s JOIN product p ON p.id = s.product_id WHERE s.decimals <> p.unit_decimals
          UNION ALL SELECT 'reorder rule of ' || p.sku || ' at ' || l.code,
            r.decimals || ' decimals, its unit has ' || p.unit_decimals
          FROM reorder_rule r JOIN product p ON p.id = r.product_id JOIN location l ON l.id = r.location_id
          WHERE r.decimals <> p.unit_decimals
          UNION ALL SELECT s.code || ' ' || p.sku, i.decimals || ' decimals, its unit has ' || p.unit_decimals
          FROM supplier_item i JOIN product p ON p.id = i.product_id JOIN supplier s ON s.id = i.supplier_id
          WHERE i.decimals <> p.unit_decimals
          UNION ALL SELECT o.number || ' ' || p.sku, i.decimals || ' decimals, its unit has ' || p.unit_decimals
          FROM purchase_line i JOIN product p ON p.id = i.product_id JOIN purchase o ON o.id = i.purchase_id
          WHERE i.decimals <> p.unit_decimals AND o.status IN (0, 1, 2, 4)
          """),
      StoreCheck("I5", "movements are numbered from 1 without a gap", sql: gaps),
      StoreCheck(
        "I1", "every return names its sale, and no other movement names one",
        sql: """
          SELECT 'movement ' || id, 'it is a return of no sale' FROM movement WHERE reason = \(returned) AND returns IS NULL
          UNION ALL SELECT 'movement ' || m.id, 'it is a return of movement ' || s.id || ', which is no sale of its product'
          FROM movement m JOIN movement s ON s.id = m.returns
          WHERE m.returns IS NOT NULL
            AND (m.reason <> \(returned) OR s.reason <> \(MovementReason.sale.stored) OR s.product_id <> m.product_id)
          """),
      StoreCheck(
        "I1", "a reversal is the exact opposite of the movement it reverses",
        sql: """
          SELECT 'movement ' || r.id, 'it does not mirror movement ' || m.id
          FROM movement r JOIN movement m ON m.id = r.reverses
          WHERE r.product_id <> m.product_id OR r.quantity <> m.quantity OR r.from_id <> m.to_id
            OR r.to_id <> m.from_id OR m.reverses IS NOT NULL OR r.id < m.id
          """),
      StoreCheck(
        "I3", "no stock is below zero, and reserved stock never exceeds stock on hand",
        sql: """
          SELECT v.sku || ' at ' || l.code, v.on_hand || ' on hand, ' || v.reserved || ' reserved'
          FROM stock_level v LEFT JOIN location l ON l.id = v.location_id
          WHERE v.kind <= 3 AND v.on_hand < v.reserved OR v.reserved < 0 OR v.incoming < 0
          UNION ALL SELECT sku, available || ' available' FROM stock WHERE available < 0
          """),
      StoreCheck(
        "locations", "archived locations have no stock, reservations or incoming stock",
        sql: """
          SELECT v.sku || ' at ' || l.code,
            v.on_hand || ' on hand, ' || v.reserved || ' reserved, ' || v.incoming || ' incoming; it is archived'
          FROM stock_level v JOIN location l ON l.id = v.location_id
          WHERE l.status = 2 AND l.kind <= 2 AND (v.on_hand <> 0 OR v.reserved <> 0 OR v.incoming <> 0)
          """),
      StoreCheck(
        "I11", "products without stock have a stock value of 0.00",
        sql: """
          SELECT sku, on_hand || ' on hand, worth ' || value FROM stock WHERE on_hand = 0 AND value <> 0 OR value < 0
          """),
      StoreCheck(
        "I11", "a redone movement equals the original movement",
        sql: """
          SELECT 'movement ' || m.id, 'it does movement ' || m.again || ' again, which was another'
          FROM movement m LEFT JOIN movement f ON f.id = m.again WHERE m.again IS NOT NULL AND (f.id IS NULL
            OR m.id <= f.id OR (m.product_id, m.from_id, m.to_id, m.quantity, m.cost)
              IS NOT (f.product_id, f.from_id, f.to_id, f.quantity, f.cost))
          """),
      StoreCheck(
        "I11", "the cost layers used by each movement add up to its quantity and cost",
        sql: """
          SELECT 'movement ' || m.id, 'of its ' || m.quantity || ' at ' || m.cost || ' layers gave '
            || sum(u.quantity) || ' at ' || sum(u.cost)
          FROM cost_use u JOIN movement m ON m.id = u.movement GROUP BY u.movement
          HAVING sum(u.quantity) <> m.quantity OR sum(u.cost) <> m.cost
          """),
    ]
  }

  private static let returned = MovementReason.return.stored

  /// Movements before which one is gone, and the last that were given a number.
  ///
  /// As many as the highest number says, and there is no gap to look for.
  private static let gaps = """
    SELECT 'movement ' || m.id, 'movement ' || (m.id - 1) || ' is missing'
    FROM (SELECT 1 WHERE (SELECT count(*) FROM movement) <> (SELECT coalesce(max(id), 0) FROM movement)) CROSS JOIN movement m
    WHERE m.id > 1 AND NOT EXISTS(SELECT 1 FROM movement b WHERE b.id = m.id - 1) OR m.id < 1
    UNION ALL SELECT 'movement ' || s.seq, 'it was the last, and is missing'
    FROM sqlite_sequence s WHERE s.name = 'movement' AND s.seq > (SELECT coalesce(max(id), 0) FROM movement)
    """

  /// What `stock` holds against the sums of `stock_level`.
  private static var sums: String {
    """
    SELECT coalesce(s.sku, t.sku), 'stock ' || \(figures("s")) || ', its locations ' || \(figures("t"))
    FROM (\(levelSums)) t LEFT JOIN stock s ON s.product_id = t.product_id
    WHERE s.product_id IS NULL OR s.on_hand <> t.on_hand OR s.unavailable <> t.unavailable
      OR s.reserved <> t.reserved OR s.incoming <> t.incoming
    UNION ALL SELECT s.sku, 'stock ' || \(figures("s")) || ', it lies nowhere' FROM stock s
      WHERE (s.on_hand <> 0 OR s.unavailable <> 0 OR s.reserved <> 0 OR s.incoming <> 0)
        AND NOT EXISTS(SELECT 1 FROM stock_level v WHERE v.product_id = s.product_id)
    """
  }

  private static func figures(_ row: String) -> String {
    ["on_hand", "unavailable", "reserved", "incoming"].map { "coalesce(\(row).\($0), '-')" }
      .joined(separator: " || '/' || ")
  }

  /// What each product's levels come to.
  static let levelSums = """
    SELECT product_id, sku, sum(iif(kind <= 2, on_hand, 0)) AS on_hand,
      sum(iif(kind IN (1, 2), on_hand, 0)) AS unavailable, sum(reserved) AS reserved, sum(incoming) AS incoming
    FROM stock_level GROUP BY product_id
    """
}
