import Inventory
import StoreCore

/// The price of a past sale, exact, with up to eight decimals: a spreadsheet has 0.001, and 10.00 for three is 3.333.
struct PastPrice: Hashable {
  private static let mostDecimals = 8
  /// The digits without their dot, and how many of them follow it.
  private let units: Int64
  private let decimals: Int

  private init(units: Int64, decimals: Int) { (self.units, self.decimals) = (units, decimals) }

  /// Reads "12.50" or "-3"; refused as `bad-price`.
  init(parsing typed: String) throws(StoreError) {
    let text = TextRule.trimmed(typed)
    var (units, decimals): (Int64, Int?) = (0, nil)
    var count = 0
    for byte in text.utf8.drop(while: { $0 == UInt8(ascii: "-") }) {
      if byte == UInt8(ascii: "."), decimals == nil, count > 0 {
        decimals = 0
        continue
      }
      guard 0x30...0x39 ~= byte, count < 18, decimals ?? 0 < Self.mostDecimals else { throw .badPast(text) }
      units = units * 10 + Int64(byte - 0x30)
      decimals = decimals.map { $0 + 1 }
      count += 1
    }
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    guard count > 0, decimals != 0, !text.hasPrefix("--") else { throw .badPast(text) }
    self.init(units: isNegative ? -units : units, decimals: decimals ?? 0)
  }

  /// A sum of money; refused as `bad-price` at its field.
  static func money(_ typed: String, field: String, _ ground: Ground) throws(StoreError) -> Money {
    do throws(StoreError) {
      return try PastPrice(parsing: typed).total(of: Quantity(whole: 1), in: ground.currency)
    } catch { throw error.at(field) }
  }

  var isNegative: Bool { units < 0 }

  /// What so many cost, rounded half away from zero to the currency's minor unit: the penny rule.
  func total(of quantity: Quantity, in currency: Currency) throws(StoreError) -> Money {
    let missing = currency.digits - decimals
    let (value, overflow) = abs(units).multipliedReportingOverflow(by: Digits.power(missing))
    guard !overflow else { throw .amountOverflow() }
    let total = try StockAccount.scaled(value, abs(quantity.thousandths), 1000 * Digits.power(-missing))
    return Money(minor: (units < 0) == (quantity < .zero) ? total : -total)
  }

  /// The price with the fewest decimals at which so many cost so much.
  static func text(_ total: Money, for quantity: Quantity, in currency: Currency) -> String {
    let isNegative = (total.minor < 0) != (quantity < .zero)
    var price = PastPrice(units: 0, decimals: currency.digits)
    for decimals in currency.digits...mostDecimals {
      let part = 1000 * Digits.power(decimals - currency.digits)
      guard let units = try? StockAccount.scaled(abs(total.minor), part, abs(quantity.thousandths)) else {
        break
      }
      price = PastPrice(units: isNegative ? -units : units, decimals: decimals)
      if let all = try? price.total(of: quantity, in: currency), all == total { break }
    }
    return Digits.text(price.units, decimals: price.decimals)
  }
}
