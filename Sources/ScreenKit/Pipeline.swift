public import CommandKit
import PageKit

/// What happens to a page on its way out: `| head 5 | json > FILE`.
struct Pipeline {
  enum Filter { case head(Int), match(String) }

  var filters: [Filter] = []
  var format: Format?
  var counts = false
  var file: Word?
  var shell: String?

  var isEmpty: Bool { filters.isEmpty && format == nil && !counts && file == nil && shell == nil }

  /// Whether the page is drawn as it is, on the output.
  var isBare: Bool { file == nil && shell == nil }
  /// Whether it takes every row of a list, not only those of the page.
  var takesEveryRow: Bool { format != nil || counts || file != nil || !searched.isEmpty }
  /// The texts of `match`.
  private var searched: [String] {
    filters.compactMap { if case .match(let text) = $0 { text } else { nil } }
  }
  /// The rows that `head` asks for; 0: it is not there.
  var mostRows: Int { filters.reduce(0) { if case .head(let rows) = $1 { max($0, rows) } else { $0 } } }

  /// The rows that a page of a list needs: those of a `head` that comes first.
  var firstRows: Int {
    guard !takesEveryRow, case .head(let rows)? = filters.first else { return .max }
    return max(rows, 1)
  }

  /// The title of a page for the rows that pass; `count`: those of the list that the page begins, nil: it has all.
  func title(_ title: String, of count: Int?) -> String {
    guard let text = searched.first else {
      return count.map { "\(filters.isEmpty ? $0 : min($0, mostRows)) rows" } ?? title
    }
    return "Rows with \"\(text)\" of \(count.map { "\($0) rows" } ?? title)"
  }

  init(_ stages: [Stage], allowsShell: Bool) throws(CommandError) {
    for stage in stages {
      switch stage {
      case .filter(let name, let arguments): try add(name, arguments)
      case .file(let word):
        guard word.isQuoted || !word.text.allSatisfy({ $0.isNumber || ".,".contains($0) }) else {
          throw Self.bad(
            "> writes a file, and \(word.text) is a number.", at: word,
            "For a file of that name, write > \"\(word.text)\", for the sign itself \">\".")
        }
        file = word
      case .shell(let word):
        guard allowsShell else {
          throw CommandError(
            code: "keyboard-only", message: "|! runs only at a keyboard.", span: word.span,
            guidance: ["In a script, use a pipe of the shell that runs this program."])
        }
        shell = word.text
      }
    }
  }

  private mutating func add(_ name: Word, _ arguments: [Word]) throws(CommandError) {
    let given = arguments.first
    switch name.text {
    case "head":
      guard let given, let rows = Int(given.text), rows >= 0 else {
        throw Self.bad("head needs a number of rows.", at: given ?? name, "Write | head 5.")
      }
      filters.append(.head(rows))
    case "match":
      guard !arguments.isEmpty else { throw Self.bad("match needs a text.", at: name, "Write | match blue.") }
      filters.append(.match(arguments.map(\.text).joined(separator: " ")))
      return
    case "count", "json", "csv", "plain", "html", "ubl":
      if name.text == "count" { counts = true } else { format = Format(rawValue: name.text) }
      if let given { throw Self.bad("\(name.text) takes no argument.", at: given) }
    default:
      throw Self.bad(
        "There is no pipe \"\(name.text)\".", at: name,
        "Pipes: | json, csv, plain, html, ubl, count, head N, match TEXT; > FILE; |! command at a keyboard.")
    }
    if arguments.count > 1 { throw Self.bad("head takes one number.", at: arguments[1]) }
  }

  private static func bad(_ message: String, at word: Word, _ advice: Guidance...) -> CommandError {
    CommandError(code: "bad-pipe", message: message, span: word.span, guidance: advice)
  }

  /// The page after the filters; what may be typed next is for the screen alone.
  func applied(to page: Page, style: Style) -> Page {
    var page = filters.reduce(page) { page, filter in
      switch filter {
      case .head(let rows): page.head(rows)
      case .match(let text): page.matching(text, style: style)
      }
    }
    if !isBare { page.hints = [] }
    return page
  }

  /// What a file's name says of its format.
  static func format(ofFile path: String) -> Format? {
    let endings: [(String, Format)] = [
      (".json", .json), (".csv", .csv), (".html", .html), (".xml", .ubl),
    ]
    return endings.first { path.hasSuffix($0.0) }?.1
  }
}

extension CommandLine {
  /// Refuses pipes that no script has.
  public func checkPipes() throws(CommandError) { _ = try Pipeline(stages, allowsShell: false) }
}
