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

  private enum CodingKeys: String, CodingKey {
    case name, currency, timeZone, country, valuation, defaultLocation, revision
  }

  /// Reads an image of any age: those of old say nothing of stock.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try values.decode(String.self, forKey: .name),
      currency: try values.decode(Currency.self, forKey: .currency),
      timeZone: try values.decode(String.self, forKey: .timeZone),
      country: try values.decode(String.self, forKey: .country),
      valuation: try values.decodeIfPresent(Valuation.self, forKey: .valuation) ?? .average,
      defaultLocation: try values.decodeIfPresent(Code.self, forKey: .defaultLocation)
        ?? Code(stored: "main"),
      revision: try values.decode(Int.self, forKey: .revision))
  }

  /// Writes the image; what is as every store begins is left out, so that images of old stay as they were written.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(currency, forKey: .currency)
    try values.encode(timeZone, forKey: .timeZone)
    try values.encode(country, forKey: .country)
    if valuation != .average { try values.encode(valuation, forKey: .valuation) }
    if defaultLocation.text != "main" { try values.encode(defaultLocation, forKey: .defaultLocation) }
    try values.encode(revision, forKey: .revision)
  }

  /// How the journal names them.
  package var subject: Subject { .settings }
}
