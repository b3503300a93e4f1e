/// An exact sum of one currency in its minor units: 1200 is 12.00 EUR. Never a floating-point number.
package struct Money: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// Minor units: cents, or whole yen.
  package var minor: Int64
  /// What is counted.
  package var currency: Currency

  /// Takes minor units as they are, also negative ones.
  package init(minor: Int64, currency: Currency) {
    self.minor = minor
    self.currency = currency
  }

  /// Gives a typed amount its currency; refused as `bad-price` on `field` when it has digits the currency
  /// has not.
  package init(_ amount: Amount, in currency: Currency, field: String = "price") throws(StoreError) {
    let missing = currency.digits - Int(amount.decimals)
    guard missing >= 0 else {
      throw .tooManyDecimals(amount.text, allowed: currency.digits, currency: currency, field: field)
    }
    let (minor, overflow) = amount.units.multipliedReportingOverflow(by: Digits.power(missing))
    guard !overflow else { throw .priceTooLarge(amount.text, field: field) }
    self.init(minor: minor, currency: currency)
  }

  /// The sum without its currency, "12.00".
  package var text: String { Digits.text(minor, decimals: currency.digits) }

  /// The sum as one types it.
  package var amount: Amount { Amount(units: minor, decimals: UInt8(currency.digits)) }

  /// The sum with its currency, "12.00 EUR".
  package var description: String { text + " " + currency.code }

  /// Orders sums of one currency by size; sums of two currencies by their letters, so that a sort never fails.
  package static func < (a: Money, b: Money) -> Bool {
    a.currency == b.currency ? a.minor < b.minor : a.currency.code < b.currency.code
  }
}
