import Catalog
import Store
import StoreCore

/// What became of one row of a file.
enum ImportOutcome { case created, changed, unchanged }

/// An import of one row at a time, in the transaction that is open: it reads the file, counts what became of each
/// row, and keeps those that cannot land; `land` knows the kind of row.
struct RowImport {
  private var run: ImportRun
  private let columns: ImportColumns
  private let rejects: RejectsFile?
  private let tell: (RowProblem) -> Void
  private var report: ImportReport

  init(
    _ run: ImportRun, columns: ImportColumns, rejects: RejectsFile?, tell: @escaping (RowProblem) -> Void
  ) {
    self.run = run
    self.columns = columns
    self.rejects = rejects
    self.tell = tell
    report = ImportReport(run.request.kind, fileName: run.request.fileName)
    report.isDryRun = run.request.isDryRun
  }

  /// Reads the whole file; the report, and whether what was written is to stay. `pass` is called every thousand
  /// rows with the bytes read, and may throw to stop; `land` brings one row in, or refuses it; `end` completes the
  /// report before the journal entry is written.
  mutating func run(
    _ reader: CSVReader, _ digest: () -> String, pass: (_ rows: Int, _ bytes: Int) throws -> Void,
    land: (inout ImportRun, CSVReader) throws -> ImportOutcome,
    end: (inout ImportReport, inout ImportRun) throws -> Void = { _, _ in }
  ) throws -> (ImportReport, Bool) {
    do {
      while try reader.next() {
        try take(reader, land)
        if report.rows % 1_000 == 0 { try pass(report.rows, reader.bytesRead) }
      }
    } catch let fault as CSVFault {
      // What follows cannot be told, so not even a partial import lands.
      note(RowProblem(fault, columnName: columns.name(fault.column - 1)))
      report.isRefused = true
    }
    if report.rejected > 0, !run.request.isPartial { report.isRefused = true }
    if report.isRefused { (report.created, report.changed) = (0, 0) }
    try end(&report, &run)
    if !report.isRefused { try rejects?.complete() }
    guard !report.isRefused, !run.request.isDryRun else { return (report, false) }
    let hasLanded = report.created + report.changed > 0
    if hasLanded { try run.finish(report, digest: digest(), products: nil) }
    report.entry = hasLanded ? run.entry : nil
    try run.note(entry: report.entry, digest: digest())
    return (report, true)
  }

  private mutating func take(
    _ reader: CSVReader, _ land: (inout ImportRun, CSVReader) throws -> ImportOutcome
  ) throws {
    report.rows += 1
    do {
      if let fault = reader.fault { throw fault }
      switch try land(&run, reader) {
      case .created: report.created += 1
      case .changed: report.changed += 1
      case .unchanged: report.unchanged += 1
      }
    } catch let fault as CSVFault {
      try reject(RowProblem(fault, columnName: columns.name(fault.column - 1)), reader)
    } catch let problem as StoreError where !problem.isOfStore {
      let column = problem.field.flatMap(ImportField.init).flatMap { columns[$0] } ?? -1
      try reject(
        RowProblem(problem, line: reader.line, column: column + 1, columnName: columns.name(column)), reader)
    }
  }

  /// Counts a row that cannot land, and keeps it for the file of rejects.
  private mutating func reject(_ problem: RowProblem, _ reader: CSVReader) throws {
    note(problem)
    try rejects?.append(RejectedRow(line: reader.line, raw: reader.rawRecord), problem)
  }

  private mutating func note(_ problem: RowProblem) {
    report.rejected += 1
    report.note(problem)
    tell(problem)
  }
}
