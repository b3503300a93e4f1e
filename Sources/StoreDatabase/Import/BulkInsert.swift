import Catalog
import GRDB
import StoreCore

/// The statements of a bulk load, prepared once.
final class BulkInsert {
  private let product: Statement
  private let barcode: Statement
  private let details: Statement

  init(_ db: Database) throws {
    product = try db.makeStatement(
      sql: """
        INSERT INTO product(id, sku, name, name_key, category_id, brand_id, price, price_since,
          price_entry, status, unit, unit_decimals, created_at, updated_at, created_entry, revision, description, search)
        VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?13, ?9, ?9, ?14, ?15)
        """)
    barcode = try db.makeStatement(
      sql: "INSERT INTO barcode(product_id, position, code, pack) VALUES(?1, ?2, ?3, ?4)")
    details = try db.makeStatement(
      sql:
        "UPDATE product SET family = ?2, options = ?3, tax_class = ?4, weight = ?5, notes = ?6 WHERE id = ?1")
  }

  /// Adds a product and its barcodes.
  func run(_ row: ImportRow, id: Int64, category: Int64?, brand: Int64?, entry: Int, at: Instant) throws {
    let record = row.record
    let query = Query(product)
    query.bind(id, 1)
    query.bind(record.sku.text, 2)
    query.bind(record.name, 3)
    query.bind(row.nameKey, 4)
    query.bind(category, 5)
    query.bind(brand, 6)
    query.bind(record.price?.minor, 7)
    query.bind(record.price == nil ? nil : at.milliseconds, 8)
    query.bind(entry, 9)
    query.bind(record.initialStatus.stored, 10)
    query.bind(record.unit.code, 11)
    query.bind(record.unit.decimals, 12)
    query.bind(at.milliseconds, 13)
    query.bind(record.description, 14)
    query.bind(row.search, 15)
    try query.run()
    if record.hasDetails { try addDetails(of: record, id) }
    for (position, code) in record.barcodes.enumerated() {
      let query = Query(barcode)
      query.bind(id, 1)
      query.bind(position, 2)
      query.bind(code.digits, 3)
      query.bind(code.pack, 4)
      try query.run()
    }
  }

  /// Few files have details, so they are an update of the row that was just added.
  private func addDetails(of record: ProductRecord, _ id: Int64) throws {
    let query = Query(details)
    query.bind(id, 1)
    query.bind(record.family?.text, 2)
    query.bind(record.options.text, 3)
    query.bind(record.taxClass?.text, 4)
    query.bind(record.weight.map { Int64($0.grams) }, 5)
    query.bind(record.notes, 6)
    try query.run()
  }
}
