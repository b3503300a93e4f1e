import Inventory
package import StoreCore

/// What part of a line's sum is paid back for some of its quantity.
package enum PartRefund {
  /// The sum for `returned` more of a line's quantity, after `earlier` was paid back; the last part makes it exact.
  package static func money(
    of sum: Money, for returned: Quantity, after earlier: Quantity, of quantity: Quantity
  ) -> Money {
    Money(
      minor: back(sum, for: earlier + returned, of: quantity).minor
        - back(sum, for: earlier, of: quantity).minor)
  }

  /// The sum for the first part of a quantity.
  static func back(_ sum: Money, for part: Quantity, of quantity: Quantity) -> Money {
    Money(minor: StockAccount.share(of: sum.minor, part.thousandths, quantity.thousandths))
  }
}
