/// The stock of a product in a few figures, for pages that are about something else.
package struct StockSummary: Hashable, Sendable {
  /// All that the shop owns.
  package var onHand: Quantity
  /// The part in quarantine or on the way between locations.
  package var unavailable: Quantity
  /// The part that is reserved.
  package var reserved: Quantity
  /// The part that may be sold.
  package var available: Quantity
  /// The value of all that is on hand.
  package var value: Money
  /// The name of the preferred supplier; nil: there is none.
  package var supplier: String?
  /// The quantity in a pack of that supplier.
  package var pack: Quantity?

  /// States a summary.
  package init(
    onHand: Quantity, unavailable: Quantity, reserved: Quantity, available: Quantity, value: Money,
    supplier: String? = nil, pack: Quantity? = nil
  ) {
    self.onHand = onHand
    self.unavailable = unavailable
    self.reserved = reserved
    self.available = available
    self.value = value
    self.supplier = supplier
    self.pack = pack
  }

  /// "15 on hand, 3 reserved"; zeros are left out, but for what is on hand.
  package var words: String {
    var parts = ["\(onHand) on hand"]
    if !reserved.isZero { parts.append("\(reserved) reserved") }
    if !unavailable.isZero { parts.append("\(unavailable) not for sale") }
    return parts.joined(separator: ", ")
  }

  /// The average cost of one unit, rounded half up to a minor unit; nil: nothing is on hand, or no cost is known.
  package var averageCost: Money? {
    guard onHand.units > 0, value.minor > 0 else { return nil }
    let one = Digits.power(onHand.decimals)
    let (high, low) = value.minor.multipliedFullWidth(by: one)
    guard high < onHand.units else { return nil }
    let (quotient, rest) = onHand.units.dividingFullWidth((high, low))
    return Money(minor: rest >= onHand.units - rest ? quotient + 1 : quotient, currency: value.currency)
  }

  /// The margin of a price over the average cost, in whole percent of the price, rounded half up; nil: unknown.
  package func margin(of price: Money?) -> Int? {
    guard let price, price.minor > 0, let cost = averageCost, cost.currency == price.currency else {
      return nil
    }
    let share = Double(price.minor - cost.minor) / Double(price.minor) * 100
    return Int(share.rounded())
  }
}
