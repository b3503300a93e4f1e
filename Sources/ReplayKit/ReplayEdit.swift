/// A line of a replay file that is taken out, and what stands in its place or behind it.
public struct ReplayEdit: Hashable, Sendable {
  /// Which line of the file, from 1.
  public var line: Int
  /// Whether that line goes.
  public var removes: Bool
  /// The whole lines that stand in its place, or behind it where it stays.
  public var text: [String]
  /// What was looked for between two `...`, where nothing that was read is like it: with it a check is lost.
  public var dropped: String?

  init(replacing line: Int, with text: [String], dropped: String? = nil) {
    (self.line, removes, self.text, self.dropped) = (line, true, text, dropped)
  }

  init(behind line: Int, _ text: [String]) { (self.line, removes, self.text) = (line, false, text) }
}

/// What one output is written as in a replay file, so that it is read as it was.
enum ReplayWriting {
  /// An expected line, with its two blanks.
  static func expected(_ line: String) -> String { "  " + dollars(pattern(line)) }

  /// `? CODE`, and where the caret stands if `stated` told that.
  static func failure(_ code: String, under word: String?, stated: Bool) -> String {
    guard stated, let word else { return "  ? " + code }
    return "  ? " + code + (word.isEmpty ? " at end" : " under " + dollars(word))
  }

  /// `@at ADDRESS`.
  static func at(_ address: String) -> String { "@at " + dollars(address) }

  /// A line that would be read as something else than itself, as a pattern that holds for it alone.
  private static func pattern(_ line: String) -> String {
    if line.hasPrefix("? ") { return "[?]" + escaped(line.dropFirst(), Array(#"\\^$.|?*+()[]{}"#)) + " (re)" }
    let isPattern = line.hasSuffix(" (glob)") || line.hasSuffix(" (re)")
    return line.isEmpty || line == "..." || isPattern ? escaped(line[...], ["\\", "*"]) + " (glob)" : line
  }

  private static func escaped(_ text: Substring, _ special: [Character]) -> String {
    text.reduce(into: "") { $0 += special.contains($1) ? "\\\($1)" : String($1) }
  }

  /// A dollar sign that would begin a variable, or stand for one with another, is doubled.
  private static func dollars(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    for (place, byte) in bytes.enumerated() {
      result.append(byte)
      guard byte == UInt8(ascii: "$"), place + 1 < bytes.count else { continue }
      if [0x24, 0x5F].contains(bytes[place + 1]) || 0x41...0x5A ~= bytes[place + 1] { result.append(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
