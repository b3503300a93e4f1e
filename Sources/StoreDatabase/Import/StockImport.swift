import Catalog
import GRDB
import Inventory
import Shop
import StoreCore

/// An import of stock, in the transaction that is open: every row adds what there is of a product at a location, as
/// opening stock.
///
/// Nothing is ever set, so that what moves meanwhile stays right. Rows that landed are known again, in whatever bytes they
/// come: saved by a spreadsheet, with another line end or with its columns in another order.
struct StockImport {
  /// How many levels are told of in the journal.
  private static let told = 100

  private var run: ImportRun
  private let columns: ImportColumns
  private let rejects: RejectsFile?
  private let tell: (RowProblem) -> Void
  private let defaultLocation: Code
  private var ledger: Ledger
  private var report: ImportReport
  /// Of what and where on which line.
  private var seen = SeenKeys()
  /// What all rows say, whether they landed or not.
  private var rows = Fingerprint()

  init(
    _ run: ImportRun, columns: ImportColumns, rejects: RejectsFile?, tell: @escaping (RowProblem) -> Void
  ) throws {
    self.run = run
    self.columns = columns
    self.rejects = rejects
    self.tell = tell
    let settings = run.rows.settings
    defaultLocation = settings.defaultLocation
    ledger = Ledger(run.db, entry: run.entry, at: run.at, settings: settings, telling: Self.told)
    report = ImportReport(.stock, fileName: run.request.fileName)
    report.isDryRun = run.request.isDryRun
  }

  /// Reads the whole file; the report, and whether what was written is to stay. `known`: the fingerprint of
  /// the rows where it could be taken before. `pass` is called every thousand rows with the bytes read, and may
  /// throw to stop.
  mutating func run(
    _ reader: CSVReader, knownAs known: String?, _ fingerprint: () -> String,
    pass: (_ rows: Int, _ bytes: Int) throws -> Void
  ) throws -> (ImportReport, Bool) {
    if let known, let answer = try sameFile(known) { return (answer, false) }
    do {
      while try reader.next() {
        try take(reader)
        if report.rows % 1_000 == 0 { try pass(report.rows, reader.bytesRead) }
      }
    } catch let fault as CSVFault {
      // What follows cannot be told, so not even a partial import lands.
      reject(RowProblem(fault, columnName: columns.name(fault.column - 1)))
      report.isRefused = true
    }
    let said = known ?? rows.text
    if known == nil, !report.isRefused, let answer = try sameFile(said) { return (answer, false) }
    if report.rejected > 0, !run.request.isPartial { report.isRefused = true }
    if report.isRefused { report.created = 0 }
    report.worthNothing = report.isRefused ? 0 : ledger.unknownCostCount
    report.tell(levels: try ledger.levelsTold(ImportReport.toldLevels), of: ledger.movementCount)
    guard !report.isRefused, !run.request.isDryRun else { return (report, false) }
    if report.created > 0 {
      run.tell(try ledger.told())
      try run.finish(report, fingerprint: fingerprint(), products: nil)
      try run.noteRows(said, fingerprint: fingerprint())
      report.entry = run.entry
    }
    try run.note(entry: report.entry, fingerprint: fingerprint())
    try rejects?.complete()
    return (report, true)
  }

  /// The fingerprint of what the rows of a file say; nil: it breaks off.
  static func rows(of reader: CSVReader, _ columns: ImportColumns) -> String? {
    var rows = Fingerprint()
    do {
      while try reader.next() { take(reader, columns, into: &rows) }
      return rows.text
    } catch { return nil }
  }

  private static func take(_ reader: CSVReader, _ columns: ImportColumns, into rows: inout Fingerprint) {
    let cells = ImportKind.stock.fields.map { cell($0, reader, columns) }
    let said = reader.fault == nil ? cells.joined(separator: "\u{1F}") : reader.rawRecord.description
    var text = said + "\u{1E}"
    text.withUTF8 { rows.update(UnsafeRawBufferPointer($0)) }
  }

