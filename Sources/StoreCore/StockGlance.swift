/// What there is of a product, in a line: for pages that are about something else.
package struct StockGlance: Hashable, Sendable {
  /// What the shop owns of it.
  package var onHand: Quantity
  /// What of that is in quarantine or on the way between locations.
  package var unavailable: Quantity
  /// What of it is promised.
  package var reserved: Quantity
  /// What is free to be sold.
  package var available: Quantity

  /// States a glance.
  package init(onHand: Quantity, unavailable: Quantity, reserved: Quantity, available: Quantity) {
    self.onHand = onHand
    self.unavailable = unavailable
    self.reserved = reserved
    self.available = available
  }

  /// "15 on hand, 3 reserved"; what is nothing is left out, but for what is on hand.
  package var words: String {
    var parts = ["\(onHand) on hand"]
    if !reserved.isZero { parts.append("\(reserved) reserved") }
    if !unavailable.isZero { parts.append("\(unavailable) unavailable") }
    return parts.joined(separator: ", ")
  }
}
