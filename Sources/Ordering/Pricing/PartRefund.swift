package import StoreCore

/// What part of a line's sum is paid back for some of its quantity.
package enum PartRefund {
  /// The sum for `returned` more of a line's quantity, after `earlier` was paid back; the last part makes it exact.
  package static func money(
    of sum: Money, for returned: Quantity, after earlier: Quantity, of quantity: Quantity
  ) throws(StoreError) -> Money {
    func back(_ part: Quantity) throws(StoreError) -> Int64 {
      try Exact.ratio(sum.minor, part.thousandths, over: quantity.thousandths)
    }
    return Money(minor: try back(earlier + returned) - back(earlier))
  }
}
