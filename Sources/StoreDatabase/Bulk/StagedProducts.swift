import Catalog
import GRDB
import StoreCore

/// Products on their way to another value of one column: noted one by one in a table of this connection alone, then
/// written all at once, with everything that goes with it.
struct StagedProducts {
  /// From this many on, and if they are much of the shop, indexes are dropped and made again; as many are updated by
  /// one statement.
  private static let many = 20_000

  /// The one column that changes.
  enum Column: String {
    case price, status
    case category = "category_id"
    case brand = "brand_id"

    /// The column of indexes that is computed of it.
    var inIndexes: [String] {
      switch self {
      case .price: ["price_key"]
      case .status: ["shown", "status"]
      case .category, .brand: [rawValue]
      }
    }
  }

  let db: Database
  let column: Column

  init(_ db: Database, _ column: Column) throws {
    self.db = db
    self.column = column
    try db.execute(
      sql: """
        CREATE TEMP TABLE IF NOT EXISTS staged(
          id INTEGER PRIMARY KEY, value INTEGER, revision INTEGER, updated_at INTEGER);
        DELETE FROM temp.staged;
        """)
  }

  /// Notes one product and the value it gets.
  func add(_ id: Int64, _ value: Int64?) throws {
    let query = try Query(db, "INSERT INTO temp.staged(id, value) VALUES(?1, ?2)")
    query.bind(id, 1)
    query.bind(value, 2)
    try query.run()
  }

  /// Notes all products filed under one category or brand, archived ones too, for another one; how many there are.
  func add(filedUnder id: Int64, _ value: Int64) throws -> Int {
    let query = try Query(
      db,
      """
      INSERT INTO temp.staged(id, value)
      SELECT id, ?2 FROM product WHERE \(column.rawValue) = ?1 AND shown IN (0, 1)
      """)
    query.bind(id, 1)
    query.bind(value, 2)
    try query.run()
    return db.changesCount
  }

  /// Writes them as the work of an entry that stands in the journal already, or will when it is committed. Those noted without a revision and a
  /// time get the entry's.
  func write(entry: Int, at: Instant) throws {
    let isMany = try isMany()
    try keep(entry: entry, isMany)
    if column == .price { try supersede(at: at) }
    if column != .price { try shiftCounts(by: "-") }
    let indexes = isMany ? Schema.bulkIndexes.filter(touches) : []
    if column == .brand, !isMany { try forget() }
    for index in indexes { try db.execute(sql: "DROP INDEX \(index.name)") }
    try update(entry: entry, at: at)
    if column == .status { try ScheduledPriceTable(db).clearArchived() }
    for index in indexes { try db.execute(sql: index.sql) }
    if column == .brand { isMany ? try db.execute(sql: Schema.rebuildSearch) : try remember() }
    if column != .price { try shiftCounts(by: "+") }
    try db.execute(sql: "DELETE FROM temp.staged")
  }

  private func touches(_ index: Schema.Index) -> Bool { column.inIndexes.contains { index.sql.contains($0) } }

  private func isMany() throws -> Bool {
    let query = try Query(
      db,
      """
      SELECT (SELECT count(*) FROM temp.staged), (SELECT sum(products) FROM product_count WHERE kind = 0)
      """)
    return try query.step() && query.int(0) > Self.many && query.int(0) > query.int(1) / 8
  }

  /// Keeps every row as it was in the journal; many in the order they stand there, or each would go to a page of its
  /// own.
  private func keep(entry: Int, _ isMany: Bool) throws {
    let source =
      isMany
      ? "product p INDEXED BY product_sku CROSS JOIN temp.staged s ON s.id = p.id"
      : "temp.staged s CROSS JOIN product p ON p.id = s.id"
    let query = try Query(
      db,
      """
      INSERT INTO journal_subject(entry, subject, before_revision, before, place)
      SELECT ?1, 'product:' || lower(p.sku), p.revision, \(ProductTable.image), p.id
      FROM \(source) LEFT JOIN category c ON c.id = p.category_id LEFT JOIN brand b ON b.id = p.brand_id
      \(isMany ? "ORDER BY p.sku" : "")
      """)
    query.bind(entry, 1)
    try query.run()
  }

