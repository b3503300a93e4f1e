import CommandKit
import PageKit

/// One thing that `set` changes about this terminal.
enum Setting: String, CaseIterable {
  case width, table, color, ascii, rows, confirm, theme

  /// What it is, in a few words.
  var summary: String {
    switch self {
    case .width: "columns of a page, or auto"
    case .table: "columns, records or auto"
    case .color: "on or off"
    case .ascii: "on or off: no bars and arrows beyond ASCII; names keep their letters"
    case .rows: "the rows of a list, 1 to \(Setting.mostRows)"
    case .confirm: "how many rows change without a question, and with a yes"
    case .theme: "dark, light or plain"
    }
  }

  /// How it is typed.
  var usage: String {
    switch self {
    case .width: "set width 100|auto"
    case .table: "set table columns|records|auto"
    case .color: "set color on|off"
    case .ascii: "set ascii on|off"
    case .rows: "set rows 20"
    case .confirm: "set confirm 1 20"
    case .theme: "set theme dark|light|plain"
    }
  }

  /// Values that may be typed, and what they mean.
  var values: [Candidate] {
    switch self {
    case .width: [Candidate("auto", "as wide as the terminal"), Candidate("80"), Candidate("132")]
    case .table:
      [
        Candidate("columns", "a row a line"), Candidate("records", "a label and a value a line"),
        Candidate("auto", "records below 60 columns"),
      ]
    case .color, .ascii: [Candidate("on"), Candidate("off")]
    case .rows: [Candidate("10"), Candidate("20", "the usual"), Candidate("50"), Candidate("100")]
    case .confirm:
      [
        Candidate("1 20", "the usual: one is free, twenty take a yes, more their count"),
        Candidate("0 0", "always the count"),
      ]
    case .theme: Theme.candidates
    }
  }

  /// The most rows that a list shows at once.
  static let mostRows = 1_000
  /// The widest page, in columns.
  static let widest = 10_000
  /// The highest limit of confirmation.
  static let mostFree = 1_000_000

  /// What may be typed behind `set`: the names, or behind a name its values, each with its name before it.
  static func candidates(_ typed: String) -> [Candidate] {
    guard let blank = typed.firstIndex(of: " ") else {
      return allCases.filter { $0.rawValue.hasPrefix(typed) }.map { Candidate($0.rawValue, $0.summary) }
    }
    guard let setting = Setting(rawValue: String(typed[..<blank])) else { return [] }
    return setting.values.map { Candidate("\(setting.rawValue) \($0.text)", $0.detail) }
      .filter { $0.text.hasPrefix(typed) }
  }
}
