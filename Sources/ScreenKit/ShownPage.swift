public import CommandKit
public import PageKit

/// The page drawn last: its rows by key and by number.
struct ShownPage<Route: Addressable> {
  let page: Page
  /// The command that a number alone stands for.
  var verb = "open"
  /// Its screen, where the session is at another page; nil: it is there.
  var screen: (any Screen<Route>)?
  /// Whether a pipe took its rows from the entire list: they have no numbers.
  var isStreamed = false

  /// Whether its rows are those of the session's page.
  var isHere: Bool { screen == nil && verb == "open" }

  private var tables: [Table] {
    page.blocks.compactMap { if case .table(let table) = $0 { table } else { nil } }
  }

  /// Whether rows have numbers that open them.
  var isNumbered: Bool { tables.contains { $0.firstNumber != nil } }

  /// The keys of the rows, in their order, each once.
  var keys: [String] {
    var seen: Set<String> = []
    return tables.flatMap { table in table.cells.compactMap(\.key) }.filter { seen.insert($0).inserted }
  }

  /// Rows for an argument of a name; see ``Page/candidates(for:in:)``.
  func candidates(for argument: String, in style: Style) -> [Candidate] {
    page.candidates(for: argument, in: style)
  }
}

extension Page {
  /// Its rows for an argument of a name: by number for "row", by their key for a column of counts that is called so.
  public func candidates(for argument: String, in style: Style) -> [Candidate] {
    for case .table(let table) in blocks {
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

extension Session {
  /// Whether words open what was added last: it is row 1, and the row that `open` alone means.
  func opensMade(_ words: [Word], on screen: some Screen<Route>) -> Bool {
    let texts = meant(words, screen.commands).map(\.text)
    return texts == ["open"] || texts == ["open", "1"]
  }

  /// Words and the screen that they are for: the number of a row means the page drawn last, and that may have been
  /// only read. Refused as `no-such-row` where its rows have no numbers.
  func openingShown(_ words: [Word], on screen: some Screen<Route>) throws(CommandError) -> (
    [Word], any Screen<Route>
  ) {
    guard let shown, shown.screen != nil || shown.isStreamed, let row = words.last, Int(row.text) != nil,
      case let meant = meant(words, screen.commands), meant.map(\.text) == ["open", row.text]
    else { return (words, screen) }
    guard shown.isStreamed else { return (meant, shown.screen ?? screen) }
    throw CommandError(
      code: "no-such-row", message: "The rows shown last have no numbers.", span: row.span,
      guidance: ["Type the key of a row.", .run("show")])
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
