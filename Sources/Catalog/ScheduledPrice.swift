package import StoreCore

/// A price a product will have from a day on; it takes effect by itself.
package struct ScheduledPrice: Hashable, Sendable, Codable {
  /// The price to be.
  package var price: Money
  /// The day it begins on the shop's calendar; a product has at most one for a day.
  package var day: LocalDate
  /// The moment that day begins, by the shop's time zone; images of old have that of theirs.
  package var from: Instant
  /// The journal entry that scheduled it; nil before it is stored.
  package var entry: Int?

  /// States a price to be.
  package init(price: Money, day: LocalDate, from: Instant, entry: Int? = nil) {
    self.price = price
    self.day = day
    self.from = from
    self.entry = entry
  }
}
