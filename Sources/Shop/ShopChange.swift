package import StoreCore

/// Everything that can be done to the shop's settings and stars.
///
/// The names of cases and payloads are stored for ever; a new payload must be optional.
package enum ShopChange: Hashable, Sendable, Codable {
  case nameSet(name: String)
  case currencySet(currency: Currency)
  case timeZoneSet(timeZone: String)
  case countrySet(country: String)
  case valuationSet(valuation: Valuation)
  case defaultLocationSet(location: Code)
  /// `seen` is how many rows the list there has now; nil: it is no list.
  case starred(name: String, address: String, subject: Subject?, seen: Total? = nil)
  case unstarred(name: String)

  /// The row it is about, its key as typed.
  package var subject: Subject {
    switch self {
    case .nameSet, .currencySet, .timeZoneSet, .countrySet, .valuationSet, .defaultLocationSet: .settings
    case .starred(let name, _, _, _), .unstarred(let name): Subject(.star, name)
    }
  }

  /// The case's name, as the journal files it; stored for ever.
  package var name: String {
    switch self {
    case .nameSet: "nameSet"
    case .currencySet: "currencySet"
    case .timeZoneSet: "timeZoneSet"
    case .countrySet: "countrySet"
    case .valuationSet: "valuationSet"
    case .defaultLocationSet: "defaultLocationSet"
    case .starred: "starred"
    case .unstarred: "unstarred"
    }
  }
}
