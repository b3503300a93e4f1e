package import StoreCore

extension ShopChange {
  /// Whether the rule wants to know if there are prices.
  package var needsPrices: Bool {
    if case .currencySet = self { true } else { false }
  }

  /// The row as the change leaves it, nil when it goes; pure. A row that equals the one before means nothing to do.
  package func applied(to rows: ShopRows, at instant: Instant) throws(StoreError) -> ShopRow? {
    var settings = rows.settings
    switch self {
    case .nameSet(let name):
      settings.name = try StoreError.checked(try TextRule.name(name))
    case .currencySet(let currency):
      guard currency == settings.currency || !rows.hasPrices else { throw .currencyInUse(settings.currency) }
      settings.currency = currency
    case .timeZoneSet(let timeZone):
      settings.timeZone = try StoreError.checked(try ShopRule.timeZone(timeZone))
    case .countrySet(let country):
      settings.country = try StoreError.checked(try ShopRule.country(country))
    case .starred(let name, let address, let subject):
      return .star(row: try starred(name, address, subject, over: rows.star, at: instant))
    case .unstarred(let name):
      guard rows.star != nil else { throw .notFound(.star, name) }
      return nil
    }
    return .settings(row: settings)
  }

  private func starred(
    _ name: String, _ address: String, _ subject: Subject?, over before: Star?, at instant: Instant
  ) throws(StoreError) -> Star {
    let name = try StoreError.checked(try TextRule.name(name, longest: Star.longestName))
    let address = try StoreError.checked(try ShopRule.address(address))
    guard var star = before else { return Star(name: name, address: address, subject: subject, at: instant) }
    guard star.address != address || star.subject != subject else { return star }
    (star.address, star.subject, star.at) = (address, subject, instant)
    return star
  }
}
