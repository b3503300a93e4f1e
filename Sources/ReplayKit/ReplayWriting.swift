/// What was typed and read as it is written in a replay file, so that it is read there as it was.
enum ReplayWriting {
  /// An expected line in the place of another, whose variables it keeps, with its two blanks; and those it cannot keep.
  static func expected(_ line: String, inPlaceOf old: FilledText) -> (text: String, lost: [String]) {
    guard !old.variables.isEmpty, !isReadOtherwise(line) else {
      return (expected(line), old.variables.map { "$" + $0.name })
    }
    let (text, lost) = old.written(as: line)
    return ("  " + text, lost.map { "$" + $0 })
  }

  /// An expected line, with its two blanks.
  static func expected(_ line: String) -> String { "  " + text(line) }

  /// `? CODE`, and where the caret stands if `stated` told that.
  static func failure(_ code: String, under word: String?, stated: Bool) -> String {
    guard stated, let word else { return "  ? " + code }
    return "  ? " + code + (word.isEmpty ? " at end" : " under " + dollars(word))
  }

  /// `@at ADDRESS`.
  static func at(_ address: String) -> String { "@at " + text(address) }

  /// A line that matches what was read and nothing else, but for the ranges of it that may be anything.
  ///
  /// A tab is left out where the file is shown and copied, and the tab would be blanks.
  static func text(
    _ line: String, open ranges: [Range<String.Index>] = [], withoutTabs: Bool = false
  ) -> String {
    let hasTab = withoutTabs && line.utf8.contains(UInt8(ascii: "\t"))
    guard !ranges.isEmpty || hasTab || isReadOtherwise(line) else { return dollars(line) }
    let (anything, written) = hasTab ? (".*", expression) : ("*", glob)
    var pattern = ""
    var place = line.startIndex
    var isOpen = false
    for range in ranges where range.lowerBound >= place {
      pattern += written(line[place..<range.lowerBound])
      if !isOpen || range.lowerBound > place { pattern += anything }
      (place, isOpen) = (range.upperBound, true)
    }
    return dollars(pattern + written(line[place...])) + (hasTab ? " (re)" : " (glob)")
  }

  /// A dollar sign that would begin a variable, or stand for one with another, is doubled.
  static func dollars(_ text: String) -> String {
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

  /// Whether a replay file would read the line as something else than itself, or an editor take its last blank away.
  private static func isReadOtherwise(_ line: String) -> Bool {
    line.isEmpty || line == "..." || line == "?" || line.hasPrefix("? ") || line.hasSuffix(" (glob)")
      || line.hasSuffix(" (re)")
      || line.last?.isWhitespace == true
  }

  private static func glob(_ text: Substring) -> String {
    String(text.flatMap { "*?\\".contains($0) ? ["\\", $0] : [$0] })
  }

  private static func expression(_ text: Substring) -> String {
    text.reduce(into: "") {
      $0 += $1 == "\t" ? #"\t"# : #"\^$.|?*+()[]{}"#.contains($1) ? "\\\($1)" : String($1)
    }
  }
}
