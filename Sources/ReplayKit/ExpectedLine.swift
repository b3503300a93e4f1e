/// One line that must be read: as it stands, or by the pattern it ends in.
///
/// `...` stands for any lines, none too. A line is first tried literally; then one that ends in ` (glob)` holds `*`
/// for any text (`\*` is an asterisk, `\?` a question mark, `\\` a backslash), one that ends in ` (re)` is a regular expression for the
/// whole line.
public struct ExpectedLine: Hashable, Sendable {
  /// How a line is compared when it is not read literally.
  enum Pattern: Hashable, Sendable {
    case none, anyLines
    /// The literal parts between the asterisks, at least one.
    case glob([String])
    case expression(LineExpression)
  }

  /// The line as it stands in the file, without its indentation.
  public var text: String { filling.text }
  /// The same with the variables that were put in.
  let filling: FilledText
  let pattern: Pattern

  /// Reads a line; throws the words of what is wrong with its pattern, and where it begins in the text.
  init(_ text: String) throws(ReplayProblem) { try self.init(FilledText(text: text)) }

  /// The same of a text with variables.
  init(_ filling: FilledText) throws(ReplayProblem) {
    self.filling = filling
    let text = filling.text
    if text == "..." {
      pattern = .anyLines
    } else if text.hasSuffix(" (glob)") {
      pattern = .glob(Self.parts(of: text.dropLast(7)))
    } else if text.hasSuffix(" (re)") {
      do { pattern = .expression(try LineExpression(String(text.dropLast(5)))) } catch {
        let place = error.place
        throw ReplayProblem(
          .badPattern, error.message, column: place?.lowerBound ?? 0,
          length: place?.count ?? text.utf8.count,
          guidance: "Mend it, or leave the (re) out to have the line compared as it stands.")
      }
    } else {
      pattern = .none
    }
  }

  /// `...`.
  public static let anyLines = ExpectedLine(text: "...", pattern: .anyLines)

  private init(text: String, pattern: Pattern) { (filling, self.pattern) = (FilledText(text: text), pattern) }

  /// A line that is read as it stands, whatever it looks like.
  init(literal text: String) { (filling, pattern) = (FilledText(text: text), .none) }

  /// Whether it stands for any lines.
  public var isAnyLines: Bool { pattern == .anyLines }

  /// Whether it is a regular expression that was given up on: a line was too much for it.
  var isGivenUp: Bool {
    if case .expression(let expression) = pattern { expression.isGivenUp } else { false }
  }

  /// Whether it is compared by a pattern too.
  public var isPattern: Bool { pattern != .none }

  /// Whether a line that was read is the expected one, byte for byte: letters may look the same and be others.
  public func matches(_ line: String) -> Bool {
    if line.utf8.elementsEqual(text.utf8) { return true }
    switch pattern {
    case .none, .anyLines: return false
    case .glob(let parts): return Self.globs(parts, line)
    case .expression(let expression): return expression.matches(line)
    }
  }

  /// The parts between the asterisks; a backslash before any other character is itself.
  private static func parts(of glob: Substring) -> [String] {
    var parts = [""]
    var rest = glob[...]
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.first, "*?\\".contains(next) {
        parts[parts.count - 1].append(next)
        rest.removeFirst()
      } else if character == "*" {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  private static func globs(_ parts: [String], _ line: String) -> Bool {
    guard let first = parts.first, line.utf8.starts(with: first.utf8) else { return false }
    var rest = Array(line.utf8)[first.utf8.count...]
    guard parts.count > 1, let last = parts.last else { return rest.isEmpty }
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let end = Self.end(of: Array(part.utf8), in: rest) else { return false }
      rest = rest[end...]
    }
    return rest.count >= last.utf8.count && rest.suffix(last.utf8.count).elementsEqual(last.utf8)
  }

  /// Where the first place ends at which a part stands.
  private static func end(of part: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= part.count else { return nil }
    let start = (bytes.startIndex...bytes.endIndex - part.count).first { place in
      bytes[place] == part[0] && bytes[place..<place + part.count].elementsEqual(part)
    }
    return start.map { $0 + part.count }
  }
}

extension [ExpectedLine] {
  /// Whether the lines read are the expected ones, all of them and in order.
  public func matches(_ read: [String]) -> Bool { matches(read, stating: []) }

  /// The same where `...` does not stand for the lines at `stated`.
  func matches(_ read: [String], stating stated: [Int]) -> Bool {
    var match = ExpectedMatch(read, stating: stated)
    for line in self where !match.isLost { match.take(line) }
    return match.isWhole
  }
}
