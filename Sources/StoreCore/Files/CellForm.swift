/// How the cells of a column are written, where that may differ from how one types them.
enum CellForm: Sendable {
  case number, day, weight(String?), yesOrNo, code, line, text

  /// A cell as one types it; what reads no way is left to the rule of its field, which refuses it.
  ///
  /// Refused as `unclear-number` where it reads two ways.
  func typed(_ cell: String, _ form: FileForm, _ ground: Ground, field: String) throws(StoreError) -> String {
    switch self {
    case .text: return cell
    case .line: return cell.utf8.contains(where: { $0 == 0x0A }) ? Self.oneLine(cell) : cell
    case .code:
      // A spreadsheet's mark of a text.
      return cell.utf8.first == UInt8(ascii: "'") ? String(cell.dropFirst()) : cell
    case .number: return try CellNumber.typed(cell, form.decimal, ground, field: field)
    case .weight(let unit): return try CellNumber.weight(cell, unit, form.decimal, ground, field: field)
    case .day: return CellDay(cell)?.text(form.days) ?? cell
    case .yesOrNo:
      switch cell.lowercased() {
      case "": return ""
      case "1", "true", "yes", "y", "active", "published": return "active"
      case "0", "-1", "false", "no", "n", "draft", "private", "unlisted": return "draft"
      case "archived": return "archived"
      default: throw .unknownValue(cell, "yes or no", field: field, "Write yes or no.")
      }
    }
  }

  private static func oneLine(_ cell: String) -> String {
    cell.split(whereSeparator: \.isNewline).map { TextRule.trimmed(String($0)) }.joined(separator: " ")
  }
}

/// A number as a file has it: "1.234,50", "3,50 €", "1 300.00".
enum CellNumber {
  private static let signs: [String: [String]] = [
    "€": ["EUR"], "£": ["GBP"], "$": ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN"], "¥": ["JPY", "CNY"],
    "₹": ["INR"], "kr": ["SEK", "NOK", "DKK", "ISK"], "zł": ["PLN"], "Kč": ["CZK"], "Ft": ["HUF"],
    "Fr.": ["CHF"], "R$": ["BRL"], "₺": ["TRY"], "₩": ["KRW"], "₪": ["ILS"],
  ]
  private static let blanks: Set<Character> = [" ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "’"]

  /// The number with a dot and without marks; the cell itself where it is no number.
  static func typed(
    _ cell: String, _ mark: DecimalMark?, _ ground: Ground, field: String
  ) throws(StoreError) -> String {
    // A price typed as one types it is the usual cell.
    if mark != .comma, cell.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2E || $0 == 0x2D }) { return cell }
    let text = withoutCurrency(TextRule.trimmed(cell), ground.currency)
    let sign = text.hasPrefix("-") || text.hasPrefix("+") ? String(text.prefix(1)) : ""
    let number = text.dropFirst(sign.count)
    let (dot, other): (Character, Character) = mark == .comma ? (",", ".") : (".", ",")
    if let plain = plain(number, dot: dot, thousands: other, isSure: mark != nil) { return sign + plain }
    guard let mark, number.contains(where: { $0 == dot || $0 == other }) else { return cell }
    throw .unclearNumber(cell, mark, field: field)
  }

  /// Whether a number has exactly this mark for its decimals; nil: it may be either, or is no number.
  static func mark(of cell: String, _ currency: Currency) -> DecimalMark? {
    let text = withoutCurrency(TextRule.trimmed(cell), currency)
    let number = text.drop { $0 == "-" || $0 == "+" }
    let marks = DecimalMark.allCases.filter {
      let (dot, other): (Character, Character) = $0 == .comma ? (",", ".") : (".", ",")
      return plain(number, dot: dot, thousands: other, isSure: true) != nil
    }
    return marks.count == 1 ? marks[0] : nil
  }

  /// Whether it is a number of one mark and three digits after it: "1.250" is either 1250 or 1.25.
  static func isUnclear(_ cell: String) -> Bool {
    let parts = cell.utf8.split(omittingEmptySubsequences: false) { $0 == 0x2E || $0 == 0x2C }
    return parts.count == 2 && parts[1].count == 3 && (1...3).contains(parts[0].count)
      && parts.joined().allSatisfy { 0x30...0x39 ~= $0 } && parts[0].first != 0x30
  }

  private static func plain(
    _ number: Substring, dot: Character, thousands: Character, isSure: Bool
  ) -> String? {
    let halves = number.split(separator: dot, omittingEmptySubsequences: false)
    guard halves.count <= 2, halves.dropFirst().allSatisfy(areDigits) else { return nil }
    let mark = halves[0].first { $0 == thousands || blanks.contains($0) }
    // Without decimals after it, a comma between thousands may be one before decimals.
    if mark == thousands, !isSure, halves.count == 1 { return nil }
    let groups = mark.map { halves[0].split(separator: $0, omittingEmptySubsequences: false) } ?? [halves[0]]
    guard groups.allSatisfy(areDigits) else { return nil }
    if groups.count > 1 {
      // "0.250" has no thousands.
      guard groups[0].count <= 3, groups[0].first != "0", groups.dropFirst().allSatisfy({ $0.count == 3 })
      else { return nil }
    }
    return ([groups.joined()] + halves.dropFirst().map(String.init)).joined(separator: ".")
  }

  private static func areDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// A price without the sign or code of the shop's own currency.
  private static func withoutCurrency(_ text: String, _ currency: Currency) -> String {
    let words = signs.filter { $0.value.contains(currency.code) }.map(\.key) + [currency.code]
    for word in words {
      if text.hasPrefix(word) { return TextRule.trimmed(String(text.dropFirst(word.count))) }
      if text.hasSuffix(word) { return TextRule.trimmed(String(text.dropLast(word.count))) }
    }
    return text
  }

  /// A weight with the unit of its column; 0.0 is none.
  static func weight(
    _ cell: String, _ unit: String?, _ mark: DecimalMark?, _ ground: Ground, field: String
  ) throws(StoreError) -> String {
    let text = TextRule.trimmed(cell)
    guard let last = text.lastIndex(where: \.isNumber) else { return cell }
    let number = try typed(String(text[...last]), mark, ground, field: field)
    if number.utf8.allSatisfy({ $0 == 0x30 || $0 == 0x2E }) { return "" }
    let own = TextRule.trimmed(String(text[text.index(after: last)...]))
    return own.isEmpty ? number + (unit.map { " " + $0 } ?? "") : "\(number) \(own)"
  }
}

