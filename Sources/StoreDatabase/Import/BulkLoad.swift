import Catalog
import GRDB
import StoreCore

/// Puts many new products into a store that has few: the rows first, then the indexes and the search index, all
/// in the open transaction.
///
/// An index made from sorted rows costs a quarter of one that grows row by row. Prices and counts are those
/// that the ordinary way would leave.
struct BulkLoad {
  /// A file of fewer bytes is not worth it.
  static let leastBytes = 4 << 20
  /// A store with more products keeps its indexes.
  static let mostProducts = 10_000

  private let db: Database
  private let entry: Int
  private let at: Instant
  private let isEmpty: Bool
  private var nextID: Int64
  private var counts = BulkCounts()
  private let insert: BulkInsert

  /// Drops the indexes that `finish` makes again. An empty store also drops the unique ones, since the file was
  /// checked.
  init(_ db: Database, entry: Int, at: Instant, isEmpty: Bool) throws {
    self.db = db
    self.entry = entry
    self.at = at
    self.isEmpty = isEmpty
    for index in Self.indexes(isEmpty) { try db.execute(sql: "DROP INDEX \(index.name)") }
    let sequence = try Int64.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'product'") ?? 0
    nextID = sequence + 1
    insert = try BulkInsert(db)
  }

  private static func indexes(_ isEmpty: Bool) -> [Schema.Index] {
    Schema.bulkIndexes.filter { isEmpty || !$0.sql.contains("UNIQUE") }
  }

  /// Adds a product; gives its id.
  mutating func add(_ row: ImportRow, category: Int64?, brand: Int64?) throws -> Int64 {
    let id = nextID
    nextID += 1
    try insert.run(row, id: id, category: category, brand: brand, entry: entry, at: at)
    counts.add(category: category, brand: brand, status: row.record.initialStatus)
    return id
  }

  /// Makes the indexes again. `progress` is called before each and may throw to stop.
  func finish(progress: () throws -> Void) throws {
    for index in Self.indexes(isEmpty) {
      try progress()
      try db.execute(sql: index.sql)
    }
    try progress()
    try counts.write(db)
    try db.execute(sql: Schema.rebuildSearch)
  }
}

/// How many products a bulk load added to each count that pages show.
private struct BulkCounts {
  private struct Key: Hashable {
    var kind: Int
    var id: Int64
    var status: ProductStatus
  }

  private var counts: [Key: Int] = [:]

  mutating func add(category: Int64?, brand: Int64?, status: ProductStatus) {
    counts[Key(kind: 0, id: 0, status: status), default: 0] += 1
    counts[Key(kind: 1, id: category ?? 0, status: status), default: 0] += 1
    counts[Key(kind: 2, id: brand ?? 0, status: status), default: 0] += 1
  }

  func write(_ db: Database) throws {
    for (key, count) in counts {
      let query = try Query(
        db,
        """
        INSERT INTO product_count(kind, id, status, products) VALUES(?1, ?2, ?3, ?4)
        ON CONFLICT DO UPDATE SET products = products + excluded.products
        """)
      query.bind(key.kind, 1)
      query.bind(key.id, 2)
      query.bind(key.status.stored, 3)
      query.bind(count, 4)
      try query.run()
    }
  }
}
