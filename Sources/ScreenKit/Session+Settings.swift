import CommandKit
import PageKit

extension Session {
  /// Changes how this terminal draws and asks; with less than a value behind it, shows what is set.
  func set(_ words: [Word], _ pipeline: Pipeline) throws {
    guard words.count > 1 else {
      return try draw(page: settingsPage(Setting.allCases), pipeline)
    }
    guard let setting = Setting(rawValue: words[1].text) else {
      let near = nearest(to: words[1].text, among: Setting.allCases.map(\.rawValue))
      let values = words.dropFirst(2).map { quoted($0.text) }
      throw CommandError(
        code: "bad-setting", message: "There is no setting \"\(words[1].text)\".", span: words[1].span,
        guidance: near.map { ["run: " + (["set", $0] + values).joined(separator: " ")] } ?? ["run: set"])
    }
    guard words.count > 2 else { return try draw(page: settingsPage([setting]), pipeline) }
    guard change(setting, to: words.dropFirst(2).map(\.text)) else {
      throw CommandError(
        code: "bad-setting",
        message: "\(setting.rawValue) cannot be \(Self.refused(setting, words.dropFirst(2).map(\.text))).",
        span: Span(words[2].span.lower, words[words.count - 1].span.upper),
        guidance: ["Write \(setting.usage)."])
    }
    world.presented(presentation)
  }

  /// What cannot be set, and why: "5 2: the second number is the smaller".
  private static func refused(_ setting: Setting, _ values: [String]) -> String {
    let numbers = values.compactMap { Int($0) }
    guard setting == .confirm, numbers.count == 2, values.count == 2, numbers[1] < numbers[0] else {
      return "\(values.joined(separator: " ")): it is \(setting.summary)"
    }
    return "\(numbers[0]) \(numbers[1]): the second number, up to which a yes is enough, is below the first"
  }

  /// Takes new values; false when they are none of this setting.
  private func change(_ setting: Setting, to values: [String]) -> Bool {
    let value = values[0]
    guard setting == .confirm || values.count == 1 else { return false }
    switch setting {
    case .width: return changeWidth(value)
    case .table:
      guard ["columns", "records", "auto"].contains(value) else { return false }
      presentation.style.records = value == "auto" ? nil : value == "records"
    case .color:
      guard let isOn = Self.isOn(value) else { return false }
      presentation.style.color = isOn
    case .ascii:
      guard let isOn = Self.isOn(value) else { return false }
      presentation.style.ascii = isOn
    case .rows:
      guard let rows = Int(value), 1...Setting.mostRows ~= rows else { return false }
      presentation.rows = rows
    case .confirm: return changeConfirmation(values.map { Int($0) })
    case .theme:
      guard let theme = Theme(rawValue: value) else { return false }
      presentation.style.theme = theme
    }
    return true
  }

  private func changeWidth(_ value: String) -> Bool {
    if value == "auto" {
      width = nil
      return true
    }
    guard let columns = Int(value), 1...Setting.widest ~= columns else { return false }
    width = columns
    return true
  }

  private func changeConfirmation(_ numbers: [Int?]) -> Bool {
    guard numbers.count == 2, let free = numbers[0], let yes = numbers[1],
      0...Setting.mostFree ~= free, free...Setting.mostFree ~= yes
    else { return false }
    presentation.confirmation = ConfirmationLimits(free: free, yes: yes)
    return true
  }

  private static func isOn(_ value: String) -> Bool? { value == "on" ? true : value == "off" ? false : nil }

  private func settingsPage(_ settings: [Setting]) -> Page {
    Page(
      settings.count == 1 ? "" : "This terminal",
      blocks: [
        .fields(
          settings.map { Field($0.rawValue, $0.rawValue, .text(value(of: $0)), note: note(on: $0)) })
      ],
      hints: settings.count == 1 ? [settings[0].usage] : ["set NAME VALUE", "help settings"])
  }

  private func value(of setting: Setting) -> String {
    switch setting {
    case .width: width.map { String($0) } ?? "auto"
    case .table: presentation.style.records.map { $0 ? "records" : "columns" } ?? "auto"
    case .color: presentation.style.color ? "on" : "off"
    case .ascii: presentation.style.ascii ? "on" : "off"
    case .rows: String(presentation.rows)
    case .confirm: "\(presentation.confirmation.free) \(presentation.confirmation.yes)"
    case .theme: presentation.style.theme.rawValue
    }
  }

  private func note(on setting: Setting) -> String {
    switch setting {
    case .width where width == nil: "now \(drawingWidth)"
    case .confirm:
      "no question up to \(presentation.confirmation.free), yes up to \(presentation.confirmation.yes), else the count"
    default: ""
    }
  }
}
