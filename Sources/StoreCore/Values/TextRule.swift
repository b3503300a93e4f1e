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
    try refuseControls(in: text, field: field, allowingLineFeed: false)
    let count = text.unicodeScalars.count
    guard count <= longest else { throw .tooLongText(count, longest: longest, field: field) }
    return text
  }

  /// A note in the form it is kept: 0...10,000 code points, line feeds allowed, CR LF made LF.
  ///
  /// Refused as `bad-text` on `field`.
  package static func note(_ typed: String, field: String = "description") throws(StoreError) -> String {
    var text = normalized(typed)
    if text.utf8.contains(0x0D) { text = text.replacing("\r\n", with: "\n") }
    try refuseControls(in: text, field: field, allowingLineFeed: true)
    let count = text.unicodeScalars.count
    guard count <= longestNote else { throw .tooLongText(count, longest: longestNote, field: field) }
    return text
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
    guard let first = scalars.firstIndex(where: { !isBlank($0) }),
      let last = scalars.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  private static func normalized(_ text: String) -> String {
    let trimmed = trimmed(text)
    return trimmed.utf8.allSatisfy { $0 < 0x80 } ? trimmed : trimmed.precomposedStringWithCanonicalMapping
  }

  private static func refuseControls(
    in text: String, field: String, allowingLineFeed: Bool
  ) throws(StoreError) {
    for scalar in text.unicodeScalars where isControl(scalar) && !(allowingLineFeed && scalar == "\n") {
      throw .controlCharacter(scalar, field: field)
    }
  }
}
