/// What kind of place a location is; the raw values are stored for ever.
///
/// The last three are counterparties: whatever comes in or leaves, comes from one or goes to one, so that the sum
/// over all locations is always zero.
package enum LocationKind: String, CaseIterable, Sendable, Codable {
  case storage, inTransit, quarantine, scrap, supplier, customer, adjustment

  /// Whether what lies there is the shop's own and has a value.
  package var isOwn: Bool {
    switch self {
    case .storage, .inTransit, .quarantine: true
    case .scrap, .supplier, .customer, .adjustment: false
    }
  }

  /// Whether it stands for the world outside, and may be below zero.
  package var isCounterparty: Bool {
    switch self {
    case .supplier, .customer, .adjustment: true
    case .storage, .inTransit, .quarantine, .scrap: false
    }
  }

  /// Whether it may be sold from: what lies in quarantine or on the way is unavailable.
  package var isAvailable: Bool { self == .storage }

  /// "in-transit".
  package var words: String { self == .inTransit ? "in-transit" : rawValue }
}
