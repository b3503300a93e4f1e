extension [UInt8] {
  /// Appends a value of its own type: numbers, strings, true and false, null; money and instants as exact
  /// strings, a spark as an array.
  mutating func appendJSON(_ cell: Cell) {
    switch cell {
    case .none: append(contentsOf: "null".utf8)
    case .text(let text), .code(let text), .nested(let text, _): appendJSON(text)
    case .flag(let isSet): append(contentsOf: (isSet ? "true" : "false").utf8)
    case .count, .bar, .track, .change(_, digits: 0): cell.writeExact(into: &self)
    case .spark(let points, let digits):
      append(UInt8(ascii: "["))
      for (place, point) in points.enumerated() {
        if place > 0 { append(.comma) }
        if digits == 0 {
          _ = append(minor: point, digits: 0)
        } else {
          appendJSON(.money(minor: point, digits: digits))
        }
      }
      append(UInt8(ascii: "]"))
    case .money, .change, .date:
      append(.quote)
      cell.writeExact(into: &self)
      append(.quote)
    }
  }

  /// Appends a string; whatever a terminal could obey is escaped, so the bytes are safe to look at and give
  /// back the very same text when parsed.
  mutating func appendJSON(_ text: String) {
    append(.quote)
    let isCopied =
      text.utf8.withContiguousStorageIfAvailable { bytes in
        var bad: UInt8 = 0
        for byte in bytes { bad |= byte &- 0x20 < 0x5F && byte != .quote && byte != .backslash ? 0 : 1 }
        if bad == 0 { append(contentsOf: bytes) }
        return bad == 0
      } ?? false
    if !isCopied { for scalar in text.unicodeScalars { appendJSON(scalar) } }
    append(.quote)
  }

  private mutating func appendJSON(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\":
      append(.backslash)
      append(UInt8(scalar.value))
    case "\n": append(contentsOf: "\\n".utf8)
    case "\r": append(contentsOf: "\\r".utf8)
    case "\t": append(contentsOf: "\\t".utf8)
    case _ where scalar.isHidden:
      append(contentsOf: "\\u".utf8)
      for shift in stride(from: 12, through: 0, by: -4) {
        let digit = UInt8(scalar.value >> UInt32(shift) & 0xF)
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    default: append(contentsOf: scalar.utf8)
    }
  }
}

extension UInt8 {
  fileprivate static let backslash = UInt8(ascii: "\\")
}
