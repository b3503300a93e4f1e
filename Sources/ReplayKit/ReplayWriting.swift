/// Writes output as lines of a replay file.
enum ReplayWriting {
  /// An expected line, indented.
  static func expected(_ line: String) -> String { "  " + text(line) }

  /// `? CODE`, with the word under the caret if that is checked.
  static func failure(_ code: String, under word: String?) -> String {
    "? " + code + (word.map { $0.isEmpty ? " at end" : " under " + $0 } ?? "")
  }

  /// `@at ADDRESS`.
  static func at(_ address: String) -> String { "@at " + text(address) }

  /// The line, as a glob if a replay file would give its text another meaning.
  private static func text(_ line: String) -> String {
    let hasMeaning =
      line.isEmpty || line == "..." || line == "?" || line.hasPrefix("? ") || line.hasSuffix(" (glob)")
      || line.hasSuffix(" (re)") || line.last?.isWhitespace == true
    guard hasMeaning else { return line }
    return String(line.flatMap { "*?\\".contains($0) ? ["\\", $0] : [$0] }) + " (glob)"
  }
}
