package import StoreCore

/// What the shop is called, counts in, and where it is.
package struct ShopSettings: Hashable, Sendable, Codable {
  /// Its name, 1...200 code points.
  package var name: String
  /// The one currency of all its prices.
  package var currency: Currency
  /// The zone whose days its reports use, a name of the IANA list: "Europe/Berlin".
  package var timeZone: String
  /// Its country, two letters of ISO 3166: "DE".
  package var country: String
  /// How its stock is valued.
  package var valuation: Valuation
  /// Where stock comes in and leaves unless told.
  package var defaultLocation: Code
  /// The journal entry that made its present content; 0 before anything was set.
  package var revision: Int

  /// A new shop's settings, unless told.
  package init(
    name: String = "Shop", currency: Currency = .euro, timeZone: String = "UTC", country: String = "DE",
    valuation: Valuation = .average, defaultLocation: Code = Code(stored: "main"), revision: Int = 0
  ) {
    self.name = name
    self.currency = currency
    self.timeZone = timeZone
    self.country = country
    self.valuation = valuation
    self.defaultLocation = defaultLocation
    self.revision = revision
  }

  /// How the journal names them.
  package var subject: Subject { .settings }
}
