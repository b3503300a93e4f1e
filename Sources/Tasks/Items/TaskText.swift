package import StoreCore

/// The task text as such: what may stand in it, and how it is cut into lines.
package enum TaskText {
  /// Its lines, each with its ending; joined they are the text again.
  package static func lines(_ text: String) -> [String] {
    var (lines, bytes): ([String], Substring.UTF8View) = ([], text[...].utf8)
    while !bytes.isEmpty {
      let end = bytes.firstIndex(of: 0x0A).map { bytes.index(after: $0) } ?? bytes.endIndex
      lines.append(String(decoding: bytes[..<end], as: UTF8.self))
      bytes = bytes[end...]
    }
    return lines
  }

  /// The text of a file; refused as `bad-text` at the first byte that is no text.
  package static func read(_ bytes: [UInt8]) throws(StoreError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      where String(validating: line, as: UTF8.self) == nil {
        throw .notText(line: number + 1, "bytes that are not UTF-8")
      }
      throw .notText(line: 1, "bytes that are not UTF-8")
    }
    try check(text)
    return text
  }

  /// Refuses as `bad-text` what a terminal would obey; tabs and line ends are text.
  package static func check(_ text: String) throws(StoreError) {
    // Every control character begins with one of these bytes.
    guard
      text.utf8.contains(where: {
        $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2
      })
    else { return }
    var (line, before) = (1, Unicode.Scalar(0x20 as UInt8))
    for scalar in text.unicodeScalars {
      if before == "\r", scalar != "\n" {
        throw .notText(line: line, "a carriage return without a line feed")
      }
      if scalar == "\n" { line += 1 }
      if TextRule.isControl(scalar), !["\n", "\t", "\r"].contains(scalar) {
        throw .notText(
          line: line, "the control character U+" + String(scalar.value, radix: 16, uppercase: true))
      }
      before = scalar
    }
    if before == "\r" { throw .notText(line: line, "a carriage return without a line feed") }
  }

  /// What `add` and `text` are typed: a task, unless it is a project or is marked already. A day in its last word is
  /// the day that it is due.
  package static func item(_ typed: String) -> String {
    let line = TaskLine(raw: dated(typed))
    return line.kind == .note && !line.isBlank ? "- " + line.body : line.body
  }

  /// "Call @due(friday)" for "Call on friday"; months and short words are more often something else.
  private static func dated(_ typed: String) -> String {
    var words = typed.split(separator: " ").map(String.init)
    guard words.count > 1, let last = words.last?.lowercased(), !typed.contains("@due") else { return typed }
    let isDay =
      (["today", "tomorrow"] + LocalDate.weekdays.map { $0.lowercased() }).contains(last)
      || last.hasPrefix("+") && last.last?.isLetter == true || (try? LocalDate(parsing: last)) != nil
    guard isDay, LocalDate(words: [last], today: LocalDate(daysSince1970: 0)) != nil else { return typed }
    words.removeLast()
    var day = last
    if words.last?.lowercased() == "next" { day = "next " + day; words.removeLast() }
    if ["on", "by", "for"].contains(words.last?.lowercased()) { words.removeLast() }
    return words.isEmpty ? typed : words.joined(separator: " ") + " @due(\(day))"
  }
}

extension StoreError {
  static func notText(line: Int, _ what: String) -> StoreError {
    StoreError("bad-text", "Line \(line) has \(what).", field: "text", "Save it as plain text in UTF-8.")
  }
}
