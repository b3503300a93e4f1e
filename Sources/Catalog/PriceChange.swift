package import StoreCore

/// One price a product had, and when; the present one has no end.
package struct PriceChange: Hashable, Sendable {
  /// The price; nil while it had none.
  package var price: Money?
  /// Since when.
  package var since: Instant
  /// Until when; nil: it still holds.
  package var until: Instant?
  /// The journal entry that set it.
  package var entry: Int

  /// States a price and its time.
  package init(price: Money?, since: Instant, until: Instant?, entry: Int) {
    self.price = price
    self.since = since
    self.until = until
    self.entry = entry
  }
}
