import Catalog
import GRDB
import Store
import StoreCore

/// An import of categories or brands, in the transaction that is open: a few hundred rows, one at a time.
struct FilingImport {
  private var run: ImportRun
  private let columns: ImportColumns
  private let rejects: RejectsFile?
  private let tell: (RowProblem) -> Void
  private var report: ImportReport
  private var codes = SeenKeys()

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

  /// Reads the whole file; the report, and whether what was written is to stay.
  mutating func run(_ reader: CSVReader, _ fingerprint: () -> String) throws -> (ImportReport, Bool) {
    do {
      while try reader.next() { try take(reader) }
    } catch let fault as CSVFault {
      // What follows cannot be told, so not even a partial import lands.
      note(RowProblem(fault, columnName: columns.name(fault.column - 1)))
      report.isRefused = true
    }
    if report.rejected > 0, !run.request.isPartial { report.isRefused = true }
    if report.isRefused { (report.created, report.changed) = (0, 0) }
    guard !report.isRefused, !run.request.isDryRun else { return (report, false) }
    let hasLanded = report.created + report.changed > 0
    if hasLanded { try run.finish(report, fingerprint: fingerprint(), products: nil) }
    report.entry = hasLanded ? run.entry : nil
    try run.note(entry: report.entry, fingerprint: fingerprint())
    return (report, true)
  }

  private mutating func take(_ reader: CSVReader) throws {
    report.rows += 1
    do {
      if let fault = reader.fault { throw fault }
      let code = try Code(TextRule.trimmed(text(.code, reader)))
      if let first = codes.firstLine(of: code.lookup, at: reader.line) {
        throw FieldProblem("code", .duplicateRow, "\(code) stands on line \(first) already.")
      }
      let name = try TextRule.name(text(.name, reader))
      let found = try run.rows.find(Subject(run.request.kind.subject, code.text))
      let before: CatalogRow? = if case .catalog(let row) = found?.row { row } else { nil }
      let after = try outcome(code, name, over: before, reader)
      if after == before {
        report.unchanged += 1
      } else {
        if before?.status == .archived { throw FieldProblem.archivedRow(code) }
        try run.write(after, over: found)
        if found == nil { report.created += 1 } else { report.changed += 1 }
      }
    } catch let fault as CSVFault {
      try reject(RowProblem(fault, columnName: columns.name(fault.column - 1)), reader)
    } catch let problem as FieldProblem {
      let column = ImportField(rawValue: problem.field).flatMap { columns[$0] } ?? -1
      try reject(
        RowProblem(problem, line: reader.line, column: column + 1, columnName: columns.name(column)), reader)
    }
  }

  private func outcome(_ code: Code, _ name: String, over before: CatalogRow?, _ reader: CSVReader) throws
    -> CatalogRow
  {
    if run.request.kind == .brands {
      guard case .brand(var row) = before else { return .brand(row: Brand(code: code, name: name)) }
      row.name = name
      return .brand(row: row)
    }
    let word = TextRule.trimmed(text(.parent, reader))
    let wanted = try parentCode(word)
    let table = CategoryTable(run.db)
    guard case .category(var row) = before else {
      let parent = try place(inside: wanted, code, height: 1)
      return .category(
        row: Category(
          code: code, name: name, parent: parent, position: try table.nextPosition(under: parent)))
    }
    row.name = name
    // Where it stands already it may stay, whatever became of that.
    if columns[.parent] != nil, row.parent != wanted {
      row.parent = try place(inside: wanted, code, height: try table.family(of: code).height)
      row.position = try table.nextPosition(under: row.parent)
    }
    return .category(row: row)
  }

  private func parentCode(_ word: String) throws -> Code? {
    if word.isEmpty { return nil }
    do throws(FieldProblem) { return try Code(word) } catch { throw error.at("parent") }
  }

  /// The category a row is put inside of, with as many levels as it takes up: it must be there already, active,
  /// and not inside of that row's own.
  private func place(inside wanted: Code?, _ code: Code, height: Int) throws -> Code? {
    guard let wanted else { return nil }
    guard let parent = try category(wanted) else {
      throw FieldProblem(
        "parent", .categoryNotFound, "No category \(FieldProblem.quoted(wanted.text)).",
        guidance: ["A parent stands in the shop, or in an earlier row."])
    }
    if parent.status == .archived {
      throw FieldProblem("parent", .archivedParent, "The category \(parent.code) is archived.")
    }
    var depth = 1 + height
    var at = parent
    while true {
      if at.code == code {
        throw FieldProblem("parent", .categoryCycle, "\(code) cannot be inside of itself.")
      }
      guard let next = at.parent, let above = try category(next) else { break }
      depth += 1
      at = above
    }
    if depth > Category.deepest {
      throw FieldProblem(
        "parent", .categoryTooDeep, "The category would be \(depth) levels deep.",
        guidance: ["At most \(Category.deepest) levels are allowed."])
    }
    return parent.code
  }

  private func category(_ code: Code) throws -> Category? {
    guard case .catalog(.category(let row)) = try run.rows.find(Subject(.category, code.text))?.row else {
      return nil
    }
    return row
  }

  private func text(_ field: ImportField, _ reader: CSVReader) -> String {
    columns[field].map(reader.text) ?? ""
  }

  /// Counts a row that cannot land, and keeps it for the file of rejects.
  private mutating func reject(_ problem: RowProblem, _ reader: CSVReader) throws {
    note(problem)
    try rejects?.append(RejectedRow(line: problem.line, raw: reader.rawRecord), problem)
  }

  private mutating func note(_ problem: RowProblem) {
    report.rejected += 1
    report.note(problem)
    tell(problem)
  }
}

extension CatalogRow {
  fileprivate var status: FilingStatus? {
    switch self {
    case .category(let row): row.status
    case .brand(let row): row.status
    case .product, .review: nil
    }
  }
}

extension FieldProblem {
  fileprivate static func archivedRow(_ code: Code) -> FieldProblem {
    FieldProblem(
      "code", .archived, "\(code) is archived; bring it back before it is changed.",
      guidance: ["Leave its row out, or activate it first."])
  }
}
