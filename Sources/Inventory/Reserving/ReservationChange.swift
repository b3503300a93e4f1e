package import StoreCore

/// What can be done to reservations.
package enum ReservationChange: Hashable, Sendable, Codable {
  /// Promises every line, in order, or none; each becomes a reservation of its own.
  case reserved(lines: [ReservedLine], holder: String)
  /// Gives free what one holds, or so much of it.
  case released(number: Int, quantity: Quantity?)
  /// Issues what one holds, or so much of it, to the customer it was promised to.
  case fulfilled(number: Int, quantity: Quantity?)

  /// Its name in the journal; stored for ever.
  package var name: String {
    switch self {
    case .reserved: "reserved"
    case .released: "reservationReleased"
    case .fulfilled: "reservationFulfilled"
    }
  }

  /// The reservation, or the first product of those about to be made.
  package var subject: Subject {
    switch self {
    case .reserved(let lines, _): Subject(.product, lines.first?.sku.text ?? "*")
    case .released(let number, _), .fulfilled(let number, _): Subject(.reservation, String(number))
    }
  }
}
