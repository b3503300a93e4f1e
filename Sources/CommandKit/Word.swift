/// A place in the typed line, in UTF-8 offsets: from `lower` up to but not including `upper`.
///
/// An empty span stands just past what was typed, where something is missing.
public struct Span: Hashable, Sendable {
  /// The first byte.
  public var lower: Int
  /// The byte after the last one.
  public var upper: Int

  /// The bytes from `lower` up to `upper`.
  public init(_ lower: Int, _ upper: Int) { (self.lower, self.upper) = (lower, upper) }
}

/// One word of a typed line, its quotes and backslashes already taken off.
public struct Word: Hashable, Sendable {
  /// What it says.
  public var text: String
  /// Where it was typed, quotes included.
  public var span: Span
  /// Whether its first character was protected: then it is data, never an option, a pipe or an address.
  public var isQuoted: Bool

  /// A word that says `text`, typed at `span`.
  public init(_ text: String, span: Span, isQuoted: Bool = false) {
    (self.text, self.span, self.isQuoted) = (text, span, isQuoted)
  }
}

extension Word {
  /// The word as it would be typed again.
  public var typed: String {
    guard isOption else { return isQuoted && text.hasPrefix("--") ? doubleQuoted(text) : quoted(text) }
    guard let equals = text.firstIndex(of: "=") else { return text }
    let value = text.index(after: equals)
    return text[..<value] + quoted(String(text[value...]))
  }

  /// Whether it begins an option; `--` alone, which ends them, counts too.
  var isOption: Bool {
    guard !isQuoted else { return false }
    var bytes = text.utf8.makeIterator()
    return bytes.next() == UInt8(ascii: "-") && bytes.next() == UInt8(ascii: "-")
  }
}
