import GRDB
import GRDBSQLite
import StoreCore

/// A prepared statement at work: bound, stepped and read by place, with nothing allocated but the texts.
///
/// GRDB keeps the statement for the next time; it is reset as soon as this value goes, so that no read
/// stays open.
struct Cursor: ~Copyable {
  private let statement: Statement
  private let raw: OpaquePointer

  /// Prepares a statement, or takes it from those kept.
  init(_ db: Database, _ sql: String) throws {
    statement = try db.cachedStatement(sql: sql)
    raw = statement.sqliteStatement
  }

  /// Takes a statement that its owner keeps.
  init(_ statement: Statement) {
    self.statement = statement
    raw = statement.sqliteStatement
  }

  /// The same, with values bound from ?1 on.
  init(_ db: Database, _ sql: String, _ values: [Value]) throws {
    try self.init(db, sql)
    bind(values)
  }

  deinit { sqlite3_reset(raw) }

  /// Binds values from ?`place` on.
  func bind(_ values: [Value], from place: Int = 1) {
    for (number, value) in values.enumerated() { bind(value, place + number) }
  }

  /// Binds an integer to ?`place`.
  func bind(_ value: Int64, _ place: Int) { sqlite3_bind_int64(raw, Int32(place), value) }

  /// Binds a value to ?`place`.
  func bind(_ value: Value, _ place: Int) {
    switch value {
    case .null: sqlite3_bind_null(raw, Int32(place))
    case .int(let int): bind(int, place)
    case .text(let text): bind(text, place)
    }
  }

  /// Binds a text, which is copied, to ?`place`.
  func bind(_ text: String, _ place: Int) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        // A length without bytes would be NULL, not the empty text.
        _ =
          bytes.baseAddress.map {
            sqlite3_bind_text(raw, Int32(place), $0, Int32(bytes.count), Cursor.transient)
          } ?? sqlite3_bind_text(raw, Int32(place), "", 0, Cursor.transient)
      }
    }
  }

  /// Goes to the next row; false after the last.
  func step() throws -> Bool {
    let code = sqlite3_step(raw)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE { return false }
    // The reset gives the extended code, and ends the read or write that failed.
    let extended = sqlite3_reset(raw)
    throw DatabaseError(
      resultCode: ResultCode(rawValue: extended == SQLITE_OK ? code : extended),
      message: String(cString: sqlite3_errmsg(sqlite3_db_handle(raw))))
  }

  /// Runs a statement that gives no rows, and makes it ready to be bound again.
  func run() throws {
    while try step() {}
    sqlite3_reset(raw)
  }

  /// Makes the statement ready to be bound and stepped again.
  func reset() { sqlite3_reset(raw) }

  /// The integer in a column of the row, 0 for NULL.
  func int64(_ column: Int) -> Int64 { sqlite3_column_int64(raw, Int32(column)) }

  /// The integer in a column of the row, 0 for NULL.
  func int(_ column: Int) -> Int { Int(sqlite3_column_int64(raw, Int32(column))) }

  /// What a column of the row holds.
  func value(_ column: Int) -> Value {
    switch sqlite3_column_type(raw, Int32(column)) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .int(int64(column))
    default: .text(text(column))
    }
  }

  /// The text in a column of the row, "" for NULL.
  func text(_ column: Int) -> String {
    guard let bytes = sqlite3_column_text(raw, Int32(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(raw, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}

extension Database {
  /// What the first row of a statement holds; nil: there is none.
  func first<Read>(
    _ sql: String, _ values: [Value] = [], _ read: (borrowing Cursor) throws -> Read
  ) throws -> Read? {
    let cursor = try Cursor(self, sql, values)
    return try cursor.step() ? read(cursor) : nil
  }

  /// What every row of a statement holds; they are all in memory.
  func all<Read>(
    _ sql: String, _ values: [Value] = [], _ read: (borrowing Cursor) throws -> Read
  ) throws -> [Read] {
    let cursor = try Cursor(self, sql, values)
    var rows: [Read] = []
    while try cursor.step() { rows.append(try read(cursor)) }
    return rows
  }
}
