/// The numbers under bar codes: EAN-8, UPC-A, EAN-13 and GTIN-14, kept as 14 digits; a UPC-E is the UPC-A that it
/// shortens.
package enum GTIN {
  /// The number in 14 digits, blanks and hyphens dropped, zeros put before it.
  ///
  /// Refused as `bad-barcode` on the field "barcode", with the check digit that would be right.
  package static func checked(_ text: String) throws(StoreError) -> String {
    var digits: [UInt8] = []
    for byte in TextRule.trimmed(text).utf8 where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "-") {
      guard 0x30...0x39 ~= byte else { throw .badBarcode(text, "it contains characters that are not digits") }
      digits.append(byte - 0x30)
    }
    guard [8, 12, 13, 14].contains(digits.count) else {
      // Spreadsheets drop a zero at the front.
      let isShort = digits.count == 11 && checkDigit(of: ([0] + digits.dropLast())[...]) == digits.last
      throw .badBarcode(
        text, "it has \(digits.count) digits, not 8, 12, 13 or 14", meant: isShort ? "0" + text : nil)
    }
    guard digits.contains(where: { $0 != 0 }) else { throw .badBarcode(text, "it is all zeros") }
    let right = checkDigit(of: digits.dropLast())
    if digits.last != right, let long = unshortened(digits) { digits = long }
    guard digits.last == checkDigit(of: digits.dropLast()) else {
      throw .badBarcode(text, "check digit should be \(right)")
    }
    let zeros = [UInt8](repeating: 0, count: 14 - digits.count)
    return String(decoding: (zeros + digits).map { $0 + 0x30 }, as: UTF8.self)
  }

  /// The UPC-A that the eight digits of a UPC-E stand for; nil: they are none.
  private static func unshortened(_ digits: [UInt8]) -> [UInt8]? {
    guard digits.count == 8, digits[0] < 2 else { return nil }
    let (first, body, last) = (digits[0], digits[1...6], digits[6])
    let middle: [UInt8] =
      switch last {
      case 0...2: Array(body.prefix(2)) + [last, 0, 0, 0, 0] + body.dropFirst(2).prefix(3)
      case 3: Array(body.prefix(3)) + [0, 0, 0, 0, 0] + body.dropFirst(3).prefix(2)
      case 4: Array(body.prefix(4)) + [0, 0, 0, 0, 0, digits[5]]
      default: Array(body.prefix(5)) + [0, 0, 0, 0, last]
      }
    let long = [first] + middle + [digits[7]]
    return checkDigit(of: long.dropLast()) == digits[7] ? long : nil
  }

  /// The weights are 3, 1, 3, 1... from the right; the digit makes the sum a multiple of ten.
  package static func checkDigit(of digits: ArraySlice<UInt8>) -> UInt8 {
    var sum = 0
    var weight = 3
    for digit in digits.reversed() {
      sum += Int(digit) * weight
      weight = 4 - weight
    }
    return UInt8((10 - sum % 10) % 10)
  }
}
