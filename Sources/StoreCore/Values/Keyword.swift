/// The alphabet of SKUs and codes, and how they compare: byte by byte, ASCII letters alike in both cases.
enum Keyword {
  static let longest = 64
  static let sku: StaticString = "._-/"
  static let code: StaticString = "._-"

  /// What is wrong with a word, as the end of a sentence; nil when nothing is.
  static func fault(of text: String, allowing marks: StaticString) -> String? {
    guard let first = text.utf8.first else { return "it is empty" }
    guard text.utf8.count <= longest else { return "it is longer than 64 characters" }
    for byte in text.utf8 where !isAlphanumeric(byte) {
      let isMark = marks.withUTF8Buffer { $0.contains(byte) }
      guard isMark else { return byte == 0x20 ? "it has a blank inside" : nameOfBad(in: text, marks) }
    }
    return isAlphanumeric(first) ? nil : "it must start with a letter or a digit"
  }

  private static func nameOfBad(in text: String, _ marks: StaticString) -> String {
    let bad = text.unicodeScalars.first { scalar in
      guard let byte = UInt8(exactly: scalar.value) else { return true }
      return !isAlphanumeric(byte) && !marks.withUTF8Buffer { $0.contains(byte) }
    }
    guard let bad, !TextRule.isControl(bad) else { return "it contains a control character" }
    return "it contains \(bad)"
  }

  static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  static func lower(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }

  static func lowered(_ text: String) -> String {
    guard text.utf8.contains(where: { 0x41...0x5A ~= $0 }) else { return text }
    return String(decoding: text.utf8.map(lower), as: UTF8.self)
  }

  static func same(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    return a.utf8.elementsEqual(b.utf8) { lower($0) == lower($1) }
  }

  static func precedes(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8) { lower($0) < lower($1) }
  }

  static func hash(_ text: String, into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(lower(byte)) }
    hasher.combine(0xFF as UInt8)
  }
}
