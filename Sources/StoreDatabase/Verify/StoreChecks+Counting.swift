// What must hold of counts of the shelves, and of what is counted for the dashboard.
extension StoreChecks {
  /// What is counted, and what is counted of it.
  ///
  /// What a line expected when it was counted, and what its variance was worth then, stand nowhere else.
  static var counting: [StoreCheck] {
    [
      StoreCheck(
        "I1", "a posted stocktake moved exactly its variances, and no other stocktake moved stock",
        sql: difference(
          "document, product_id, location_id",
          has: """
            SELECT 'count:' || c.number, c.product_id, c.location_id, c.counted - c.expected
            FROM count_line c JOIN stocktake s ON s.number = c.number WHERE s.status = 3 AND c.counted IS NOT NULL
            """,
          should: """
            SELECT m.document, m.product_id, l.id, iif(m.to_id = l.id, m.quantity, -m.quantity)
            FROM movement m JOIN location l ON l.id IN (m.from_id, m.to_id) AND l.kind <= 2 WHERE \(of("count"))
            """,
          subject: countedLine, "'it varies by ' || has || ', its movements say ' || should")),
      StoreCheck(
        "I1", "a line of a posted count says what was booked of it",
        sql: difference(
          "document, product_id, location_id",
          has: "SELECT 'count:' || number, product_id, location_id, coalesce(booked, 0) FROM count_line",
          should: """
            SELECT m.document, m.product_id, l.id, iif(m.to_id = l.id, m.cost, -m.cost)
            FROM movement m JOIN location l ON l.id IN (m.from_id, m.to_id) AND l.kind <= 2 WHERE \(of("count"))
            """, subject: countedLine, "'it booked ' || has || ', its movements say ' || should")),
      StoreCheck(
        "counts", "only lines of posted stocktakes have a posted variance",
        sql: """
          SELECT 'count ' || c.number || ' ' || c.sku, iif(c.booked IS NULL, 'it is posted, and nothing is booked of it',
            'it is not posted, and ' || c.booked || ' is booked of it')
          FROM count_line c JOIN stocktake s ON s.number = c.number
          WHERE (c.booked IS NOT NULL) <> (s.status = 3 AND c.is_varied = 1)
          """),
      WaitingLines.check,
      StoreCheck(
        "counts", "a count knows what its lines come to",
        sql: """
          SELECT 'count ' || s.number, \(sums("s")) || ', its lines say ' || \(sums("t"))
          FROM stocktake s JOIN (\(countSums)) t ON t.number = s.number WHERE \(sums("s")) <> \(sums("t"))
          """),
      StoreCheck(
        "counts", "stock is counted as it is",
        sql: """
          SELECT 'stock', 'counted ' || coalesce(\(stock("c")), 'not at all') || ', there are ' || \(stock("t"))
          FROM (\(stockSums)) t LEFT JOIN stock_count c ON c.id = 1
          WHERE c.id IS NULL OR \(stock("c")) <> \(stock("t"))
          """),
      StoreCheck(
        "counts", "as many suppliers and orders are counted as there are",
        sql: difference(
          "kind, supplier_id, status", has: "SELECT kind, supplier_id, status, rows FROM purchasing_count",
          should: purchasingRows,
          subject: """
            iif(kind = 1, 'suppliers', 'orders'
              || coalesce(' of ' || (SELECT code FROM supplier WHERE id = supplier_id), '')) || ' in state ' || status
            """, "'counted ' || has || ', there are ' || should")),
      StoreCheck(
        "counts", "the product count of each supplier is right",
        sql: """
          SELECT code, 'counted ' || items || ', there are ' || there FROM (
            SELECT s.code, s.items, (SELECT count(*) FROM supplier_item i WHERE i.supplier_id = s.id) AS there
            FROM supplier s) WHERE items <> there
          """),
    ]
  }

  /// "count 3 MUG at main", of a row with a document and both ids.
  private static let countedLine = """
    replace(document, ':', ' ') || ' ' || (SELECT sku FROM product WHERE id = product_id) || ' at '
    || (SELECT code FROM location WHERE id = location_id)
    """

  private static func sums(_ row: String) -> String { list(["lines", "waiting", "varied", "value"], row) }

  private static func stock(_ row: String) -> String { list(["products", "gone", "incoming", "value"], row) }

  private static func list(_ columns: [String], _ row: String) -> String {
    "(" + columns.map { "\(row).\($0)" }.joined(separator: " || '/' || ") + ")"
  }

  /// What each count's lines come to.
  static let countSums = """
    SELECT s.number, count(c.id) AS lines, coalesce(sum(c.is_waiting), 0) AS waiting,
      coalesce(sum(c.is_varied), 0) AS varied, coalesce(sum(\(Schema.worth("c"))), 0) AS value
    FROM stocktake s LEFT JOIN count_line c ON c.number = s.number GROUP BY s.number
    """

  /// What `stock` comes to, as `stock_count` keeps it.
  static let stockSums = """
    SELECT coalesce(sum(shown), 0) AS products, coalesce(sum(shown AND available <= 0), 0) AS gone,
      coalesce(sum(shown AND incoming > 0), 0) AS incoming, coalesce(sum(value), 0) AS value FROM stock
    """

  /// The suppliers and orders there are, as `purchasing_count` keeps them.
  static let purchasingRows = """
    SELECT 1, 0, status, count(*) FROM supplier GROUP BY status
    UNION ALL SELECT 2, 0, status, count(*) FROM purchase GROUP BY status
    UNION ALL SELECT 2, supplier_id, status, count(*) FROM purchase GROUP BY supplier_id, status
    """
}
