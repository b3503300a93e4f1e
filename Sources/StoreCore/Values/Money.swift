/// An exact sum in the shop's currency, in its minor units: 1200 is 12.00 EUR. Never a floating-point number.
///
/// The shop has one currency, which its settings name; ``Ground`` knows it wherever a sum is typed or shown.
package struct Money: Hashable, Comparable, Sendable, Codable {
  /// Minor units: cents, or whole yen.
  package var minor: Int64

  /// What is decoded: sums of a thousand of the largest that can be typed, so that no addition overflows.
  private static let decoded: ClosedRange<Int64> = -10_000_000_000_000_000...10_000_000_000_000_000

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    minor = try values.decode(Int64.self, forKey: .minor).inside(Self.decoded, decoder.codingPath)
  }

  /// Takes minor units as they are, also negative ones.
  package init(minor: Int64) { self.minor = minor }

  /// Gives a typed amount its currency; refused as `bad-price` on `field` when it has digits that the currency
  /// does not have.
  package init(_ amount: Amount, in currency: Currency, field: String = "price") throws(StoreError) {
    let missing = currency.digits - Int(amount.decimals)
    guard missing >= 0 else {
      throw .tooManyDecimals(amount.text, allowed: currency.digits, currency: currency, field: field)
    }
    let (minor, overflow) = amount.units.multipliedReportingOverflow(by: Digits.power(missing))
    guard !overflow else { throw .priceTooLarge(amount.text, field: field) }
    self.init(minor: minor)
  }

  /// The sum without its currency, "12.00".
  package func text(in currency: Currency) -> String { Digits.text(minor, decimals: currency.digits) }

  /// That many times the sum; refused as `amount-overflow`.
  package func multiplied(by count: Int64) throws(StoreError) -> Money {
    let (minor, overflow) = minor.multipliedReportingOverflow(by: count)
    guard !overflow else { throw .amountOverflow() }
    return Money(minor: minor)
  }

  /// Whether one sum is at least ten times the other: a likely slip of the decimal point. Zero is ten times no sum.
  package func isTenfold(_ other: Money) -> Bool {
    let (low, high) = (min(minor, other.minor), max(minor, other.minor))
    return other.minor > 0 && high / 10 >= low
  }

  package static func < (a: Money, b: Money) -> Bool { a.minor < b.minor }
}
