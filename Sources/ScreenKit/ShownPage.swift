import CommandKit
import PageKit

/// The page drawn last: its rows by key and by number, for completion.
struct ShownPage {
  let page: Page
  /// Whether the session is at that page, so its row numbers may be typed.
  var isHere = true

  private var tables: [Table] {
    page.blocks.compactMap { if case .table(let table) = $0 { table } else { nil } }
  }

  /// Whether rows have numbers that open them.
  var isNumbered: Bool { tables.contains { $0.firstNumber != nil } }

  /// Whether there is such a row.
  var hasNumbers: Bool { tables.contains { $0.firstNumber != nil && $0.rowCount > 0 } }

  /// The keys of the rows, in their order, each once.
  var keys: [String] {
    var seen: Set<String> = []
    return tables.flatMap { table in table.cells.compactMap(\.key) }.filter { seen.insert($0).inserted }
  }

  /// Rows for an argument of a name: by number for "row", by their key for a column of counts that is called so.
  func candidates(for argument: String, in style: Style) -> [Candidate] {
    for table in tables {
      if let first = table.firstNumber, argument == "row" {
        return (0..<table.rowCount).map { Candidate(String(first + $0), table.words(of: $0, style)) }
      }
      if let column = table.columns.first, column.kind == .count, column.key == argument {
        return (0..<table.rowCount).map {
          Candidate(table[$0, 0].number ?? "", table.words(of: $0, from: 1, style))
        }
      }
    }
    return []
  }
}

extension Cell {
  fileprivate var number: String? { if case .count(let number) = self { String(number) } else { nil } }
  fileprivate var key: String? { if case .code(let key) = self, !key.isEmpty { key } else { nil } }
}

extension Table {
  /// A row in a few words, its cells as columns.
  fileprivate func words(of row: Int, from first: Int = 0, _ style: Style) -> String {
    (first..<columns.count).map { self[row, $0].text(in: style) }.filter { !$0.isEmpty }
      .joined(separator: "\t")
  }
}
