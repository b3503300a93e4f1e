import Catalog
import GRDB
import Store
import StoreCore

/// The products filed under one category or brand, archived ones too: up to a million, so they move all at once.
struct FiledProducts {
  /// Rows written by one statement: what SQLite keeps in memory to be able to take one back stays small.
  private static let portion = 5_000

  private let db: Database
  private let kind: Subject.Kind
  private let id: Int64

  init(_ db: Database, _ kind: Subject.Kind, _ id: Int64) {
    self.db = db
    self.kind = kind
    self.id = id
  }

  private var column: String { kind == .category ? "category_id" : "brand_id" }
  private var countKind: Int { kind == .category ? 1 : 2 }

  /// How many there are, and how many more that are archived.
  func count() throws -> (shown: Int, archived: Int) {
    let query = try Query(
      db,
      """
      SELECT sum(products) FILTER (WHERE status < 2), sum(products) FILTER (WHERE status = 2)
      FROM product_count WHERE kind = ?1 AND id = ?2
      """)
    query.bind(countKind, 1)
    query.bind(id, 2)
    return try query.step() ? (query.int(0), query.int(1)) : (0, 0)
  }

  /// Files them under another one of the same kind, their images into the journal; what that did to the first of
  /// them, and to how many in all.
  func move(
    to target: FoundRow, entry: Int, at: Instant, _ table: ProductTable
  ) throws -> (first: [Effect], count: Int) {
    let first = try images(table).map { before in
      var after = before
      switch kind {
      case .category: after.category = Code(stored: target.row.subject.key)
      default: after.brand = Code(stored: target.row.subject.key)
      }
      return (before, after)
    }
    var count = 0
    for shown in [1, 0] {
      while true {
        let kept = try keep(shown, by: entry)
        if kept == 0 { break }
        if let brand = target.row.brand {
          try SearchTable(db).refile(
            brand: id, nameKey: folded(brand.name), where: "id IN (\(portion(shown)))")
        }
        try write(shown, target.id, entry: entry, at: at)
        count += kept
      }
    }
    try shiftCounts(to: target.id)
    return (first.flatMap { CatalogRow.effects(from: .product(row: $0), to: .product(row: $1)) }, count)
  }

  /// The first of them, whole, archived ones last.
  private func images(_ table: ProductTable) throws -> [Product] {
    var products: [Product] = []
    for shown in [1, 0] {
      let query = try Query(
        db,
        ProductTable.selection + " WHERE p.\(column) = ?1 AND p.shown = \(shown) ORDER BY p.sku LIMIT ?2")
      query.bind(id, 1)
      query.bind(ToldEffects.most - products.count, 2)
      while try query.step() { products.append(table.product(of: query)) }
    }
    return products
  }

  /// The ids of the next portion: what was moved is no longer among them.
  private func portion(_ shown: Int) -> String {
    "SELECT id FROM product WHERE \(column) = ?1 AND shown = \(shown) ORDER BY sku LIMIT \(Self.portion)"
  }

  private func keep(_ shown: Int, by entry: Int) throws -> Int {
    let query = try Query(
      db,
      """
      INSERT INTO journal_subject(entry, subject, before_revision, before, place)
      SELECT ?2, 'product:' || lower(p.sku), p.revision, \(MadeProducts.image), p.id
      FROM product p LEFT JOIN category c ON c.id = p.category_id LEFT JOIN brand b ON b.id = p.brand_id
      WHERE p.id IN (\(portion(shown)))
      """)
    query.bind(id, 1)
    query.bind(entry, 2)
    try query.run()
    return db.changesCount
  }

  private func write(_ shown: Int, _ target: Int64, entry: Int, at: Instant) throws {
    let query = try Query(
      db,
      """
      UPDATE product SET \(column) = ?2, updated_at = ?3, revision = ?4 WHERE id IN (\(portion(shown)))
      """)
    query.bind(id, 1)
    query.bind(target, 2)
    query.bind(at.milliseconds, 3)
    query.bind(entry, 4)
    try query.run()
  }

  private func shiftCounts(to target: Int64) throws {
    let add = try Query(
      db,
      """
      INSERT INTO product_count(kind, id, status, products)
      SELECT kind, ?3, status, products FROM product_count WHERE kind = ?1 AND id = ?2
      ON CONFLICT DO UPDATE SET products = products + excluded.products
      """)
    let clear = try Query(db, "DELETE FROM product_count WHERE kind = ?1 AND id = ?2")
    add.bind(target, 3)
    add.bind(countKind, 1)
    add.bind(id, 2)
    try add.run()
    clear.bind(countKind, 1)
    clear.bind(id, 2)
    try clear.run()
  }
}
