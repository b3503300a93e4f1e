import GRDB
import Inventory
import Store
import StoreCore

/// The lines of counts, inside the transaction that is open.
struct CountLineTable {
  static let selection = """
    SELECT c.id, c.number, l.code, p.sku, c.expected, c.counted, c.first, c.recount, c.counted_by, c.counted_at,
      \(Schema.worth("c")), c.revision, p.unit_decimals, c.moved
    FROM count_line c JOIN location l ON l.id = c.location_id JOIN product p ON p.id = c.product_id
    """
  let db: Database
  private let currency: Currency

  init(_ db: Database, _ currency: Currency) {
    self.db = db
    self.currency = currency
  }

  /// The line of a count, location and SKU.
  func find(_ number: Int, _ location: Code, _ sku: SKU) throws -> (id: Int64, line: CountLine)? {
    let query = try Query(
      db,
      Self.selection
        + " WHERE c.number = ?1 AND c.location_id = (SELECT id FROM location WHERE code = ?2) AND c.sku = ?3")
    query.bind(number, 1)
    query.bind(location.text, 2)
    query.bind(sku.text, 3)
    return try query.step() ? (query.int64(0), line(of: query)) : nil
  }

  /// The row that a subject's key names, "3/main/MUG-BLU".
  func find(_ key: String) throws -> FoundRow? {
    guard let (number, location, sku) = CountLine.parts(key),
      let (id, line) = try find(number, location, sku)
    else { return nil }
    return FoundRow(row: .inventory(row: .countLine(row: line)), id: id)
  }

  /// The line in the columns of `selection`.
  func line(of query: borrowing Query) -> CountLine {
    let decimals = query.int(12)
    func quantity(_ units: Int64) -> Quantity { Quantity(units: units, decimals: decimals) }
    var line = CountLine(
      count: query.int(1), sku: SKU(stored: query.text(3)), location: Code(stored: query.text(2)),
      expected: quantity(query.int64(4)), by: query.text(8), at: Instant(milliseconds: query.int64(9)))
    line.counted = query.isNull(5) ? nil : quantity(query.int64(5))
    line.first = query.isNull(6) ? nil : quantity(query.int64(6))
    line.recount = [nil, .asked, .done][min(max(query.int(7), 0), 2)]
    line.value = query.isNull(5) ? nil : Money(minor: query.int64(10), currency: currency)
    line.revision = query.int(11)
    line.moved = query.int(13) == 1 ? true : nil
    return line
  }

  /// The columns of `selection` along an index.
  static func selection(by index: String) -> String {
    selection.replacing("FROM count_line c", with: "FROM count_line c INDEXED BY \(index)")
  }

  /// All lines of a count that are to be posted, by location and SKU.
  static let variedSQL =
    selection(by: "count_line_varied")
    + " WHERE c.number = ?1 AND c.is_varied = 1 ORDER BY c.location_id, c.sku"
  /// Those that must be counted (again), at most ?2.
  static let waitingSQL =
    selection(by: "count_line_waiting")
    + " WHERE c.number = ?1 AND c.is_waiting = 1 ORDER BY c.location_id, c.sku LIMIT ?2"
  /// Those of the product ?2, at whatever locations.
  static let productSQL =
    selection(by: "count_line_product")
    + " WHERE c.product_id = (SELECT id FROM product WHERE sku = ?2) AND c.number = ?1"

  /// Those that must be counted (again), by location and SKU.
  func waiting(_ number: Int, limit: Int = .max) throws -> [CountLine] {
    try lines(Self.waitingSQL, number, limit: limit)
  }

  /// Those that differ from what was expected.
  func varied(_ number: Int) throws -> [CountLine] { try lines(Self.variedSQL, number) }

  /// The lines of a product, at whatever locations.
  func lines(_ number: Int, of sku: SKU) throws -> [CountLine] {
    let query = try Query(db, Self.productSQL)
    query.bind(number, 1)
    query.bind(sku.text, 2)
    var lines: [CountLine] = []
    while try query.step() { lines.append(line(of: query)) }
    return lines
  }

  /// The latest other count that booked a difference of the line `c` after it was counted, or null; and the latest
  /// entry after it that took back, or did again, what was booked before it, and so was in what it expected.
  ///
  /// A line that is taken back to has an old time and a new entry: so either tells. A posting done again has neither;
  /// the entry that did it tells.
  static let overtaking = """
    (SELECT max(o.number) FROM count_line o INDEXED BY count_line_product JOIN stocktake s ON s.number = o.number
      WHERE o.product_id = c.product_id AND o.location_id = c.location_id AND o.number <> c.number
        AND o.is_varied = 1 AND c.counted IS NOT NULL AND s.status = 3
        AND (s.ended_at > c.counted_at OR s.revision > c.revision)) AS overtaker,
    (SELECT max(s.entry) FROM journal_subject s INDEXED BY journal_subject_subject
      JOIN journal e ON e.number = s.entry
      WHERE s.subject = 'stock:' || lower(c.sku) AND s.entry > c.revision AND c.counted IS NOT NULL
        AND coalesce(e.undoes, e.redoes) <= c.revision
        AND EXISTS(SELECT 1 FROM movement m INDEXED BY movement_entry WHERE m.entry = s.entry
          AND +m.product_id = c.product_id AND c.location_id IN (m.from_id, m.to_id))) AS turner
    """
  static let overtakenSQL =
    selection(by: "count_line_place").replacing("c.moved", with: "c.moved, \(overtaking)")
    + " WHERE c.number = ?1 AND coalesce(overtaker, turner) IS NOT NULL ORDER BY c.location_id, c.sku"

