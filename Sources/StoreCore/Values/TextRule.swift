import Foundation

/// What names and notes may hold: trimmed, in normal form C, nothing that could take over a terminal.
package enum TextRule {
  /// The most code points a name has.
  package static let longestName = 200
  /// The most code points a note has.
  package static let longestNote = 10_000

  /// A name in the form it is kept: one line of 1...200 code points.
  ///
  /// Refused as `bad-text` on `field`.
  package static func name(
    _ typed: String, field: String = "name", longest: Int = longestName
  ) throws(StoreError) -> String {
    let text = normalized(typed)
    guard !text.isEmpty else { throw .emptyText(field: field) }
    return try checked(text, field: field, longest: longest, allowingLineFeed: false)
  }

  /// A note in the form it is kept: 0...10,000 code points, line feeds allowed, CR LF made LF.
  ///
  /// Refused as `bad-text` on `field`.
  package static func note(_ typed: String, field: String = "description") throws(StoreError) -> String {
    var text = normalized(typed)
    if text.utf8.contains(0x0D) { text = text.replacing("\r\n", with: "\n") }
    return try checked(text, field: field, longest: longestNote, allowingLineFeed: true)
  }

  /// Whether a terminal would obey this scalar instead of showing it: C0, DEL, C1, line separators, bidi marks,
  /// embeddings, overrides and isolates.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The text without blanks, tabs and line ends around it.
  package static func trimmed(_ text: String) -> String {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace && scalar != "\u{85}" }
    let scalars = text.unicodeScalars
    // Most texts begin and end with a letter of ASCII.
    if let first = text.utf8.first, let last = text.utf8.last, 0x21...0x7F ~= first, 0x21...0x7F ~= last {
      return text
    }
    guard let first = scalars.firstIndex(where: { !isBlank($0) }),
      let last = scalars.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  /// Marks begin at U+0300, whose first byte is 0xCC: what is below is in normal form C.
  private static func normalized(_ text: String) -> String {
    let trimmed = trimmed(text)
    return trimmed.utf8.allSatisfy { $0 < 0xCC } ? trimmed : trimmed.precomposedStringWithCanonicalMapping
  }

  private static func checked(
    _ text: String, field: String, longest: Int, allowingLineFeed: Bool
  ) throws(StoreError) -> String {
    if text.utf8.contains(where: mayControl) {
      for scalar in text.unicodeScalars where isControl(scalar) && !(allowingLineFeed && scalar == "\n") {
        throw .controlCharacter(scalar, field: field)
      }
    }
    guard text.utf8.count > longest else { return text }
    let count = text.unicodeScalars.count
    guard count <= longest else { throw .tooLongText(count, longest: longest, field: field) }
    return text
  }

  /// Whether a control scalar may begin with a byte.
  private static func mayControl(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x1F, 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }
}