  /// The report on rows that landed before and are in force; whoever gives a key means a request of its own.
  private func sameFile(_ rows: String) throws -> ImportReport? {
    guard run.request.key == nil, let entry = try run.landed(rows) else { return nil }
    var answer = ImportReport(.stock, fileName: run.request.fileName)
    answer.isDryRun = run.request.isDryRun
    answer.isSameFile = true
    answer.entry = entry
    return answer
  }

  private mutating func take(_ reader: CSVReader) throws {
    report.rows += 1
    Self.take(reader, columns, into: &rows)
    do {
      if let fault = reader.fault { throw fault }
      try land(reader)
      report.created += 1
    } catch let fault as CSVFault {
      try reject(RowProblem(fault, columnName: columns.name(fault.column - 1)), reader)
    } catch {
      let refused = (error as? StoreError).map { FieldProblem($0, at: Self.field($0)) }
      guard var problem = error as? FieldProblem ?? refused else { throw error }
      if problem.code == .productNotFound { problem.guidance = ["Products are imported before their stock."] }
      let column = ImportField(rawValue: problem.field).flatMap { columns[$0] } ?? -1
      try reject(
        RowProblem(problem, line: reader.line, column: column + 1, columnName: columns.name(column)), reader)
    }
  }

  private mutating func land(_ reader: CSVReader) throws {
    let sku = try SKU(cell(.sku, reader))
    let amount = cell(.quantity, reader)
    guard !amount.isEmpty else {
      throw FieldProblem(
        "quantity", .missingValue, "The quantity is missing.",
        guidance: ["Say how many, or leave the row out."])
    }
    let quantity = try Quantity(parsing: amount, field: "quantity")
    let word = cell(.location, reader)
    let location = word.isEmpty ? defaultLocation : try code(word)
    let costs = cell(.cost, reader)
    let cost = costs.isEmpty ? nil : try money(costs)
    // No SKU has a blank, so the two cannot run into each other.
    let key = sku.text + " " + location.text
    if let first = seen.firstLine(of: key, at: reader.line) {
      throw FieldProblem(
        "sku", .duplicateRow, "\(sku) at \(location) stands on line \(first) already.",
        guidance: ["One row for each product and location; add them up."])
    }
    do {
      if let place = try ledger.location(location)?.location { try Self.check(place) }
      try ledger.post(
        StockPosting(sku, quantity, from: Location.adjustment, to: location, .opening, cost: cost))
    } catch {
      if run.request.isPartial { seen.forget(key, of: reader.line) }
      throw error
    }
  }

  private static func check(_ place: Location) throws(FieldProblem) {
    if place.status == .archived { throw FieldProblem(StoreError.archived(place.subject), at: "location") }
    if !place.kind.isOwn {
      throw FieldProblem(
        "location", .wrongLocation, "No stock lies at \(place.code) (\(place.kind.words)).",
        guidance: ["Name a storage, a quarantine or a place in transit."])
    }
  }

  private func code(_ word: String) throws(FieldProblem) -> Code {
    do { return try Code(word) } catch { throw error.at("location") }
  }

  private func money(_ text: String) throws(FieldProblem) -> Money {
    do { return try Money(Amount(parsing: text), in: ledger.currency) } catch { throw error.at("cost") }
  }

  private func cell(_ field: ImportField, _ reader: CSVReader) -> String {
    Self.cell(field, reader, columns)
  }

  private static func cell(_ field: ImportField, _ reader: CSVReader, _ columns: ImportColumns) -> String {
    columns[field].map { TextRule.trimmed(reader.text($0)) } ?? ""
  }

  /// The column that a refusal of the ledger is about.
  private static func field(_ error: StoreError) -> String {
    switch error.code {
    case .locationNotFound, .wrongLocation, .sameLocation: "location"
    case .archived, .productNotFound: "sku"
    default: error.field ?? "quantity"
    }
  }

  private mutating func reject(_ problem: RowProblem, _ reader: CSVReader) throws {
    reject(problem)
    try rejects?.append(RejectedRow(line: reader.line, raw: reader.rawRecord), problem)
  }

  private mutating func reject(_ problem: RowProblem) {
    report.rejected += 1
    report.note(problem)
    tell(problem)
  }
}
