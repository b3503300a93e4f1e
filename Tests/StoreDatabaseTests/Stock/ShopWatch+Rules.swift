import GRDB

@testable import StoreDatabase

// Check after each step, whatever was done.
extension ShopWatch {
  /// What does not hold, the first few; empty: everything does. The ledger stands in it by its sums.
  func broken() throws -> [String] {
    try store.queue.unsafeRead { db in
      try String.fetchAll(db.cachedStatement(sql: Self.rules + " LIMIT 5"))
    }
  }

  private static let rules = """
    SELECT 'level ' || product_id || '@' || location_id || ' is off the ledger by ' || sum(units) FROM (
      SELECT product_id, location_id, on_hand AS units FROM stock_level
      UNION ALL SELECT product_id, location_id, -units FROM walk_sum)
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
      JOIN walk_cost t ON t.product_id = s.product_id WHERE s.value <> t.cost
    UNION ALL SELECT v.sku || ' lies at archived ' || l.code FROM stock_level v JOIN location l ON l.id = v.location_id
      WHERE l.status = 2 AND l.kind <= 2 AND (v.on_hand <> 0 OR v.reserved <> 0 OR v.incoming <> 0)
    """
}
