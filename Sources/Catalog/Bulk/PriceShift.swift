package import StoreCore

/// By how much prices change, as it is typed: "+5%", "-12.5%", "+0.50". Always with its sign.
package enum PriceShift: Hashable, Sendable, TextCoded {
  /// A part of the price in millionths, exact: 50,000 is +5%, -125,000 is -12.5%.
  case percent(millionths: Int64)
  /// An amount in whatever currency the shop counts in.
  case amount(Amount, isNegative: Bool)

  /// The largest percentage, in millionths: beyond it every price is beyond the largest there can be.
  static let largest: Int64 = 10_000_000_000

  private static let largestTold = "The largest percentage is 1,000,000%."

  /// No change at all: for a reprice that only rounds.
  package static let nothing = PriceShift.percent(millionths: 0)

  /// Reads a signed percentage or amount; refused as `bad-reprice` on the field "change".
  package init(_ typed: String) throws(StoreError) {
    let text = TextRule.trimmed(typed)
    let isPercent = text.hasSuffix("%")
    let bare = isPercent ? String(text.dropLast()) : text
    let isNegative = bare.hasPrefix("-")
    let isSigned = isNegative || bare.hasPrefix("+")
    let digits = isSigned ? String(bare.dropFirst()) : bare
    // A second sign, a blank or too many decimals is refused with everything else that is no number.
    guard digits.utf8.first.map({ 0x30...0x39 ~= $0 }) == true, let amount = try? Amount(parsing: digits)
    else {
      let isNumber = digits.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }
      guard isNumber, digits.utf8.prefix(while: { $0 != UInt8(ascii: ".") }).count > 9 else {
        throw .badPriceChange(text, "Write a sign and a number, such as +5%, -12.5% or +0.50.")
      }
      throw .priceChangeTooLarge(text, isPercent ? Self.largestTold : "No price can be that high.")
    }
    guard isSigned else {
      throw .badPriceChange(
        text,
        isPercent
          ? "Write +\(text) for more or -\(text) for less."
          : "Write +\(text) or -\(text); --to \(text) sets the price itself.")
    }
    guard isPercent else {
      self = .amount(amount, isNegative: isNegative)
      return
    }
    let millionths = PriceShift.millionths(of: amount)
    guard millionths <= PriceShift.largest else { throw .priceChangeTooLarge(text, Self.largestTold) }
    self = .percent(millionths: isNegative ? -millionths : millionths)
  }

  /// A percentage has four decimals at most, and so has an amount: no digit is lost.
  private static func millionths(of amount: Amount) -> Int64 {
    var millionths = amount.units
    for _ in amount.decimals..<4 {
      let (product, overflow) = millionths.multipliedReportingOverflow(by: 10)
      if overflow { return .max }
      millionths = product
    }
    return millionths
  }

  /// As it is typed: "+5%".
  package var text: String {
    switch self {
    case .percent(let millionths):
      var digits = Amount(units: Int64(millionths.magnitude), decimals: 4).text
      while digits.hasSuffix("0") { digits.removeLast() }
      if digits.hasSuffix(".") { digits.removeLast() }
      return (millionths < 0 ? "-" : "+") + digits + "%"
    case .amount(let amount, let isNegative): return (isNegative ? "-" : "+") + amount.text
    }
  }
}
