import GRDB

/// Makes everything anew that is kept only to be read quickly, from what is append-only and from the rows it is
/// about, inside the transaction that is open.
struct Rebuilding {
  let db: Database

  init(_ db: Database) { self.db = db }

  func run() throws {
    // A level that is wrong may break a rule until all of them are right; that they are is checked afterwards.
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON; PRAGMA ignore_check_constraints = ON")
    defer { try? db.execute(sql: "PRAGMA ignore_check_constraints = OFF") }
    try ShapeCheck.mend(db)
    try WaitingLines.mend(db)
    for sql in Self.beforeTheLedger + Self.documents { try db.execute(sql: sql) }
    try LedgerAudit(db, mends: true) { _, _ in }.run()
    for sql in Self.afterTheLedger + Self.counts { try db.execute(sql: sql) }
  }

  /// Levels of what never moved, and the names levels bear.
  private static var beforeTheLedger: [String] {
    [
      """
      UPDATE stock_level SET on_hand = 0
        WHERE on_hand <> 0 AND NOT EXISTS(SELECT 1 FROM movement m WHERE m.product_id = stock_level.product_id)
      """,
      """
      UPDATE stock_level SET sku = p.sku FROM product p WHERE p.id = stock_level.product_id AND p.sku <> stock_level.sku
      """,
      """
      UPDATE stock_level SET kind = l.kind FROM location l
        WHERE l.id = stock_level.location_id AND l.kind <> stock_level.kind
      """,
      """
      INSERT INTO stock(product_id, sku, shown) SELECT p.id, p.sku, p.shown FROM product p
        WHERE p.id IN (SELECT product_id FROM stock_level UNION SELECT product_id FROM movement)
        ON CONFLICT(product_id) DO NOTHING
      """,
    ]
  }

  /// Sums, counts and search.
  private static var afterTheLedger: [String] {
    [
      """
      UPDATE stock SET sku = p.sku, shown = p.shown, decimals = p.unit_decimals FROM product p
        WHERE p.id = stock.product_id
          AND (p.sku <> stock.sku OR p.shown <> stock.shown OR p.unit_decimals <> stock.decimals)
      """,
      """
      UPDATE stock SET on_hand = t.on_hand, unavailable = t.unavailable, reserved = t.reserved, incoming = t.incoming
        FROM (\(StoreChecks.levelSums)) t WHERE t.product_id = stock.product_id AND (stock.on_hand <> t.on_hand
          OR stock.unavailable <> t.unavailable OR stock.reserved <> t.reserved OR stock.incoming <> t.incoming)
      """,
      """
      UPDATE stock SET on_hand = 0, unavailable = 0, reserved = 0, incoming = 0, value = 0
        WHERE NOT EXISTS(SELECT 1 FROM stock_level v WHERE v.product_id = stock.product_id)
      """,
      Schema.recount,
      """
      DELETE FROM filing_count;
      INSERT INTO filing_count(kind, status, rows)
        SELECT k.kind, s.status, iif(k.kind = 1, (SELECT count(*) FROM category c WHERE c.status = s.status),
          (SELECT count(*) FROM brand b WHERE b.status = s.status))
        FROM (SELECT 1 AS kind UNION SELECT 2) k, (SELECT 1 AS status UNION SELECT 2) s
      """,
      """
      DELETE FROM review_count;
      INSERT INTO review_count(product_id, status, rating, reviews)
        SELECT product_id, status, rating, count(*) FROM review GROUP BY 1, 2, 3;
      INSERT INTO review_count(product_id, status, rating, reviews)
        SELECT 0, status, rating, count(*) FROM review GROUP BY 2, 3
      """,
      """
      UPDATE product SET rating_sum = t.s, rating_count = t.n FROM (
          SELECT p.id, coalesce(sum(r.rating), 0) AS s, count(r.number) AS n
          FROM product p LEFT JOIN review r ON r.product_id = p.id AND r.status = 1 GROUP BY p.id) t
        WHERE t.id = product.id AND (t.s <> product.rating_sum OR t.n <> product.rating_count)
      """,
      "UPDATE product SET search = \(StoreChecks.searchText) WHERE search <> \(StoreChecks.searchText)",
      "DROP TABLE product_text", Schema.searchTable, Schema.rebuildSearch,
    ]
  }
}
