/// What is the same for all rows at one moment: where a value is typed or shown, this says how.
package struct Ground: Hashable, Sendable, Codable {
  /// What every sum is counted in.
  package var currency: Currency
  /// Minutes that the shop's clock is ahead of UTC.
  package var zoneMinutes: Int
  /// How stock is valued.
  package var valuation: Valuation
  /// The moment it is.
  package var now: Instant

  /// States the ground.
  package init(
    currency: Currency = .euro, zoneMinutes: Int = 0, valuation: Valuation = .average,
    now: Instant = Instant(milliseconds: 0)
  ) {
    self.currency = currency
    self.zoneMinutes = zoneMinutes
    self.valuation = valuation
    self.now = now
  }

  /// The day it is in the shop.
  package var today: LocalDate { day(of: now) }

  /// The day on which a moment falls in the shop.
  package func day(of instant: Instant) -> LocalDate {
    Instant(milliseconds: instant.milliseconds + Int64(zoneMinutes) * 60_000).date
  }
}
