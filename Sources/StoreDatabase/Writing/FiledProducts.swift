import Catalog
import GRDB
import Store
import StoreCore

/// The products filed under one category or brand, archived ones too: up to a million, so they move all at once.
struct FiledProducts {
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
    let staged = try StagedProducts(db, kind == .category ? .category : .brand)
    let count = try staged.add(filedUnder: id, target.id)
    try staged.write(entry: entry, at: at)
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
      query.bind(ReportedEffects.most - products.count, 2)
      while try query.step() { products.append(table.product(of: query)) }
    }
    return products
  }
}
