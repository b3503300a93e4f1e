import StoreCore
import StoreViews

/// What an import did, or would do.
final class ImportOutcome {
  /// How many effects are told.
  private static let most = 10
  private let order: ImportOrder
  var report = FileImport.Report()
  /// How many problems of each code there are.
  var problemCounts: [String: Int] = [:]
  /// The order of the days that a row of the file settled.
  var days: DayOrder?
  /// The lines that import a refused file as it is likely meant.
  var offers: [String] = []
  /// nil: nothing landed, because rows cannot.
  var receipt: Receipt?
  /// The file of the rejected rows, if one was written.
  var rejectsPath: String?

  init(_ order: ImportOrder) { self.order = order }

  /// 1 if any row was rejected, else 0.
  var status: Int32 { report.rejected > 0 ? 1 : 0 }

  /// The sentences that standard output gets.
  func lines(_ ground: Ground) -> [String] {
    var lines = [words + "."]
    if let receipt, !receipt.isReplay {
      let levels = receipt.effects.flatMap { $0.words(ground) }.filter(\.isSum)
      lines += levels.prefix(Self.most).map(\.words)
      if levels.count > Self.most { lines.append("… and more") }
      lines += receipt.notices.flatMap(\.presetWords)
      lines += receipt.notices.compactMap { $0.tenfold(ground) ?? $0.noSale(ground) ?? $0.sentence }
    }
    if let days { lines.append("Days are read with the \(days == .mdy ? "month" : "day") first.") }
    if !problemCounts.isEmpty {
      let counts = problemCounts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      lines.append(counts.map { "\(Total.grouped($0.value)) \($0.key)" }.joined(separator: ", ") + ".")
    }
    if let rejectsPath { lines.append("Rejected rows are in \(rejectsPath).") }
    guard let receipt else {
      return lines + offers + [
        order.isPartial
          ? "Nothing was imported, and no rejects file was written, because this line cannot be left out. "
            + "Correct it and import again."
          : "Nothing was imported. --partial imports the valid rows. daybook explain CODE explains an error."
      ]
    }
    if let name = order.keptAs { lines.append("The mapping is kept: --as \(name) reads the next file so.") }
    return lines + (receipt.entry.map { ["undo \($0) reverses the import."] } ?? [])
  }

  /// "194 products imported from products.csv: 194 new, 0 changed".
  var words: String {
    guard let receipt else {
      return "Nothing imported from \(order.fileName): \(counted(report.rejected, "invalid row"))"
    }
    if receipt.isReplay { return "\(order.fileName) was imported before under this key; nothing changed" }
    return receipt.notices.lazy.compactMap { $0.imported(isPlan: receipt.isPlan) ?? $0.taskSummary() }.first
      ?? "Nothing new in \(order.fileName)"
  }
}

/// A row of a file that cannot land.
struct ImportProblem: Hashable, Sendable {
  /// The line of the file, from 1; the header is line 1.
  let line: Int
  let code: String
  /// Its column, the same in every row that is wrong in the same way.
  let column: Int?

  /// All that is wrong with a row, in the order of its cells.
  static func all(_ row: FileImport.Rejected, _ columns: FileColumns, header: [String]) -> [ImportProblem] {
    var row = row
    let problems = [row.problem] + row.problem.others
    return problems.enumerated().map { place, problem in
      row.problem = problem
      if place > 0 { row.column = problem.field.flatMap(columns.origin) }
      return ImportProblem(row, header: header)
    }.sorted { $0.column ?? 0 < $1.column ?? 0 }
  }

  private init(_ row: FileImport.Rejected, header: [String]) {
    (line, code, column) = (row.line, row.problem.code, row.column)
    let place = row.column.map { column in
      ", column \(column + 1)" + (header.indices.contains(column) ? " \(header[column])" : "")
    }
    let expected = row.problem.advice.compactMap {
      if case .sentence(let text) = $0 { text } else { nil as String? }
    }
    (self.place, words) = (place ?? "", ([row.problem.message] + expected).joined(separator: " "))
  }

  /// ", column 6 barcode"; empty where the row is wrong.
  let place: String
  let words: String
  /// "line 3, column 6 barcode: bad-barcode: "12" is not a barcode: ..."
  var text: String { "line \(line)\(place): \(code): \(words)" }
}
