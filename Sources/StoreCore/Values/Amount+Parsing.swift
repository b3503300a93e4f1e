extension Amount {
  /// The whole units no price reaches: ten thousand million.
  static let wholeLimit: Int64 = 10_000_000_000

  /// Reads digits with at most one dot between them.
  ///
  /// Refused as `bad-price` on `field`, with the likeliest right way to type it.
  package init(parsing typed: String, field: String = "price") throws(StoreError) {
    let text = TextRule.trimmed(typed)
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }

    guard let (units, decimals) = try Amount.digits(of: bytes, typed: text, field: field) else {
      throw .notAPrice(text, field: field)
    }
    guard !isNegative else { throw .priceNegative(text, field: field) }
    guard bytes.count == text.utf8.count else { throw .notAPrice(text, field: field) }
    self.init(units: units, decimals: decimals)
  }

  /// The digits and how many follow the dot; nil when this is not digits with one dot between them.
  private static func digits(
    of bytes: ArraySlice<UInt8>, typed: String, field: String
  ) throws(StoreError) -> (Int64, UInt8)? {
    guard Digits.halves(of: bytes) != nil else { return nil }
    var units: Int64 = 0
    var decimals: Int?
    for byte in bytes {
      if byte == UInt8(ascii: ".") {
        decimals = 0
        continue
      }
      if decimals == 4 { throw .tooManyDecimals(typed, allowed: 4, currency: nil, field: field) }
      decimals = decimals.map { $0 + 1 }
      units = units * 10 + Int64(byte - UInt8(ascii: "0"))
      if decimals == nil, units >= wholeLimit { throw .priceTooLarge(typed, field: field) }
    }
    return (units, UInt8(decimals ?? 0))
  }
}
