import Catalog
import GRDB
import Shop
import Store
import StoreCore

/// The products that an import made and that are still there: up to a million, so they are handled all at
/// once.
struct MadeProducts {
  /// From this many on, indexes are dropped and made again.
  private static let many = 20_000

  private let db: Database
  private let number: Int

  init(_ db: Database, by number: Int) {
    self.db = db
    self.number = number
  }

  /// The ids it gave; nil: the entry is no import that made products.
  func range() throws -> ClosedRange<Int64>? {
    let query = try Query(db, "SELECT first_product, last_product FROM journal WHERE number = ?1")
    query.bind(number, 1)
    guard try query.step(), !query.isNull(0), query.int64(0) <= query.int64(1) else { return nil }
    return query.int64(0)...query.int64(1)
  }

  /// One that is not as the import made it.
  func firstChanged(in range: ClosedRange<Int64>) throws -> (sku: String, revision: Int)? {
    let query = try made("SELECT sku, revision", in: range, and: "revision <> ?3 LIMIT 1")
    return try query.step() ? (query.text(0), query.int(1)) : nil
  }

  /// One that has a review, and that review's entry.
  func firstReviewed(in range: ClosedRange<Int64>) throws -> (sku: String, review: Int, revision: Int)? {
    let query = try Query(
      db,
      """
      SELECT p.sku, r.number, r.revision FROM review r CROSS JOIN product p ON p.id = r.product_id
      WHERE r.product_id BETWEEN ?1 AND ?2 AND p.created_entry = ?3 LIMIT 1
      """)
    bind(query, range)
    return try query.step() ? (query.text(0), query.int(1), query.int(2)) : nil
  }

  /// Each that the ledger names, which can therefore not go.
  func stocked(in range: ClosedRange<Int64>, _ body: (SKU) throws -> Void) throws {
    let query = try made(
      "SELECT sku", in: range, and: "EXISTS(SELECT 1 FROM movement m WHERE m.product_id = product.id)")
    while try query.step() { try body(SKU(stored: query.text(0))) }
  }

  /// One that moved since, and the change by which it did: neither the import itself, nor one that is taken back, since
  /// that left everything as it was.
  private func firstMovedSince(in range: ClosedRange<Int64>) throws -> (sku: String, entry: Int)? {
    let query = try Query(
      db,
      """
      SELECT p.sku, e.number FROM movement m CROSS JOIN product p ON p.id = m.product_id
        CROSS JOIN journal d ON d.number = m.entry
        CROSS JOIN journal e ON e.number = coalesce(d.undoes, d.redoes, d.number)
      WHERE m.product_id BETWEEN ?1 AND ?2 AND p.created_entry = ?3 AND m.entry <> ?3 AND e.number <> ?3
        AND \(History.stands) LIMIT 1
      """)
    bind(query, range)
    return try query.step() ? (query.text(0), query.int(1)) : nil
  }

  /// Why one of them cannot go, since a document names it or it moved, by which entry; what the import itself moved
  /// does not count.
  func firstNamed(in range: ClosedRange<Int64>) throws -> (reason: String, later: Int?)? {
    if let moved = try firstMovedSince(in: range) {
      return ("entry \(moved.entry) moved \(moved.sku) since", moved.entry)
    }
    for reference in try ProductReference.all(db) where reference.table != ProductReference.ledger.table {
      let query = try Query(db, reference.sql)
      query.bind(range.lowerBound, 1)
      query.bind(range.upperBound, 2)
      if try query.step() { return (reference.words(query.text(0), of: query.text(1)), nil) }
    }
    return nil
  }

  /// The first of them, whole.
  func images(in range: ClosedRange<Int64>, limit: Int) throws -> [StoreRow] {
    let table = ProductTable(db, try SettingsTable(db).settings().currency)
    let query = try Query(
      db,
      ProductTable.selection + " WHERE p.id BETWEEN ?1 AND ?2 AND p.revision = ?3 ORDER BY p.id LIMIT ?4"
    )
    bind(query, range)
    query.bind(limit, 4)
    var rows: [StoreRow] = []
    while try query.step() { rows.append(table.stored(of: query).found.row) }
    return rows
  }

  /// Takes those that are still as they were made out of the shop, their images into the journal; how many there were.
  func remove(_ range: ClosedRange<Int64>, keptBy entry: Int) throws -> Int {
    try keep(range, by: entry)
    let count = db.changesCount
    let isMany = count > Self.many
    if isMany {
      for index in Schema.bulkIndexes { try db.execute(sql: "DROP INDEX \(index.name)") }
    } else {
      let forget = try Query(
        db,
        """
        INSERT INTO product_text(product_text, rowid, search)
        SELECT 'delete', id, search FROM product WHERE id BETWEEN ?1 AND ?2 AND revision = ?3
        """)
      bind(forget, range)
      try forget.run()
    }
    let delete = try made("DELETE", in: range, and: "revision = ?3")
    try delete.run()
    if isMany {
      for index in Schema.bulkIndexes { try db.execute(sql: index.sql) }
      try db.execute(sql: Schema.rebuildSearch)
    }
    try db.execute(sql: Schema.recount)
    return count
  }

  private func keep(_ range: ClosedRange<Int64>, by entry: Int) throws {
    let query = try Query(
      db,
      """
      INSERT INTO journal_subject(entry, subject, before_revision, before, place)
      SELECT ?4, 'product:' || lower(p.sku), ?3, \(ProductTable.image), p.id
      FROM product p LEFT JOIN category c ON c.id = p.category_id LEFT JOIN brand b ON b.id = p.brand_id
      WHERE p.id BETWEEN ?1 AND ?2 AND p.revision = ?3
      """)
    bind(query, range)
    query.bind(entry, 4)
    try query.run()
  }

  private func made(_ verb: String, in range: ClosedRange<Int64>, and condition: String) throws -> Query {
    let query = try Query(
      db, "\(verb) FROM product WHERE id BETWEEN ?1 AND ?2 AND created_entry = ?3 AND \(condition)")
    bind(query, range)
    return query
  }

  private func bind(_ query: borrowing Query, _ range: ClosedRange<Int64>) {
    query.bind(range.lowerBound, 1)
    query.bind(range.upperBound, 2)
    query.bind(number, 3)
  }
}