  /// What stands in the columns of `overtaking`, of which `column` is the first.
  static func overtaking(_ query: borrowing Query, _ column: Int) -> CountLineInvalidation? {
    if !query.isNull(column) { return .count(query.int(column)) }
    return query.isNull(column + 1) ? nil : .entry(query.int(column + 1))
  }

  /// The lines whose difference is another since they were counted, and why.
  func overtaken(_ number: Int) throws -> [(line: CountLine, by: CountLineInvalidation)] {
    let query = try Query(db, Self.overtakenSQL)
    query.bind(number, 1)
    var lines: [(line: CountLine, by: CountLineInvalidation)] = []
    while try query.step() {
      if let why = Self.overtaking(query, 14) { lines.append((line(of: query), why)) }
    }
    return lines
  }

  static let movedSQL = """
    SELECT entry, from_id = ?2 OR to_id = ?2 FROM movement WHERE product_id = ?1 ORDER BY id DESC
    """

  /// Whether stock of the line's product came to its location or left it since it was counted last.
  ///
  /// Also when as much came as left: nobody knows what of it was counted already. The clock has no say, which may have
  /// been set back in between; of a line that is taken back to more may be said to have moved, never less.
  func hasMoved(_ line: CountLine, product: Int64, location: Int64) throws -> Bool {
    let query = try Query(db, Self.movedSQL)
    query.bind(product, 1)
    query.bind(location, 2)
    while try query.step() {
      guard query.int(0) > line.revision else { return false }
      if query.int(1) == 1 { return true }
    }
    return false
  }

  private func lines(_ sql: String, _ number: Int, limit: Int? = nil) throws -> [CountLine] {
    let query = try Query(db, sql)
    query.bind(number, 1)
    if let limit { query.bind(limit, 2) }
    var lines: [CountLine] = []
    while try query.step() { lines.append(line(of: query)) }
    return lines
  }

  /// Brings a line to what it shall be; its id.
  func write(_ step: RowStep) throws -> Int64? {
    guard case .inventory(.countLine(let after))? = step.after else { return try remove(step) }
    let query = try Query(
      db,
      step.found == nil
        ? """
        INSERT INTO count_line(id, number, location_id, product_id, sku, expected, counted, first, recount,
          counted_by, counted_at, value, is_waiting, revision, moved)
        VALUES(?1, ?2, (SELECT id FROM location WHERE code = ?3), (SELECT id FROM product WHERE sku = ?4),
          (SELECT sku FROM product WHERE sku = ?4), ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
        """
        : """
        UPDATE count_line SET expected = ?5, counted = ?6, first = ?7, recount = ?8, counted_by = ?9,
          counted_at = ?10, value = ?11, is_waiting = ?12, revision = ?13,
          moved = ?14 WHERE id = ?1
        """)
    query.bind(step.found?.id ?? step.place, 1)
    if step.found == nil {
      query.bind(after.count, 2)
      query.bind(after.location.text, 3)
      query.bind(after.sku.text, 4)
    }
    query.bind(after.expected.units, 5)
    query.bind(after.counted?.units, 6)
    query.bind(after.first?.units, 7)
    query.bind(after.recount == nil ? 0 : after.recount == .asked ? 1 : 2, 8)
    query.bind(after.by, 9)
    query.bind(after.at.milliseconds, 10)
    query.bind(after.value?.minor ?? 0, 11)
    let tolerance = try StocktakeTable(db).find(after.count)?.tolerance
    query.bind(after.isWaiting(tolerance) ? 1 : 0, 12)
    query.bind(after.revision, 13)
    query.bind(after.moved == true ? 1 : 0, 14)
    try checkSum(step, after)
    try query.run()
    return step.found?.id ?? db.lastInsertedRowID
  }

  /// Makes sure that what its count comes to with the line can be said; refused as `amount-overflow`.
  private func checkSum(_ step: RowStep, _ after: CountLine) throws {
    var more = after.value?.minor ?? 0
    if case .inventory(.countLine(let before))? = step.found?.row { more -= before.value?.minor ?? 0 }
    let query = try Query(db, "SELECT value FROM stocktake WHERE number = ?1")
    query.bind(after.count, 1)
    guard try query.step() else { return }
    guard abs(query.int64(0) + more) <= StockAccount.mostSum else { throw StoreError.amountOverflow() }
  }

  private func remove(_ step: RowStep) throws -> Int64? {
    guard let id = step.found?.id else { return nil }
    let query = try Query(db, "DELETE FROM count_line WHERE id = ?1")
    query.bind(id, 1)
    try query.run()
    return id
  }
}
