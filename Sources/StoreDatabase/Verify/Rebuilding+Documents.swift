// What is kept of documents only to be read quickly.
extension Rebuilding {
  /// What lines know of their order, what levels keep of reservations, orders and rules, and the names and sums
  /// that documents bear.
  static var documents: [String] {
    [
      """
      UPDATE purchase_line SET status = o.status, location_id = o.location_id FROM purchase o
        WHERE o.id = purchase_line.purchase_id
          AND (\(StoreChecks.lineGroup("purchase_line")) <> \(StoreChecks.lineGroup("o"))
            OR purchase_line.location_id <> o.location_id)
      """,
      """
      INSERT INTO stock_level(product_id, location_id, sku, kind)
        SELECT p.id, l.id, p.sku, l.kind FROM (
          SELECT product_id, location_id FROM reservation WHERE held > 0
          UNION SELECT product_id, location_id FROM purchase_line
          UNION SELECT product_id, location_id FROM reorder_rule) t
        JOIN product p ON p.id = t.product_id JOIN location l ON l.id = t.location_id WHERE true
        ON CONFLICT(product_id, location_id) DO NOTHING
      """,
      """
      UPDATE stock_level SET reserved = t.reserved, incoming = t.incoming, drafted = t.drafted, minimum = t.minimum,
          target = t.target, decimals = t.decimals
        FROM (\(levels)) t WHERE t.product_id = stock_level.product_id AND t.location_id = stock_level.location_id
          AND (stock_level.reserved, stock_level.incoming, stock_level.drafted, stock_level.minimum,
            stock_level.target, stock_level.decimals)
            IS NOT (t.reserved, t.incoming, t.drafted, t.minimum, t.target, t.decimals)
      """,
      """
      UPDATE purchase SET lines = t.lines, total = t.total, open = t.open FROM (\(StoreChecks.orderSums)) t
        WHERE t.id = purchase.id AND (purchase.lines, purchase.total, purchase.open) IS NOT (t.lines, t.total, t.open)
      """,
      "UPDATE OR IGNORE purchase SET number = \(StoreChecks.orderNumber) WHERE number <> \(StoreChecks.orderNumber)",
      """
      INSERT INTO sqlite_sequence(name, seq) SELECT name, 0 FROM (\(StoreChecks.numbered)) t
        WHERE most > 0 AND NOT EXISTS(SELECT 1 FROM sqlite_sequence s WHERE s.name = t.name);
      UPDATE sqlite_sequence SET seq = t.most FROM (\(StoreChecks.numbered)) t
        WHERE t.name = sqlite_sequence.name AND sqlite_sequence.seq < t.most
      """,
      Schema.settleCounts,
      """
      UPDATE stocktake SET lines = t.lines, waiting = t.waiting, varied = t.varied, value = t.value
        FROM (\(StoreChecks.countSums)) t WHERE t.number = stocktake.number
          AND (stocktake.lines, stocktake.waiting, stocktake.varied, stocktake.value)
            IS NOT (t.lines, t.waiting, t.varied, t.value)
      """,
      named("count_line"), named("supplier_item"),
    ]
  }

  /// The numbers of rows that dashboards and lists show; after everything else is rebuilt.
  static var counts: [String] {
    [
      """
      UPDATE supplier SET items = t.there
        FROM (SELECT s.id, count(i.id) AS there FROM supplier s LEFT JOIN supplier_item i ON i.supplier_id = s.id
          GROUP BY s.id) t WHERE t.id = supplier.id AND t.there <> supplier.items
      """,
      """
      DELETE FROM purchasing_count;
      INSERT INTO purchasing_count(kind, supplier_id, status, rows) \(StoreChecks.purchasingRows)
      """,
      """
      DELETE FROM stock_count;
      INSERT INTO stock_count(id, products, gone, incoming, value)
        SELECT 1, products, gone, incoming, value FROM (\(StoreChecks.stockSums))
      """,
    ]
  }

  /// Levels as documents and products say.
  private static let levels = """
    SELECT v.product_id, v.location_id, p.unit_decimals AS decimals, r.minimum, r.target,
      (SELECT coalesce(sum(held), 0) FROM reservation h
        WHERE h.product_id = v.product_id AND h.location_id = v.location_id AND h.held > 0) AS reserved,
      coalesce(o.awaited, 0) AS incoming, coalesce(o.drafted, 0) AS drafted
    FROM stock_level v JOIN product p ON p.id = v.product_id
    LEFT JOIN (SELECT product_id, location_id, sum(awaited) AS awaited, sum(drafted) AS drafted FROM purchase_line
      GROUP BY 1, 2) o ON o.product_id = v.product_id AND o.location_id = v.location_id
    LEFT JOIN (\(StoreChecks.rules)) r ON r.product_id = v.product_id AND r.location_id = v.location_id
    """

  private static func named(_ table: String) -> String {
    """
    UPDATE \(table) SET sku = p.sku FROM product p WHERE p.id = \(table).product_id AND p.sku <> \(table).sku
    """
  }
}
