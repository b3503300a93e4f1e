/// Why stock moved; the raw values are stored for ever.
package enum MovementReason: String, CaseIterable, Sendable, Codable {
  case receipt, sale, `return`, transfer, count, adjust, scrap, opening, reversal

  /// Whether stock may go from one kind of location to another for this reason.
  package func allows(from: LocationKind, to: LocationKind) -> Bool {
    switch self {
    case .receipt: from == .supplier && to.isOwn
    case .sale: from == .storage && to == .customer
    case .return: from == .customer && to.isOwn
    case .transfer: from.isOwn && to.isOwn
    case .count, .adjust: from.isOwn && to == .adjustment || from == .adjustment && to.isOwn
    case .scrap: from.isOwn && to == .scrap
    case .opening: from == .adjustment && to.isOwn
    case .reversal: true
    }
  }
}
