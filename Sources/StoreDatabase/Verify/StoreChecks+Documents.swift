import Inventory

// What must hold of reservations, orders, suppliers and rules.
extension StoreChecks {
  /// The documents, and what levels keep of them. What a document says that nothing else says cannot be made anew.
  static var documents: [StoreCheck] {
    [
      StoreCheck(
        "I2", "reserved stock equals the sum of the reservations",
        sql: difference(
          "product_id, location_id", has: "SELECT product_id, location_id, reserved FROM stock_level",
          should: "SELECT product_id, location_id, held FROM reservation WHERE held > 0", subject: place,
          "has || ' reserved, reservations hold ' || should")),
      StoreCheck(
        "I2", "a reservation holds and issued no more than it was asked for",
        sql: """
          SELECT 'reservation ' || number, held || ' held and ' || issued || ' issued of ' || quantity
          FROM reservation WHERE held + issued > quantity OR held < 0 OR issued < 0 OR (status = 0) <> (held > 0)
          """),
      StoreCheck(
        "I2", "a reservation issued what its sales moved",
        sql: difference(
          "document", has: "SELECT 'reservation:' || number, issued FROM reservation",
          should: "SELECT document, \(Self.moved) FROM movement WHERE \(of("reservation"))",
          subject: "replace(document, ':', ' ')", "has || ' issued, its movements say ' || should")),
      StoreCheck(
        "I10", "incoming stock equals the open quantity of purchase orders",
        sql: difference(
          "product_id, location_id", has: "SELECT product_id, location_id, incoming FROM stock_level",
          should: "SELECT product_id, location_id, awaited FROM purchase_line WHERE awaited > 0",
          subject: place,
          "has || ' incoming, orders wait for ' || should")),
      StoreCheck(
        "I10", "drafted stock equals the quantity of draft purchase orders",
        sql: difference(
          "product_id, location_id", has: "SELECT product_id, location_id, drafted FROM stock_level",
          should: "SELECT product_id, location_id, drafted FROM purchase_line WHERE drafted > 0",
          subject: place,
          "has || ' drafted, drafts say ' || should")),
      StoreCheck(
        "I10", "an order's lines and total are those of its lines",
        sql: """
          SELECT o.number, o.lines || ' lines at ' || o.total || ', its lines are ' || t.lines || ' at ' || t.total
          FROM purchase o JOIN (\(orderSums)) t ON t.id = o.id WHERE o.lines <> t.lines OR o.total <> t.total
          UNION ALL SELECT o.number, o.open || ' lines are open, by its lines ' || t.open
          FROM purchase o JOIN (\(orderSums)) t ON t.id = o.id WHERE o.open <> t.open
          """),
      StoreCheck(
        "I10", "the lines of an order are where it is, and in its state",
        sql: """
          SELECT o.number || ' ' || p.sku, 'its line is in another state or place than the order'
          FROM purchase_line i JOIN purchase o ON o.id = i.purchase_id JOIN product p ON p.id = i.product_id
          WHERE \(lineGroup("i")) <> \(lineGroup("o")) OR i.location_id <> o.location_id
          """),
      StoreCheck("I10", "an order is in a state that what came of it leads to", sql: states),
      StoreCheck(
        "I10", "the received quantity of an order line equals its receipts",
        sql: difference(
          "document, product_id",
          has: """
            SELECT 'purchase:' || o.number, i.product_id, i.received + i.rejected
            FROM purchase_line i JOIN purchase o ON o.id = i.purchase_id
            """, should: "SELECT document, product_id, \(Self.moved) FROM movement WHERE \(of("purchase"))",
          subject: "substr(document, 10) || ' ' || (SELECT sku FROM product WHERE id = product_id)",
          "has || ' came, its movements say ' || should")),
      StoreCheck(
        "I10", "the rejected quantity of an order line equals its rejected receipts",
        sql: difference(
          "document, product_id",
          has: """
            SELECT 'purchase:' || o.number, i.product_id, i.rejected
            FROM purchase_line i JOIN purchase o ON o.id = i.purchase_id
            """,
          should: """
            SELECT document, product_id, iif(reverses IS NULL, quantity, -quantity) FROM movement m
            WHERE \(of("purchase"))
              AND (SELECT note FROM movement r WHERE r.id = coalesce(m.reverses, m.id)) = 'rejected'
            """,
          subject: "substr(document, 10) || ' ' || (SELECT sku FROM product WHERE id = product_id)",
          "has || ' rejected, its movements say ' || should")),
      StoreCheck(
        "I10", "the cancelled quantity of a closed order is the quantity that had not arrived",
        sql: """
          SELECT o.number || ' ' || p.sku, i.closed || ' given up, ' || \(missing) || ' did not come'
          FROM purchase_line i JOIN purchase o ON o.id = i.purchase_id JOIN product p ON p.id = i.product_id
          WHERE o.status = \(PurchaseStatus.closed.stored) AND i.closed <> \(missing)
          """),
      ReceiptCosts.check,
      StoreCheck(
        "I10", "receipts over the ordered quantity were accepted with --over",
        sql: """
          SELECT o.number || ' ' || p.sku, (i.received + i.rejected) || ' came of ' || (i.packs * i.pack)
          FROM purchase_line i JOIN purchase o ON o.id = i.purchase_id JOIN product p ON p.id = i.product_id
          WHERE i.received + i.rejected > i.packs * i.pack AND NOT EXISTS(
            SELECT 1 FROM journal_subject s JOIN journal j ON j.number = s.entry
            WHERE s.subject = 'purchase:' || lower(o.number) AND instr(j.change, '"over":true') > 0)
          """),
      StoreCheck(
        "I12", "numbers of orders, reservations, stocktakes and movements are never reused",
        sql: """
          SELECT number, 'it is order ' || id FROM purchase WHERE number <> \(orderNumber)
          UNION ALL SELECT 'numbers of ' || t.name, 'the next is ' || (coalesce(s.seq, 0) + 1) || ', there is ' || t.most
          FROM (\(numbered)) t LEFT JOIN sqlite_sequence s ON s.name = t.name WHERE coalesce(s.seq, 0) < t.most
          """),
      StoreCheck(
        "I19", "levels have the reorder rule of their location, unless it is archived",
        sql: """
          SELECT \(place), has || ', the rule says ' || should FROM (
            SELECT v.product_id, v.location_id, \(levels("v")) AS has, \(levels("r")) AS should
            FROM stock_level v LEFT JOIN (\(rules)) r
              ON r.product_id = v.product_id AND r.location_id = v.location_id
            UNION ALL SELECT product_id, location_id, 'no level', \(levels("r")) FROM (\(rules)) r
            WHERE NOT EXISTS(SELECT 1 FROM stock_level v
              WHERE v.product_id = r.product_id AND v.location_id = r.location_id))
          WHERE has <> should
          """),
      StoreCheck(
        "counts", "a product has one preferred supplier at most",
        sql: """
          SELECT sku, count(*) || ' suppliers are preferred' FROM supplier_item WHERE preferred = 1
          GROUP BY product_id HAVING count(*) > 1
          """),
      StoreCheck(
        "settings", "stock goes to a storage that is in use",
        sql: """
          SELECT 'default location ' || s.default_location,
            iif(l.id IS NULL, 'it is not there', iif(l.kind <> 0, 'it is no storage', 'it is archived'))
          FROM shop s LEFT JOIN location l ON l.code = s.default_location
          WHERE l.id IS NULL OR l.kind <> 0 OR l.status <> 1
          """),
    ]
  }

