import Catalog
import GRDB
import GRDBSQLite
import StoreCore

/// The two statements of a bulk load, prepared once; texts are lent to SQLite, not copied.
final class BulkInsert {
  private let product: Statement
  private let barcode: Statement
  private let details: Statement
  private let db: Database

  init(_ db: Database) throws {
    self.db = db
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
    let raw = product.sqliteStatement
    bind(raw, 1, id)
    bind(raw, 5, category)
    bind(raw, 6, brand)
    bind(raw, 7, record.price?.minor)
    bind(raw, 8, record.price == nil ? nil : at.milliseconds)
    bind(raw, 9, Int64(entry))
    bind(raw, 10, Int64(record.initialStatus.stored))
    bind(raw, 12, Int64(record.unit.decimals))
    bind(raw, 13, at.milliseconds)
    try lend(raw, 2, record.sku.text) {
      try lend(raw, 3, record.name) {
        try lend(raw, 4, row.nameKey) {
          try lend(raw, 11, record.unit.code) {
            try lend(raw, 14, record.description) { try lend(raw, 15, row.search) { try step(raw) } }
          }
        }
      }
    }
    if record.hasDetails { try addDetails(of: record, id) }
    for (position, code) in record.barcodes.enumerated() { try add(code, id, position) }
  }

  private func add(_ code: Barcode, _ id: Int64, _ position: Int) throws {
    let raw = barcode.sqliteStatement
    bind(raw, 1, id)
    bind(raw, 2, Int64(position))
    bind(raw, 4, Int64(code.pack))
    try lend(raw, 3, code.digits) { try step(raw) }
  }

  /// Few files tell them, so the row they are written to once more is the page that was just filled.
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

  private func bind(_ raw: OpaquePointer, _ place: Int32, _ value: Int64?) {
    if let value { sqlite3_bind_int64(raw, place, value) } else { sqlite3_bind_null(raw, place) }
  }

  /// Binds a text for as long as `body` runs.
  private func lend(_ raw: OpaquePointer, _ place: Int32, _ text: String, _ body: () throws -> Void) throws {
    var text = text
    try text.withUTF8 { bytes in
      try bytes.withMemoryRebound(to: CChar.self) { bytes in
        _ =
          bytes.baseAddress.map { sqlite3_bind_text(raw, place, $0, Int32(bytes.count), nil) }
          ?? sqlite3_bind_text(raw, place, "", 0, nil)
        try body()
      }
    }
  }

  private func step(_ raw: OpaquePointer) throws {
    let code = sqlite3_step(raw)
    let extended = sqlite3_reset(raw)
    guard code == SQLITE_DONE else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: extended == SQLITE_OK ? code : extended),
        message: String(cString: sqlite3_errmsg(sqlite3_db_handle(raw))))
    }
  }
}
