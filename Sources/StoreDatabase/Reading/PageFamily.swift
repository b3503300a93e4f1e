/// Which entries of the journal belong to the page of a row: those that name the row itself, and others.
///
/// ?1 is the row's `Subject.lookup`, ?2 its key. Each branch begins with the kind, so that SQLite passes over the
/// others, and goes on by an index.
enum PageFamily {
  /// One way to entries, as a SELECT of one column.
  struct Branch {
    var sql: String
    /// How its rows come; nil: as they do, and no more than `few` of them where there may be many.
    var order: String?
    /// Whether it is of use only to find what is undone, or one entry among all; what is done is found another way.
    var isForUndone = false

    /// The rows, the latest first where they have an order.
    var ordered: String { order.map { "\(sql) ORDER BY \($0) DESC" } ?? sql }
  }

  /// What names the row itself; of a row of the catalog not the entry that made it, which nobody means to take back
  /// there and which mostly cannot be.
  static let own = Branch(
    sql: """
      SELECT s.entry AS number FROM journal_subject s WHERE s.subject = ?1
        AND (s.before IS NOT NULL OR substr(?1, 1, 8) <> 'product:' AND substr(?1, 1, 9) <> 'category:'
          AND substr(?1, 1, 6) <> 'brand:')
      """, order: "s.entry")

  /// What belongs to the page besides.
  static let others = stock + lists + places

  /// A product's stock, on its own page and on the product's: what is filed there, and the rows that count in it.
  private static let stock = [
    Branch(
      sql: """
        SELECT s.entry AS number FROM journal_subject s WHERE \(isProduct) AND s.subject = 'stock:' || lower(?2)
        """, order: "s.entry"),
    Branch(
      sql: """
        SELECT s.entry AS number FROM (SELECT * FROM count_line WHERE product_id = \(product) ORDER BY id DESC LIMIT \(few)) c
          JOIN location l ON l.id = c.location_id
          CROSS JOIN journal_subject s ON s.subject =
            'count-line:' || c.number || '/' || lower(l.code) || '/' || lower(?2)
        WHERE \(isProduct)
        """),
    Branch(
      sql: """
        SELECT s.entry AS number FROM journal_subject s WHERE \(isProduct)
          AND s.subject >= 'reorder-rule:' || lower(?2) || '@' AND s.subject < 'reorder-rule:' || lower(?2) || 'A'
        """),
    Branch(
      sql: """
        SELECT e.number FROM (SELECT purchase_id FROM purchase_line WHERE product_id = \(product)
            ORDER BY purchase_id DESC LIMIT \(few)) x
          CROSS JOIN purchase o ON o.id = x.purchase_id CROSS JOIN journal e ON e.number = o.revision
        WHERE \(isProduct) AND instr(lower(e.effects), ' ' || lower(?2) || ' on ') > 0
        """),
  ]

  /// Counts with their lines, suppliers with what they deliver and their orders.
  private static let lists = [
    Branch(
      sql: """
        SELECT s.entry AS number FROM journal_subject s WHERE ?1 >= 'count:' AND ?1 < 'count;'
          AND s.subject >= 'count-line:' || ?2 || '/' AND s.subject < 'count-line:' || ?2 || '0'
        """, isForUndone: true),
    Branch(
      sql: """
        SELECT revision AS number FROM (SELECT c.revision FROM count_line c INDEXED BY count_line_revision
          WHERE ?1 >= 'count:' AND ?1 < 'count;' AND c.number = CAST(?2 AS INTEGER) ORDER BY c.revision DESC LIMIT \(few))
        """),
    Branch(
      sql: """
        SELECT s.entry AS number FROM journal_subject s WHERE \(isSupplier)
          AND s.subject >= 'supplier-item:' || lower(?2) || '/' AND s.subject < 'supplier-item:' || lower(?2) || '0'
        """),
    Branch(
      sql: """
        SELECT revision AS number FROM (SELECT o.revision FROM purchase o
          WHERE \(isSupplier) AND o.supplier_id = (SELECT id FROM supplier WHERE code = ?2)
          ORDER BY o.id DESC LIMIT \(few))
        """),
  ]

  /// A location: what moved there, what is ordered and counted there, and what lies inside.
  private static let places =
    ["from_id", "to_id"].map(moved)
    + [
      latest("c.revision", "location c ON c.parent_id", by: "c.id"),
      latest("o.revision", "purchase o ON o.location_id", by: "o.id"),
      latest("c.revision", "stocktake c ON c.location_id", by: "c.number"),
    ]

  /// How many of the latest rows, or entries that moved something, are looked at, where there may be a million.
  private static let few = 100

  /// What moved from a location, or to it. An import may have moved a million at once, so that it goes from entry to
  /// entry: the movements of one follow each other.
  private static func moved(_ end: String) -> Branch {
    func last(_ place: String, _ before: String = "") -> String {
      "(SELECT m.entry FROM movement m WHERE m.\(end) = \(place)\(before) ORDER BY m.id DESC LIMIT 1)"
    }
    let earlier = last(
      "step.place", " AND m.id < (SELECT min(f.id) FROM movement f WHERE f.entry = step.entry)")
    return Branch(
      sql: """
        SELECT number FROM (WITH RECURSIVE step(entry, place, count) AS (
            SELECT \(last("l.id")), l.id, 1 FROM location l WHERE \(isLocation) AND l.code = ?2
            UNION ALL SELECT \(earlier), place, count + 1 FROM step WHERE entry IS NOT NULL AND count < \(few))
          SELECT entry AS number FROM step WHERE entry IS NOT NULL)
        """)
  }

  private static func latest(_ entry: String, _ join: String, by id: String) -> Branch {
    Branch(
      sql: """
        SELECT number FROM (SELECT \(entry) AS number FROM location l CROSS JOIN \(join) = l.id
          WHERE \(isLocation) AND l.code = ?2 ORDER BY \(id) DESC LIMIT \(few))
        """)
  }

  private static let isProduct = "(?1 >= 'stock:' AND ?1 < 'stock;' OR ?1 >= 'product:' AND ?1 < 'product;')"
  private static let isSupplier = "?1 >= 'supplier:' AND ?1 < 'supplier;'"
  private static let isLocation = "?1 >= 'location:' AND ?1 < 'location;'"
  private static let product = "(SELECT id FROM product WHERE sku = ?2)"
}
