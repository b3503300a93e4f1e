package import StoreCore

/// All that is known of one product's stock.
package struct StockDetail: Hashable, Sendable {
  /// What there is at one location.
  package struct Place: Hashable, Sendable {
    /// The location.
    package var location: Location
    /// What there is.
    package var level: StockLevel
    /// At or under which so much is reordered there, in smallest units; nil: there is no rule.
    package var minimum: Int64?
    /// Up to which is reordered.
    package var target: Int64?

    /// Whether what is available is at or under a reorder rule's minimum; what is not there to be sold is none of it.
    package var isLow: Bool { minimum.map { (location.kind == .storage ? level.free : 0) <= $0 } ?? false }

    /// States a place.
    package init(location: Location, level: StockLevel, minimum: Int64? = nil, target: Int64? = nil) {
      self.location = location
      self.level = level
      self.minimum = minimum
      self.target = target
    }
  }

  /// Its SKU.
  package var sku: SKU
  /// Its name.
  package var name: String
  /// What it is counted in.
  package var unit: SellingUnit
  /// Whether the product is archived.
  package var isArchived: Bool
  /// What there is, by location code; counterparties are left out.
  package var places: [Place]
  /// What all of it is worth.
  package var value: Money

  /// States a detail.
  package init(
    sku: SKU, name: String, unit: SellingUnit, isArchived: Bool, places: [Place], value: Money
  ) {
    self.sku = sku
    self.name = name
    self.unit = unit
    self.isArchived = isArchived
    self.places = places
    self.value = value
  }

  /// A number of smallest units as a quantity of this product.
  package func quantity(_ units: Int64) -> Quantity { Quantity(units: units, decimals: unit.decimals) }

  private func sum(_ figure: (Place) -> Int64) -> Int64 { places.reduce(0) { $0 + figure($1) } }

  /// What was thrown away of it; it is no stock any more.
  package var scrapped: Quantity { quantity(sum { $0.location.kind == .scrap ? $0.level.onHand : 0 }) }
  /// What the shop owns of it.
  package var onHand: Quantity { quantity(sum { $0.location.kind.isOwn ? $0.level.onHand : 0 }) }
  /// What of it is in quarantine or in transit.
  package var unavailable: Quantity {
    quantity(sum { $0.location.kind.isOwn && !$0.location.kind.isAvailable ? $0.level.onHand : 0 })
  }
  /// What of it is promised.
  package var reserved: Quantity { quantity(sum(\.level.reserved)) }
  /// What is free to be sold.
  package var available: Quantity { quantity(onHand.units - unavailable.units - reserved.units) }
  /// What is ordered and has not come.
  package var incoming: Quantity { quantity(sum(\.level.incoming)) }

  /// What one whole unit cost on average, rounded; nil when there is none, or too little of it to say.
  package var averageCost: Money? {
    guard onHand.units > 0 else { return nil }
    let one = (0..<unit.decimals).reduce(Int64(1)) { power, _ in power * 10 }
    return (try? StockAccount.scaled(value.minor, one, onHand.units)).map {
      Money(minor: $0, currency: value.currency)
    }
  }

  /// Where something lies, is promised or on its way, or has a rule; where it once lay if there is no such place.
  package var placesInUse: [Place] {
    let kept = places.filter { $0.location.kind != .scrap }
    let used = kept.filter { $0.level != StockLevel() || $0.minimum != nil }
    return used.isEmpty ? kept.filter { $0.location.status == .active } : used
  }

  /// What lies where the rules are, in smallest units.
  package var ruled: Int64 {
    places.reduce(0) { $0 + ($1.minimum == nil ? 0 : $1.level.onHand) }
  }

  /// What all rules together ask for, in smallest units; nil: there is no rule.
  package var rule: (minimum: Int64, target: Int64)? {
    let rules = places.compactMap { place in
      place.minimum.flatMap { least in place.target.map { (least, $0) } }
    }
    guard !rules.isEmpty else { return nil }
    return (rules.reduce(0) { $0 + $1.0 }, rules.reduce(0) { $0 + $1.1 })
  }
}
