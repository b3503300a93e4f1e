import StoreCore

/// What most cells are, told from their bytes alone: the rules proper read the rest.
///
/// Each function gives what the rule would give, or nil when the rule has to be asked. A million rows pass
/// here.
package enum PlainText {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The text of one line with nothing to trim, refuse or normalise: printing ASCII and the composed letters
  /// U+00C0...U+02FF, at most `longest` bytes.
  static func line(_ bytes: UnsafeBufferPointer<UInt8>, longest: Int) -> String? {
    guard let first = bytes.first, let last = bytes.last else { return "" }
    if first == 0x20 || last == 0x20 || bytes.count > longest { return nil }
    for byte in bytes {
      let isASCII = byte >= 0x20 && byte < 0x7F
      let isLetter = byte >= 0x80 && byte <= 0xBF || byte >= 0xC3 && byte <= 0xCB
      if !isASCII && !isLetter { return nil }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A SKU.
  static func sku(_ bytes: UnsafeBufferPointer<UInt8>) -> SKU? {
    guard (1...64).contains(bytes.count), isAlphanumeric(bytes[0]) else { return nil }
    for byte in bytes where !isAlphanumeric(byte) {
      guard (0x2D...0x2F).contains(byte) || byte == UInt8(ascii: "_") else { return nil }
    }
    return SKU(stored: String(decoding: bytes, as: UTF8.self))
  }

  /// Minor units of an amount with just the digits its currency has, "12.00".
  static func minorUnits(_ bytes: UnsafeBufferPointer<UInt8>, digits: Int) -> Int64? {
    guard digits > 0, bytes.count > digits + 1, bytes.count <= 9 + digits else { return nil }
    var minor: Int64 = 0
    let dot = bytes.count - digits - 1
    for place in 0..<bytes.count {
      let byte = bytes[place]
      if place == dot {
        guard byte == UInt8(ascii: ".") else { return nil }
      } else {
        guard 0x30...0x39 ~= byte else { return nil }
        minor = minor * 10 + Int64(byte - 0x30)
      }
    }
    return minor
  }

  /// A barcode of 13 digits with the right check digit.
  static func barcode(_ bytes: UnsafeBufferPointer<UInt8>) -> Barcode? {
    guard bytes.count == 13 else { return nil }
    var sum = 0
    var any: UInt8 = 0
    for place in 0..<13 {
      let byte = bytes[place]
      guard 0x30...0x39 ~= byte else { return nil }
      any |= byte - 0x30
      sum += Int(byte - 0x30) * (place & 1 == 0 ? 1 : 3)
    }
    guard any != 0, sum % 10 == 0 else { return nil }
    return Barcode(
      stored: String(unsafeUninitializedCapacity: 14) { room in
        room[0] = 0x30
        for place in 0..<13 { room[place + 1] = bytes[place] }
        return 14
      })
  }

  /// What `folded` gives, faster for ASCII and the accented letters U+00C0...U+00FF.
  package static func folded(_ text: String) -> String {
    let plain = text.utf8.withContiguousStorageIfAvailable { bytes -> String? in
      guard isFoldable(bytes) else { return nil }
      return String(unsafeUninitializedCapacity: bytes.count) { room in fold(bytes, into: room) }
    }
    return (plain ?? nil) ?? StoreCore.folded(text)
  }

  private static func isFoldable(_ bytes: Bytes) -> Bool {
    var place = 0
    while place < bytes.count {
      if bytes[place] < 0x80 {
        place += 1
      } else {
        guard bytes[place] == 0xC3, place + 1 < bytes.count, letters[Int(bytes[place + 1] & 0x3F)] != 0 else {
          return false
        }
        place += 2
      }
    }
    return true
  }

  private static func fold(_ bytes: Bytes, into room: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var count = 0
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x80 {
        room[count] = 0x41...0x5A ~= byte ? byte | 0x20 : byte
        place += 1
      } else {
        room[count] = letters[Int(bytes[place + 1] & 0x3F)]
        place += 2
      }
      count += 1
    }
    return count
  }

  /// The letters U+00C0...U+00FF without their accents; 0 where more than one letter or none comes of it.
  private static let letters: [UInt8] = Array(
    "aaaaaa\0ceeeeiiiidnooooo\0ouuuuy\0\0aaaaaa\0ceeeeiiiidnooooo\0ouuuuy\0y".utf8)

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
  }
}
