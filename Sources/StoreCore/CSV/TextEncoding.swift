/// How the characters of a file are written as bytes.
package enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case windows1252 = "windows-1252"
}

/// Makes UTF-8 of the bytes of a file, piece by piece; UTF-8 passes as it is.
struct TextDecoder {
  private enum Form { case utf8, utf16(isLittle: Bool), windows1252 }

  /// 0x80...0x9F of Windows-1252; 0xFFFD where it has no character.
  private static let upper: [UInt16] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122,
    0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]

  private let encoding: TextEncoding?
  private var form: Form?
  /// Bytes that are no character yet.
  private var held: [UInt8] = []
  /// The first half of a character of UTF-16.
  private var high: UInt16?

  /// nil: UTF-8, or UTF-16 where the first bytes show it.
  init(_ encoding: TextEncoding?) { self.encoding = encoding }

  mutating func decode(_ piece: [UInt8], isLast: Bool) -> [UInt8] {
    if case .utf8 = form { return piece }
    held += piece
    if form == nil {
      guard held.count >= 4 || isLast else { return [] }
      form = Self.form(encoding, held)
    }
    switch form {
    case .utf8, nil:
      defer { held = [] }
      return held
    case .windows1252:
      defer { held = [] }
      var text = String.UnicodeScalarView()
      for byte in held {
        let scalar = 0x80...0x9F ~= byte ? Self.upper[Int(byte) - 0x80] : UInt16(byte)
        text.append(Unicode.Scalar(scalar) ?? "\u{FFFD}")
      }
      return Array(String(text).utf8)
    case .utf16(let isLittle): return utf16(isLittle, isLast)
    }
  }

  private static func form(_ encoding: TextEncoding?, _ start: [UInt8]) -> Form {
    // Latin letters in UTF-16 have a zero for their other half.
    let isLittle = start.starts(with: [0xFF, 0xFE]) || start.count >= 4 && start[1] == 0 && start[3] == 0
    let isBig = start.starts(with: [0xFE, 0xFF]) || start.count >= 4 && start[0] == 0 && start[2] == 0
    switch encoding {
    case .utf8: return .utf8
    case .windows1252: return .windows1252
    case .utf16: return .utf16(isLittle: !isBig)
    case nil: return isLittle || isBig ? .utf16(isLittle: isLittle) : .utf8
    }
  }

  private mutating func utf16(_ isLittle: Bool, _ isLast: Bool) -> [UInt8] {
    var units: [UInt16] = high.map { [$0] } ?? []
    high = nil
    units.reserveCapacity(held.count / 2 + 1)
    for place in stride(from: 0, to: held.count - 1, by: 2) {
      let (first, second) = (UInt16(held[place]), UInt16(held[place + 1]))
      units.append(isLittle ? first | second << 8 : first << 8 | second)
    }
    held.removeFirst(held.count / 2 * 2)
    if !isLast, let last = units.last, 0xD800...0xDBFF ~= last { high = units.removeLast() }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
