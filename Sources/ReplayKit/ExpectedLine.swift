/// One line of expected output.
///
/// `...` stands for any number of lines. Every other line is first compared byte for byte. If that fails, a line that
/// ends in ` (glob)` matches with `*` for any text (`\*`, `\?` and `\\` for the characters themselves), and a line that
/// ends in ` (re)` is a regular expression for the entire line.
public struct ExpectedLine: Hashable, Sendable {
  enum Pattern: Hashable, Sendable {
    case none, anyLines
    /// The literal parts between the asterisks, at least one.
    case glob([String])
    case expression(String)
  }

  /// The line as written in the file, without its indentation.
  public let text: String
  let pattern: Pattern

  /// `...`.
  public static let anyLines = ExpectedLine(text: "...", pattern: .anyLines)

  /// Reads a line; throws `bad-pattern` for a regular expression that is none.
  init(_ text: String) throws(ReplayProblem) {
    self.text = text
    if text == "..." {
      pattern = .anyLines
    } else if text.hasSuffix(" (glob)") {
      pattern = .glob(Self.parts(of: text.dropLast(7)))
    } else if text.hasSuffix(" (re)") {
      let expression = String(text.dropLast(5))
      guard (try? Regex(expression)) != nil else {
        throw ReplayProblem(
          .badPattern, "\"\(expression)\" is not a regular expression.", column: 0,
          length: expression.utf8.count,
          guidance: "Correct it, or remove (re) to compare the line as it is written.")
      }
      pattern = .expression(expression)
    } else {
      pattern = .none
    }
  }

  /// A line without a pattern, whatever its text.
  init(literal text: String) { self.init(text: text, pattern: .none) }

  private init(text: String, pattern: Pattern) { (self.text, self.pattern) = (text, pattern) }

  /// Whether the line is `...`.
  public var isAnyLines: Bool { pattern == .anyLines }

  /// Whether the line matches more than its own text.
  public var isPattern: Bool { pattern != .none }

  /// Whether the line matches a line of output.
  public func matches(_ line: String) -> Bool { matcher(line) }

  /// The comparison with a line of output. A regular expression is compiled once for all of them.
  var matcher: (String) -> Bool {
    let isSame = { [text] (line: String) in line.utf8.elementsEqual(text.utf8) }
    switch pattern {
    case .none, .anyLines: return isSame
    case .glob(let parts): return { isSame($0) || Self.globs(parts, $0) }
    case .expression(let text):
      let expression = try? Regex(text).matchingSemantics(.unicodeScalar)
      return { isSame($0) || (try? expression?.wholeMatch(in: $0)) != nil }
    }
  }

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
      guard let range = rest.firstRange(of: Array(part.utf8)) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.count >= last.utf8.count && rest.suffix(last.utf8.count).elementsEqual(last.utf8)
  }
}

extension [ExpectedLine] {
  /// Whether the lines match the entire output in order; `...` does not stand for the lines at `asserted`.
  public func matches(_ output: [String], asserting asserted: Set<Int> = []) -> Bool {
    // The numbers of output lines that the expected lines so far can have matched, in ascending order.
    var places = [0]
    for line in self {
      let matches = line.matcher
      places =
        line.isAnyLines
        ? Self.places(from: places, in: output, asserting: asserted)
        : places.filter { $0 < output.count && matches(output[$0]) }.map { $0 + 1 }
      if places.isEmpty { return false }
    }
    return places.last == output.count
  }

  private static func places(from places: [Int], in output: [String], asserting asserted: Set<Int>) -> [Int] {
    var reached: [Int] = []
    for place in places where reached.last.map({ $0 < place }) ?? true {
      reached.append(place)
      var next = place
      while next < output.count, !asserted.contains(next) {
        next += 1
        reached.append(next)
      }
    }
    return reached
  }
}