  /// Rows that two queries disagree on, each giving a key and an amount: the amounts are added up by key.
  static func difference(
    _ key: String, has: String, should: String, subject: String, _ figures: String
  ) -> String {
    """
    WITH has(\(key), amount) AS (\(has)), should(\(key), amount) AS (\(should))
    SELECT \(subject), \(figures) FROM (
      SELECT \(key), sum(has) AS has, sum(should) AS should FROM (
        SELECT \(key), amount AS has, 0 AS should FROM has WHERE amount <> 0
        UNION ALL SELECT \(key), 0, amount FROM should WHERE amount <> 0)
      GROUP BY \(key) HAVING sum(has) <> sum(should))
    """
  }

  /// "MUG at main", of a row with both ids.
  private static let place = """
    (SELECT sku FROM product WHERE id = product_id) || ' at ' || (SELECT code FROM location WHERE id = location_id)
    """

  /// What a movement adds to its document: what takes one back takes its quantity off.
  private static let moved = "iif(reverses IS NULL, quantity, -quantity)"

  /// What of a line `i` did not come.
  private static let missing = "max(0, i.packs * i.pack - i.received - i.rejected)"

  /// Whether a movement belongs to a kind of document, found in the index of documents.
  static func of(_ kind: String) -> String { "document > '\(kind):' AND document < '\(kind);'" }

