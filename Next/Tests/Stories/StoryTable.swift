/// The rows of a page as a script takes them from `| csv`: cells by the key of their column.
nonisolated enum StoryTable {
  /// A row; a column that the page has not is told by what it gives.
  struct Row {
    fileprivate let cells: [(key: String, value: String)]

    subscript(key: String) -> String { cells.first { $0.key == key }?.value ?? "no column \(key)" }

    /// The cell of the first column.
    var key: String { cells.first?.value ?? "" }
  }

  /// The rows under the header of `csv`.
  static func rows(of csv: String) -> [Row] {
    let lines = lines(of: csv)
    guard let header = lines.first else { return [] }
    return lines.dropFirst().map { Row(cells: Array(zip(header, $0))) }
  }

  private static func lines(of csv: String) -> [[String]] {
    var lines: [[String]] = []
    var (line, cell, isQuoted): ([String], String, Bool) = ([], "", false)
    for character in csv {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        line.append(cell)
        cell = ""
      case "\n" where !isQuoted:
        lines.append(line + [cell])
        (line, cell) = ([], "")
      default: cell.append(character)
      }
    }
    return lines
  }
}