  /// Keeps the prices that end now, as `ProductTable` does for one.
  private func supersede(at: Instant) throws {
    let query = try Query(
      db,
      """
      INSERT INTO price_history(product_id, entry, amount, valid_from, valid_until)
      SELECT p.id, p.price_entry, p.price, p.price_since, ?1
      FROM temp.staged s CROSS JOIN product p ON p.id = s.id
      WHERE p.price_since IS NOT NULL AND p.price IS NOT s.value
      """)
    query.bind(at.milliseconds, 1)
    try query.run()
  }

  private func update(entry: Int, at: Instant) throws {
    var set = ["\(column.rawValue) = s.value"]
    if column == .price { set += ["price_since = ?2", "price_entry = ?1"] }
    if column == .brand { set.append("search = \(Self.search)") }
    set += ["revision = coalesce(s.revision, ?1)", "updated_at = coalesce(s.updated_at, ?2)"]
    let query = try Query(
      db,
      """
      UPDATE product SET \(set.joined(separator: ", ")) FROM temp.staged s
      WHERE product.id = s.id AND s.id BETWEEN ?3 AND ?4
      """)
    // SQLite keeps what a statement overwrites until it ends: blocks keep that small.
    var start: Int64 = 0
    while let block = try block(from: start) {
      query.bind(entry, 1)
      query.bind(at.milliseconds, 2)
      query.bind(block.lowerBound, 3)
      query.bind(block.upperBound, 4)
      try query.run()
      start = block.upperBound + 1
    }
  }

  /// The ids of the next so many staged products; nil: there are no more.
  private func block(from start: Int64) throws -> ClosedRange<Int64>? {
    let query = try Query(
      db,
      "SELECT min(id), max(id) FROM (SELECT id FROM temp.staged WHERE id >= ?1 ORDER BY id LIMIT ?2)")
    query.bind(start, 1)
    query.bind(Self.many, 2)
    guard try query.step(), !query.isNull(0) else { return nil }
    return query.int64(0)...query.int64(1)
  }

  /// The text of a product under its brand to be.
  private static let search = SearchText.sql(
    of: "product", brandKey: "(SELECT b.name_key FROM brand b WHERE b.id = s.value)")

  private func forget() throws {
    try db.execute(
      sql: """
        INSERT INTO product_text(product_text, rowid, search)
        SELECT 'delete', p.id, p.search FROM temp.staged s CROSS JOIN product p ON p.id = s.id
        """)
  }

  private func remember() throws {
    try db.execute(
      sql: """
        INSERT INTO product_text(rowid, search)
        SELECT p.id, p.search FROM temp.staged s CROSS JOIN product p ON p.id = s.id
        """)
  }

  /// Takes the products out of the counts as they are, or counts them in: in the shop, in categories, in brands.
  private func shiftCounts(by sign: String) throws {
    for (kind, id) in [(0, "0"), (1, "coalesce(p.category_id, 0)"), (2, "coalesce(p.brand_id, 0)")] {
      let groups = """
        SELECT \(kind) AS kind, \(id) AS id, p.status AS status, count(*) AS products
        FROM temp.staged s CROSS JOIN product p ON p.id = s.id GROUP BY 2, 3
        """
      try db.execute(
        sql: sign == "-"
          ? """
          UPDATE product_count SET products = product_count.products - g.products FROM (\(groups)) g
          WHERE product_count.kind = g.kind AND product_count.id = g.id AND product_count.status = g.status
          """
          : """
          INSERT INTO product_count(kind, id, status, products) SELECT * FROM (\(groups)) WHERE 1
          ON CONFLICT DO UPDATE SET products = products + excluded.products
          """)
    }
  }
}

extension BulkEdit {
  /// The column of `product` that it changes.
  var column: StagedProducts.Column {
    switch self {
    case .repriced: .price
    case .archived, .activated: .status
    case .moved: .category
    case .branded: .brand
    }
  }
}
