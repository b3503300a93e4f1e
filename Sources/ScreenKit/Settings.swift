import CommandKit
public import PageKit

/// How a session draws: the program's options such as `--format` and `--width`, changed by `set`.
public struct Presentation: Sendable {
  public var format: Format
  /// How text is drawn; its width is asked anew before each page.
  public var style: Style
  /// Whether an error in a script ends the run.
  public var stopsAtFirstError: Bool
  /// The largest number of `rows`.
  public static let mostRows = 1_000
  /// The most rows that a list shows at once; at a keyboard it shows as many as the window holds.
  public var rows = 20
  /// How many rows a change may touch before it asks.
  public var confirmation = ConfirmationLimits()

  /// A presentation in `format`, drawn in `style`.
  public init(format: Format = .text, style: Style = Style(), stopsAtFirstError: Bool = true) {
    (self.format, self.style, self.stopsAtFirstError) = (format, style, stopsAtFirstError)
  }
}

/// The settings of this terminal: the presentation, and the width that was asked for.
struct Settings {
  var presentation: Presentation
  /// The columns of `set width`; nil: as wide as the terminal.
  var width: Int?
}

/// A setting: its name, its values, and the part of ``Settings`` that `set` changes.
struct Setting: Sendable {
  let name: String
  /// The values in words.
  let summary: String
  /// Example of the command.
  let usage: String
  /// Values for completion.
  let values: [Candidate]
  /// Changes the setting; false where the words are not one of its values.
  let change: @Sendable (_ words: [String], _ settings: inout Settings) -> Bool
  /// The value as it is typed.
  let text: @Sendable (Settings) -> String

  private init<Value>(
    _ name: String, _ summary: String, _ usage: String, values: [Candidate],
    _ path: any WritableKeyPath<Settings, Value> & Sendable,
    parse: @escaping @Sendable ([String]) -> Value?, print: @escaping @Sendable (Value) -> String
  ) {
    (self.name, self.summary, self.usage, self.values) = (name, summary, usage, values)
    change = { words, settings in
      guard let value = parse(words) else { return false }
      settings[keyPath: path] = value
      return true
    }
    text = { print($0[keyPath: path]) }
  }

  /// A setting of a few words.
  private init<Value: Equatable & Sendable>(
    _ name: String, _ summary: String, _ usage: String,
    _ path: any WritableKeyPath<Settings, Value> & Sendable, _ words: KeyValuePairs<String, Value>,
    details: [String: String] = [:]
  ) {
    let pairs = Array(words)
    self.init(
      name, summary, usage, values: pairs.map { Candidate($0.key, details[$0.key] ?? "") }, path,
      parse: { typed in typed.count == 1 ? pairs.first { $0.key == typed[0] }?.value : nil },
      print: { value in pairs.first { $0.value == value }?.key ?? "" })
  }

  static let all: [Setting] = [
    Setting(
      "width", "columns of a page, or auto", "set width 100|auto",
      values: [Candidate("auto", "as wide as the terminal"), Candidate("80"), Candidate("132")], \.width,
      parse: { words -> Int?? in words == ["auto"] ? .some(nil) : number(words, in: 1...10_000).map { $0 } },
      print: { $0.map { String($0) } ?? "auto" }),
    Setting(
      "table", "columns, records or auto", "set table columns|records|auto", \.presentation.style.records,
      ["columns": false, "records": true, "auto": nil],
      details: [
        "columns": "a row a line", "records": "a label and a value a line",
        "auto": "records below 60 columns",
      ]),
    Setting(
      "color", "on or off", "set color on|off", \.presentation.style.color, ["on": true, "off": false]),
    Setting(
      "ascii", "on or off: no bars and arrows beyond ASCII; names keep their letters", "set ascii on|off",
      \.presentation.style.ascii, ["on": true, "off": false]),
    Setting(
      "rows", "the rows of a list, 1 to 1000", "set rows 20",
      values: [Candidate("10"), Candidate("20", "the usual"), Candidate("50"), Candidate("100")],
      \.presentation.rows, parse: { number($0, in: 1...Presentation.mostRows) }, print: { String($0) }),
    Setting(
      "confirm", "rows that change without a question, then rows that need only yes", "set confirm 1 20",
      values: [
        Candidate("1 20", "the usual: 1 row no question, up to 20 a yes, more their count"),
        Candidate("0 0", "always the count"),
      ], \.presentation.confirmation,
      parse: { words in
        let numbers = words.compactMap { Int($0) }
        guard words.count == 2, numbers.count == 2, 0 <= numbers[0], numbers[0] <= numbers[1],
          numbers[1] <= 1_000_000
        else { return nil }
        return ConfirmationLimits(free: numbers[0], yes: numbers[1])
      }, print: { "\($0.free) \($0.yes)" }),
    Setting(
      "theme", "dark, light or plain", "set theme dark|light|plain", values: Theme.candidates,
      \.presentation.style.theme, parse: { $0.count == 1 ? Theme(rawValue: $0[0]) : nil },
      print: { $0.rawValue }),
  ]

  /// Those that a program obeys: its screens see to the rows and to the questions, where they are told.
  static func known(isPresented: Bool) -> [Setting] {
    isPresented ? all : all.filter { !["rows", "confirm"].contains($0.name) }
  }

  private static func number(_ words: [String], in range: ClosedRange<Int>) -> Int? {
    guard words.count == 1, let number = Int(words[0]), range ~= number else { return nil }
    return number
  }

  /// Completions of the words after `set`: names, or after a name its values, each with its name before it.
  static func candidates(_ typed: String, among all: [Setting]) -> [Candidate] {
    guard let space = typed.firstIndex(of: " ") else {
      return all.filter { $0.name.hasPrefix(typed) }.map { Candidate($0.name, $0.summary) }
    }
    guard let setting = all.first(where: { $0.name == typed[..<space] }) else { return [] }
    return setting.values.map { Candidate("\(setting.name) \($0.text)", $0.detail) }
      .filter { $0.text.hasPrefix(typed) }
  }
}
