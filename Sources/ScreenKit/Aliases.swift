public import CommandKit

/// Names that stand for the beginnings of lines; the verb of a line is replaced by what its name stands for.
public struct Aliases: Hashable, Sendable {
  private var meanings: [String: String] = [:]

  /// The longest name, in characters.
  public static var longestName: Int { 32 }
  /// How often one name may lead to another before it counts as a circle.
  private static var deepest: Int { 64 }

  /// No names.
  public init() {}

  /// Whether there is none.
  public var isEmpty: Bool { meanings.isEmpty }

  /// Every name with what it stands for, by name.
  public var all: [(name: String, words: String)] {
    meanings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What a name stands for; setting nil forgets it.
  public subscript(name: String) -> String? {
    get { meanings[name] }
    set { meanings[name] = newValue }
  }

  /// A letter, then letters, digits, `-` and `_`: whatever could not be a number, an address or an option.
  public static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter, text.count <= longestName else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  /// The line as it was meant. Throws what a line throws that cannot be cut into words.
  public func expanded(_ line: String) throws(CommandError) -> String { try expansion(of: line).text }

  /// The same, with where what was typed stands in it.
  func expansion(of line: String) throws(CommandError) -> Expansion {
    var expansion = Expansion(text: line)
    guard !isEmpty else { return expansion }
    for _ in 0..<Self.deepest {
      guard let verb = try Self.verb(of: expansion.text), let words = meanings[verb.text] else { break }
      expansion.replace(verb.span, with: words)
    }
    return expansion
  }

  /// A line as it was meant, and how its places lead back to the line that was typed.
  struct Expansion {
    private(set) var text: String
    /// Where each name stood, and how many bytes took its place, in the order they did.
    private var steps: [(name: Span, length: Int)] = []

    init(text: String) { self.text = text }

    mutating func replace(_ name: Span, with words: String) {
      text = text.replacing(name, with: words)
      steps.append((name, words.utf8.count))
    }

    /// Where a place stands in the line that was typed; what only the meaning of a name says stands under the name.
    func typed(_ place: Span) -> Span {
      steps.reversed().reduce(place) { place, step in
        let end = step.name.lower + step.length
        let growth = end - step.name.upper
        return Span(
          place.lower >= end ? place.lower - growth : min(place.lower, step.name.lower),
          place.upper >= end
            ? place.upper - growth : place.upper <= step.name.lower ? place.upper : step.name.upper)
      }
    }
  }

  /// The names one comes through when `name` stands for `words`, if that leads back to `name`.
  func circle(from name: String, through words: String) throws(CommandError) -> [String]? {
    var names = [name]
    var words = words
    while let verb = try Self.verb(of: words) {
      names.append(verb.text)
      if verb.text == name { return names }
      guard let next = meanings[verb.text], names.count < Self.deepest else { return nil }
      words = next
    }
    return nil
  }

  /// The word of a line that may be a name: the first, or that behind an address or `plan`; nil where it is quoted.
  static func verb(of line: String) throws(CommandError) -> Word? {
    verb(of: try CommandLine(parsing: line).words)
  }

  /// The word of a command that may be a name.
  static func verb(of words: [Word]) -> Word? {
    guard let verb = words.first(where: { !$0.leadsOn }) ?? words.last, !verb.isQuoted else { return nil }
    return verb
  }
}

extension Word {
  /// Whether a command may follow it: an address, or `plan`.
  fileprivate var leadsOn: Bool { !isQuoted && (text.hasPrefix("/") || text == ".." || text == "plan") }
}

extension String {
  /// The line with other text at a place of it.
  func replacing(_ span: Span, with text: String) -> String {
    let bytes = Array(utf8)
    guard span.lower <= span.upper, span.upper <= bytes.count else { return text }
    return String(decoding: bytes[..<span.lower] + Array(text.utf8) + bytes[span.upper...], as: UTF8.self)
  }
}
