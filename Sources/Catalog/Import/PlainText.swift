/// What most cells are, told from their bytes alone: the rules proper read the rest.
enum PlainText {
  /// Whether the bytes are one line of text with nothing to trim, refuse or normalise: printing ASCII and the
  /// composed letters U+00C0...U+02FF.
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return true }
    if first == 0x20 || last == 0x20 { return false }
    for byte in bytes {
      let isASCII = byte >= 0x20 && byte < 0x7F
      let isLetter = byte >= 0x80 && byte <= 0xBF || byte >= 0xC3 && byte <= 0xCB
      if !isASCII && !isLetter { return false }
    }
    return true
  }

  /// Minor units of an amount with just the digits its currency has, "12.00"; nil: read it by the rule.
  static func minorUnits(_ bytes: UnsafeBufferPointer<UInt8>, digits: Int) -> Int64? {
    guard digits > 0, bytes.count > digits + 1, bytes.count <= 9 + digits else { return nil }
    var minor: Int64 = 0
    let dot = bytes.count - digits - 1
    for (place, byte) in bytes.enumerated() {
      if place == dot {
        guard byte == UInt8(ascii: ".") else { return nil }
      } else {
        guard 0x30...0x39 ~= byte else { return nil }
        minor = minor * 10 + Int64(byte - 0x30)
      }
    }
    return minor
  }
}