  private static func levels(_ row: String) -> String {
    "coalesce(\(row).minimum || ' up to ' || \(row).target, 'no minimum')"
  }

  /// The rules that count: nothing is kept up of what is archived, nor where it is.
  static let rules = """
    SELECT r.product_id, r.location_id, r.minimum, r.target FROM reorder_rule r
    JOIN product p ON p.id = r.product_id AND p.shown = 1 JOIN location l ON l.id = r.location_id AND l.status = 1
    """

  /// What a state means to what is on its way: a line bears one that means the same as its order's.
  static func lineGroup(_ row: String) -> String { "iif(\(row).status IN (1, 2, 3, 4), 1, \(row).status)" }

  /// What each order's lines come to.
  static let orderSums = """
    SELECT o.id, count(i.product_id) AS lines, coalesce(sum(i.packs * i.price), 0) AS total,
      coalesce(sum(\(Schema.isOpen("i"))), 0) AS open
    FROM purchase o LEFT JOIN purchase_line i ON i.purchase_id = o.id GROUP BY o.id
    """

  /// The number of an order as `PurchaseNumber` writes it.
  static let orderNumber = "printf('PO-%06d', id)"

  /// The highest number of each kind of document, and of movements.
  static let numbered = """
    SELECT 'purchase' AS name, max(id) AS most FROM purchase UNION ALL SELECT 'reservation', max(number) FROM reservation
    UNION ALL SELECT 'stocktake', max(number) FROM stocktake UNION ALL SELECT 'movement', max(id) FROM movement
    """

  /// Orders whose state their dates or lines belie; see `Schema.purchasing` for the figures of a state.
  private static let states = """
    SELECT o.number, CASE WHEN o.status = 0 AND o.placed_at IS NOT NULL THEN 'it is a draft that was placed'
      WHEN o.placed_at IS NULL AND o.status NOT IN (0, 5) THEN 'it was never placed'
      WHEN t.arrived > 0 AND o.status IN (0, 1, 4, 5) THEN t.arrived || ' came, it says nothing did'
      WHEN o.status = 2 THEN t.arrived || ' came and ' || t.open || ' are open, it says part of it came'
      ELSE t.open || ' are open, it says nothing is' END
    FROM purchase o JOIN (SELECT o.id, coalesce(sum(i.received + i.rejected), 0) AS arrived,
        coalesce(sum(max(0, i.packs * i.pack - i.received - i.rejected - i.closed)), 0) AS open
      FROM purchase o LEFT JOIN purchase_line i ON i.purchase_id = o.id GROUP BY o.id) t ON t.id = o.id
    WHERE o.status = 0 AND o.placed_at IS NOT NULL OR o.placed_at IS NULL AND o.status NOT IN (0, 5)
      OR t.arrived > 0 AND o.status IN (0, 1, 4, 5) OR o.status = 2 AND (t.arrived = 0 OR t.open = 0)
      OR o.status IN (3, 6) AND t.open > 0
    """
}
