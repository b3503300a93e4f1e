/// What is the same for all rows at one moment: where a value is typed or shown, this says how.
package struct Ground: Hashable, Sendable, Codable {
  /// What every sum is counted in.
  package var currency: Currency
  /// The zone of the shop's clock, a name of the IANA list.
  package var timeZone: String
  /// How stock is valued.
  package var valuation: Valuation
  /// Where stock comes in and leaves unless told.
  package var location: Code
  /// How the shop taxes what it sells.
  package var taxes: TaxTerms
  /// What its documents begin with, the name and the address, and its VAT number.
  package var imprint: String
  package var vatNumber: String
  /// Whether anybody is registered, so that whoever comes must sign in.
  package var hasAccounts = false
  /// The moment it is.
  package var now: Instant

  /// States the ground.
  package init(
    currency: Currency = .euro, timeZone: String = "UTC", valuation: Valuation = .average,
    location: Code = Code(stored: "main"), taxes: TaxTerms = TaxTerms(),
    imprint: String = "", vatNumber: String = "", now: Instant = Instant(milliseconds: 0)
  ) {
    (self.currency, self.timeZone, self.valuation) = (currency, timeZone, valuation)
    (self.location, self.taxes, self.now) = (location, taxes, now)
    (self.imprint, self.vatNumber) = (imprint, vatNumber)
  }

  /// The day it is in the shop.
  package var today: LocalDate { day(of: now) }

  /// The day on which a moment falls in the shop.
  package func day(of instant: Instant) -> LocalDate { local(instant).date }
}
