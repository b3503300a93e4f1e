import Catalog
import GRDB
import Shop
import Store
import StoreCore

/// An import of reviews, in the transaction that is open, one row at a time.
struct ReviewImport {
  private var run: ImportRun
  private let columns: ImportColumns
  private let reviews: ReviewTable
  private let rejects: RejectsFile?
  private let tell: (RowProblem) -> Void
  private(set) var report: ImportReport
  /// Who wrote of what on which line, by SKU and author.
  private var written = SeenKeys()

  init(
    _ run: ImportRun, columns: ImportColumns, rejects: RejectsFile?, tell: @escaping (RowProblem) -> Void
  ) {
    self.run = run
    self.columns = columns
    self.rejects = rejects
    self.tell = tell
    reviews = ReviewTable(run.db)
    report = ImportReport(.reviews, fileName: run.request.fileName)
    report.isDryRun = run.request.isDryRun
  }

  /// Reads the whole file; the report, and whether what was written is to stay. `pass` is called every thousand
  /// rows with the bytes read, and may throw to stop.
  mutating func run(
    _ reader: CSVReader, _ fingerprint: () -> String, pass: (_ rows: Int, _ bytes: Int) throws -> Void
  ) throws -> (ImportReport, Bool) {
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
    if report.rejected > 0, !run.request.isPartial { report.isRefused = true }
    if report.isRefused { (report.created, report.changed) = (0, 0) }
    guard !report.isRefused, !run.request.isDryRun else { return (report, false) }
    let hasLanded = report.created + report.changed > 0
    if hasLanded { try run.finish(report, fingerprint: fingerprint(), products: nil) }
    report.entry = hasLanded ? run.entry : nil
    try run.note(entry: report.entry, fingerprint: fingerprint())
    try rejects?.complete()
    return (report, true)
  }

  private mutating func take(_ reader: CSVReader) throws {
    report.rows += 1
    do {
      if let fault = reader.fault { throw fault }
      let settings = run.rows.settings
      try land(ReviewRecord(reader, columns, startOfDay: settings.start(of:)), line: reader.line)
    } catch let fault as CSVFault {
      try reject(RowProblem(fault, columnName: columns.name(fault.column - 1)), reader)
    } catch let problem as FieldProblem {
      let column = ImportField(rawValue: problem.field).flatMap { columns[$0] } ?? -1
      try reject(
        RowProblem(problem, line: reader.line, column: column + 1, columnName: columns.name(column)), reader)
    }
  }

  private mutating func land(_ record: ReviewRecord, line: Int) throws {
    let author = folded(record.author)
    // No SKU has a blank, so the two cannot run into each other.
    if let first = written.firstLine(of: record.sku.text + " " + author, at: line) {
      throw FieldProblem(
        "author", .duplicateRow, "A review of \(record.sku) by this author stands on line \(first) already.",
        guidance: ["One author reviews a product once."])
    }
    guard let stored = try run.rows.products.find(record.sku) else {
      throw FieldProblem(
        "sku", .productNotFound, "No product \(FieldProblem.quoted(record.sku.text)).",
        guidance: ["Products are imported before their reviews."])
    }
    if let earlier = try reviews.find(by: author, of: stored.id) { return try change(earlier, record) }
    if stored.product.status == .archived, (record.status ?? .new) == .new {
      throw FieldProblem(
        "sku", .archived, "\(stored.product.sku) is archived; no review of it can wait.",
        guidance: ["Say accepted or rejected as its status, or bring the product back first."])
    }
    let review = record.review(number: try reviews.nextNumber(), of: stored.product.sku, at: run.at)
    try run.write(.review(row: review), over: nil)
    report.created += 1
  }

  private mutating func change(_ earlier: Review, _ record: ReviewRecord) throws {
    let after = try record.applied(to: earlier)
    if after == earlier {
      report.unchanged += 1
    } else {
      try run.write(.review(row: after), over: earlier.found)
      report.changed += 1
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
