/// Which entries of the journal belong to the page of a row besides those that name the row itself.
///
/// ?1 is the row's `Subject.lookup`, ?2 its key. Each branch begins with the kind, so that SQLite passes over the
/// others, and goes on by an index.
enum PageFamily {
  /// The entries, as a compound SELECT of one column.
  static let entries = branches.joined(separator: " UNION ")

  private static let branches = stock + lists + places

  /// A product's stock, on its own page and on the product's: what is filed there, and the rows that count in it.
  private static let stock = [
    "SELECT entry AS number FROM journal_subject WHERE \(isProduct) AND subject = 'stock:' || lower(?2)",
    """
    SELECT s.entry FROM count_line c JOIN location l ON l.id = c.location_id
      CROSS JOIN journal_subject s ON s.subject =
        'count-line:' || c.number || '/' || lower(l.code) || '/' || lower(?2)
      WHERE \(isProduct) AND c.product_id = \(product)
    """,
    """
    SELECT s.entry FROM journal_subject s WHERE \(isProduct)
      AND s.subject >= 'reorder-rule:' || lower(?2) || '@' AND s.subject < 'reorder-rule:' || lower(?2) || 'A'
    """,
    """
    SELECT e.number FROM purchase_line x CROSS JOIN purchase o ON o.id = x.purchase_id
      CROSS JOIN journal e ON e.number = o.revision
      WHERE \(isProduct) AND x.product_id = \(product)
        AND instr(lower(e.effects), ' ' || lower(?2) || ' on ') > 0
    """,
  ]

  /// Counts with their lines, suppliers with what they deliver and their orders.
  private static let lists = [
    """
    SELECT s.entry FROM journal_subject s WHERE ?1 >= 'count:' AND ?1 < 'count;'
      AND s.subject >= 'count-line:' || ?2 || '/' AND s.subject < 'count-line:' || ?2 || '0'
    """,
    """
    SELECT s.entry FROM journal_subject s WHERE \(isSupplier)
      AND s.subject >= 'supplier-item:' || lower(?2) || '/' AND s.subject < 'supplier-item:' || lower(?2) || '0'
    """,
    """
    SELECT revision FROM (SELECT o.revision FROM purchase o
      WHERE \(isSupplier) AND o.supplier_id = (SELECT id FROM supplier WHERE code = ?2)
      ORDER BY o.id DESC LIMIT \(most))
    """,
  ]

  /// A location: what moved there, what is ordered and counted there, and what lies inside.
  private static let places =
    ["movement m ON m.from_id", "movement m ON m.to_id"].map { latest("m.entry", $0, by: "m.id") }
    + [
      latest("c.revision", "location c ON c.parent_id", by: "c.id"),
      latest("o.revision", "purchase o ON o.location_id", by: "o.id"),
      latest("c.revision", "stocktake c ON c.location_id", by: "c.number"),
    ]

  /// How many of a place's latest rows are looked at, where there may be a million.
  private static let most = 1_000

  private static func latest(_ entry: String, _ join: String, by id: String) -> String {
    """
    SELECT number FROM (SELECT \(entry) AS number FROM location l CROSS JOIN \(join) = l.id
      WHERE \(isLocation) AND l.code = ?2 ORDER BY \(id) DESC LIMIT \(most))
    """
  }

  private static let isProduct = "(?1 >= 'stock:' AND ?1 < 'stock;' OR ?1 >= 'product:' AND ?1 < 'product;')"
  private static let isSupplier = "?1 >= 'supplier:' AND ?1 < 'supplier;'"
  private static let isLocation = "?1 >= 'location:' AND ?1 < 'location;'"
  private static let product = "(SELECT id FROM product WHERE sku = ?2)"
}
