public import CommandKit

/// Why a text is no address, or leads nowhere; its place is counted from the beginning of the address.
public typealias AddressError = CommandError

extension Address {
  /// Reads `text`, which begins with `/`.
  ///
  /// Throws `bad-address` for an empty step, a broken `%` escape or bytes that are not UTF-8.
  public init(parsing text: String) throws(AddressError) {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "/") else {
      throw AddressError(
        code: "bad-address", message: "An address begins with /.", span: Span(0, bytes.count),
        guidance: [.run("home")])
    }
    let end = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.count
    self.init([])
    if end > 1 {
      try Self.split(bytes, 1..<end, at: UInt8(ascii: "/")) { range throws(AddressError) in
        guard !range.isEmpty else {
          throw AddressError(
            code: "bad-address", message: "An address has no empty steps.",
            span: Span(range.lowerBound, range.lowerBound + 1), guidance: ["Write /section/page."])
        }
        path.append(try Self.decoded(bytes, range))
      }
    }
    guard end + 1 < bytes.count else { return }
    try Self.split(bytes, end + 1..<bytes.count, at: UInt8(ascii: "&")) { range throws(AddressError) in
      guard let equals = bytes[range].firstIndex(of: UInt8(ascii: "=")), equals > range.lowerBound else {
        throw AddressError(
          code: "bad-address", message: "Filters are written name=value, with & between them.",
          span: Span(range.lowerBound, max(range.upperBound, range.lowerBound + 1)),
          guidance: ["Write ?name=value&name=value."])
      }
      let name = try Self.decoded(bytes, range.lowerBound..<equals, plusIsBlank: true)
      query.append(Item(name, try Self.decoded(bytes, equals + 1..<range.upperBound, plusIsBlank: true)))
    }
  }

  private static func split(
    _ bytes: [UInt8], _ range: Range<Int>, at separator: UInt8,
    _ body: (Range<Int>) throws(AddressError) -> Void
  ) throws(AddressError) {
    var start = range.lowerBound
    for index in range where bytes[index] == separator {
      try body(start..<index)
      start = index + 1
    }
    try body(start..<range.upperBound)
  }

  private static func decoded(
    _ bytes: [UInt8], _ range: Range<Int>, plusIsBlank: Bool = false
  ) throws(AddressError) -> String {
    guard bytes[range].contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var decoded: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] != UInt8(ascii: "%") {
        let isBlank = plusIsBlank && bytes[index] == UInt8(ascii: "+")
        decoded.append(isBlank ? 0x20 : bytes[index])
        index += 1
      } else if index + 2 < range.upperBound, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        throw AddressError(
          code: "bad-address", message: "% must be followed by two hexadecimal digits.",
          span: Span(index, min(index + 3, range.upperBound)), guidance: ["Write %25 for the sign itself."])
      }
    }
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw AddressError(
        code: "bad-address", message: "These bytes are not text.",
        span: Span(range.lowerBound, range.upperBound))
    }
    return text
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
