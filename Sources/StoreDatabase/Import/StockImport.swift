import Catalog
import GRDB
import Inventory
import Shop
import StoreCore

/// An import of stock, in the open transaction: each row adds opening stock of a product at a location.
///
/// A row adds and never sets, so other movements stay right. The same file again would add the stock twice: it is
/// refused.
struct StockImport {
  /// The most levels that the journal entry reports.
  private static let told = 100

  private var run: ImportRun
  private let reading: OpeningRowReader
  private let rejects: RejectsFile?
  private let tell: (RowProblem) -> Void
  private var ledger: Ledger
  private var report: ImportReport
  /// The line of each product and location.
  private var seen = SeenKeys()

  init(
    _ run: ImportRun, _ reading: OpeningRowReader, rejects: RejectsFile?, tell: @escaping (RowProblem) -> Void
  ) throws {
    self.run = run
    self.reading = reading
    self.rejects = rejects
    self.tell = tell
    ledger = Ledger(run.db, entry: run.entry, at: run.at, settings: run.rows.settings, telling: Self.told)
    report = ImportReport(.stock, fileName: run.request.fileName)
    report.isDryRun = run.request.isDryRun
  }

  /// Reads the file; gives the report, and whether to commit. `pass` is called every thousand rows with the bytes
  /// read, and may throw to stop.
  mutating func run(
    _ reader: CSVReader, _ digest: () -> String, pass: (_ rows: Int, _ bytes: Int) throws -> Void
  ) throws -> (ImportReport, Bool) {
    do {
      while try reader.next() {
        try take(reader)
        if report.rows % 1_000 == 0 { try pass(report.rows, reader.bytesRead) }
      }
    } catch let fault as CSVFault {
      // The rest of the file cannot be read, so not even a partial import lands.
      reject(RowProblem(fault, columnName: reading.columns.name(fault.column - 1)))
      report.isRefused = true
    }
    if !report.isRefused { try run.refuseSameFile(digest()) }
    if report.rejected > 0, !run.request.isPartial { report.isRefused = true }
    if report.isRefused { report.created = 0 }
    report.worthNothing = report.isRefused ? 0 : ledger.unknownCostCount
    let effects = try ledger.watch.effects()
    tellFirst(of: effects)
    guard !report.isRefused, !run.request.isDryRun else { return (report, false) }
    if report.created > 0 {
      try ledger.watch.keepSubjects(of: effects)
      run.tell(effects)
      try run.finish(report, digest: digest(), products: nil)
      try run.noteFile(digest())
      report.entry = run.entry
    }
    try run.note(entry: report.entry, digest: digest())
    try rejects?.complete()
    return (report, true)
  }

  /// Tells what became of what lies at the first places that were touched, and of what the stock of these products is
  /// worth.
  private mutating func tellFirst(of effects: [Effect]) {
    let levels = effects.filter { $0.kind == .stock }.prefix(ImportReport.toldLevels)
    let products = Set(levels.map(\.subject))
    let values = effects.filter { $0.what == "value of stock" && products.contains($0.subject) }
    report.tell(levels: levels.map(\.words), of: ledger.movementCount)
    report.tell(values: values.map(\.words), sum: Money(minor: ledger.worth, currency: ledger.currency))
  }

  private mutating func take(_ reader: CSVReader) throws {
    report.rows += 1
    let columns = reading.columns
    do {
      let row = try reading.row(reader)
      try land(row, reader.line)
      report.created += 1
    } catch let fault as CSVFault {
      try reject(RowProblem(fault, columnName: columns.name(fault.column - 1)), reader)
    } catch {
      guard let refused = error as? StoreError, !refused.isOfStore else { throw error }
      var problem = refused.at(Self.field(refused))
      if problem.code == "product-not-found" { problem.advice = ["Import products before their stock."] }
      let column = problem.field.flatMap(ImportField.init).flatMap { columns[$0] } ?? -1
      try reject(
        RowProblem(problem, line: reader.line, column: column + 1, columnName: columns.name(column)), reader)
    }
  }

  private mutating func land(_ row: OpeningRow, _ line: Int) throws {
    // No SKU has a space, so the two cannot be confused.
    let key = row.sku.text + " " + row.location.text
    if let first = seen.firstLine(of: key, at: line) {
      throw StoreError.duplicateRow("\(row.sku) at \(row.location)", first: first, field: "sku")
    }
    do {
      if let place = try ledger.location(row.location) { try Self.check(place.location) }
      let last = try row.cost == nil ? nil : ledger.costs.lastOne(of: row.sku)
      try ledger.post(
        StockPosting(
          row.sku, row.quantity, from: Location.adjustment, to: row.location, .opening, cost: row.cost))
      report.tenfold.note(
        row.sku, from: last.map { Money(minor: $0, currency: ledger.currency) },
        to: try row.cost?.each(of: row.quantity))
    } catch {
      seen.forget(key, of: line)
      throw error
    }
  }

  private static func check(_ place: Location) throws(StoreError) {
    if place.status == .archived { throw StoreError.archived(place.subject).at("location") }
    if !place.kind.isOwn {
      throw StoreError(
        "wrong-location", "\(place.code) is \(place.kind.words), which has no stock.", field: "location",
        "Name a storage, a quarantine or an in-transit location.")
    }
  }

  /// The column that a refusal of the ledger is about.
  private static func field(_ error: StoreError) -> String {
    switch error.code {
    case "location-not-found", "wrong-location", "same-location": "location"
    case "archived", "product-not-found": error.field ?? "sku"
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