/// A day as a file has it: "11/17/2019 8:26", "17.11.2019".
struct CellDay {
  private let first, second: Int
  private let year: Substring
  private let rest: Substring
  private let isDotted: Bool

  init?(_ cell: String) {
    let text = TextRule.trimmed(cell)
    let day = text.prefix { $0 != " " && $0 != "T" }
    guard let mark = day.first(where: { !$0.isNumber }), mark == "/" || mark == "." else { return nil }
    let parts = day.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].count == 4, let first = Int(parts[0]), let second = Int(parts[1]) else {
      return nil
    }
    (self.first, self.second, year, isDotted) = (first, second, parts[2], mark == ".")
    rest = text[day.endIndex...]
  }

  /// The order that is the only one; nil: either may be. A day with dots begins with the day.
  var order: DayOrder? {
    if isDotted || first > 12 { return .dmy }
    return second > 12 ? .mdy : nil
  }

  /// The year, the month and the day; nil: nobody knows which is which.
  func text(_ order: DayOrder?) -> String? {
    guard let order = isDotted ? .dmy : order else { return nil }
    let (month, day) = order == .mdy ? (first, second) : (second, first)
    return "\(year)-\(Digits.padded(month, 2))-\(Digits.padded(day, 2))\(time)"
  }

  /// "8:26" as "08:26".
  private var time: String {
    guard let colon = rest.firstIndex(of: ":"), rest.distance(from: rest.startIndex, to: colon) == 2 else {
      return String(rest)
    }
    return " 0" + rest.dropFirst()
  }
}

extension StoreError {
  /// A number that reads two ways, or not as the others of its file.
  static func unclearNumber(_ text: String, _ mark: DecimalMark?, field: String) -> StoreError {
    StoreError(
      "unclear-number",
      mark.map { "\(quoted(text)) is no number with \($0 == .comma ? "a decimal comma" : "a decimal dot")." }
        ?? "\(quoted(text)) could be two numbers.",
      field: field, value: text,
      mark == nil
        ? "--decimal , reads a comma before the decimals; --decimal . reads a dot."
        : "Write it like the others of the file.")
  }
}
