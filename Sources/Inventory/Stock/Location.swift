package import StoreCore

/// What kind of place a location is; the raw values are stored for ever.
///
/// The last three are counterparties: whatever comes in or leaves, comes from one or goes to one, so that the sum
/// over all locations is always zero.
package enum LocationKind: String, Choice {
  case storage
  case inTransit = "in-transit"
  case quarantine, scrap, supplier, customer, adjustment

  /// Whether what lies there is the shop's own and has a value.
  package var isOwn: Bool { [.storage, .inTransit, .quarantine].contains(self) }
  /// Whether it stands for the world outside, and may be below zero.
  package var isCounterparty: Bool { [.supplier, .customer, .adjustment].contains(self) }
  /// Whether it may be sold from: what lies in quarantine or on the way is unavailable.
  package var isAvailable: Bool { self == .storage }
}

/// A place of stock, or a virtual location that stock comes from or goes to.
package struct Location: Filed, Codable {
  package static let entity = "location"
  /// The most levels of locations inside each other.
  package static let deepest = 8

  package var stamp = Stamp()
  package var code = Code(stored: "")
  package var name = ""
  /// The location that it is inside of; nil: at the top.
  package var parent: Code?
  /// It stays what it is.
  package var kind = LocationKind.storage
  package var status = FilingStatus.active

  package init() {}

  package init(_ code: String, _ name: String, _ kind: LocationKind) {
    (self.code, self.name, self.kind) = (Code(stored: code), name, kind)
  }

  package static let declaration = Declaration<Location>(
    withdrawn: { $0.status = .archived },
    [
      Field("code", \.code, .searched), Field("name", \.name, .searched),
      Field("parent", \.parent, as: .reference("location"), typed: "inside", title: "Parent"),
      Field("kind", \.kind, .fixed), Field("status", \.status),
    ],
    check: { (change, rows) throws(StoreError) in
      try LocationRule.isFixed(change, rows)
      try FilingRule.parent(Location.self, change, rows, field: "parent", \.parent)
      try TreeRule.holds(change, rows, deepest: deepest, parent: \.parent)
      try LocationRule.isFree(change, rows)
    })

  package static let list = Listing(
    "locations", of: Location.shape, columns: ["code", "name", "parent", "kind", "status"],
    filters: [.equals("kind"), .inside("parent", as: "inside"), .equals("status")],
    sorts: [.by("code"), .by("name")],
    standard: .only("active"))

  /// Whether a code is that of a virtual location; every store has one of each kind, and no more.
  package static func isOutside(_ code: Code) -> Bool {
    ["supplier", "customer", "adjustment"].contains(code.lookup)
  }

  /// What every store begins with.
  package static let first = [
    Location("main", "Main", .storage), Location("quarantine", "Quarantine", .quarantine),
    Location("transit", "In transit", .inTransit),
    Location("scrap", "Scrap", .scrap), Location("supplier", "Suppliers", .supplier),
    Location("customer", "Customers", .customer), Location("adjustment", "Adjustments", .adjustment),
  ]
}
