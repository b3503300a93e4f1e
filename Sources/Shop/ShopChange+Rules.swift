package import StoreCore

extension ShopChange {
  /// Whether the rule wants to know if there are prices.
  package var needsPrices: Bool {
    if case .currencySet = self { true } else { false }
  }

  /// Whether the rule wants to know if the ledger has begun.
  package var needsMovements: Bool {
    if case .valuationSet = self { true } else { false }
  }

  /// The location the rule wants to see.
  package var location: Code? {
    if case .defaultLocationSet(let location) = self { location } else { nil }
  }

  /// The row as the change leaves it, nil when it goes; pure. A row that equals the one before means nothing to do.
  package func applied(to rows: ShopRows, at instant: Instant) throws(StoreError) -> ShopRow? {
    var settings = rows.settings
    switch self {
    case .nameSet(let name):
      settings.name = try TextRule.name(name)
    case .currencySet(let currency):
      guard currency == settings.currency || !rows.hasPrices else { throw .currencyInUse(settings.currency) }
      settings.currency = currency
    case .timeZoneSet(let timeZone):
      settings.timeZone = try ShopRule.timeZone(timeZone)
    case .countrySet(let country):
      settings.country = try ShopRule.country(country)
    case .valuationSet(let valuation):
      guard valuation == settings.valuation || !rows.hasMovements else {
        throw .valuationInUse(settings.valuation.rawValue)
      }
      settings.valuation = valuation
    case .defaultLocationSet(let code):
      guard let place = rows.place else { throw .notFound(.location, code.text) }
      guard !place.isArchived else { throw .archived(Subject(.location, place.code.text)) }
      guard place.isStorage else { throw .notAStorage(place.code, place.kind) }
      settings.defaultLocation = place.code
    case .starred(let name, let address, let subject, let seen):
      let star = Star(name: name, address: address, subject: subject, seen: seen, at: instant)
      return .star(row: try star.checked(over: rows.star))
    case .unstarred(let name):
      guard rows.star != nil else { throw .notFound(.star, name) }
      return nil
    }
    return .settings(row: settings)
  }
}

extension Star {
  /// The star as it is kept in place of what its name held; one that would say the same is left as it was.
  fileprivate func checked(over before: Star?) throws(StoreError) -> Star {
    var star = self
    star.name = try TextRule.name(name, longest: Star.longestName)
    star.address = try ShopRule.address(address)
    guard let before else { return star }
    (star.name, star.revision) = (before.name, before.revision)
    let isSame = star.address == before.address && star.subject == before.subject && star.seen == before.seen
    return isSame ? before : star
  }
}
