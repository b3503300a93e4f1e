import CommandKit

/// Names that stand for the beginnings of lines. An alias is expanded once: its words name no other alias.
public struct Aliases: Hashable, Sendable {
  private var meanings: [String: String] = [:]

  /// The longest name, in characters.
  static var longestName: Int { 32 }

  /// No names.
  init() {}

  /// Whether there is no alias.
  public var isEmpty: Bool { meanings.isEmpty }

  /// Every name with the words it stands for, by name.
  var all: [(name: String, words: String)] { meanings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  /// The words of a name; nil where it is no alias.
  subscript(name: String) -> String? {
    get { meanings[name] }
    set { meanings[name] = newValue }
  }

  /// Whether a text can be a name: a letter first, then letters, digits, `-` and `_`.
  static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter, text.count <= longestName else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  /// The line with its alias replaced; the line itself where it has none.
  ///
  /// Throws the error of a line that cannot be cut into words.
  func expanded(_ line: String) throws(CommandError) -> String {
    guard !isEmpty, let verb = Self.verb(of: try CommandLine(parsing: line).words),
      let words = meanings[verb.text]
    else { return line }
    return line.replacing(verb.span, with: words)
  }

  /// The word of a command that may be a name: the first, or the one after an address or `plan`; nil where it is
  /// quoted.
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

  /// The bytes of a place.
  func cut(_ span: Span) -> String {
    let bytes = Array(utf8)
    guard span.lower <= span.upper, span.upper <= bytes.count else { return "" }
    return String(decoding: bytes[span.lower..<span.upper], as: UTF8.self)
  }
}
