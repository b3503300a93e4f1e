package import StoreCore

/// Which reservations a list shows.
package enum ReservationFilter: String, CaseIterable, Sendable {
  case held
  case consumed = "fulfilled"
  case released, all

  /// The statuses it lets through.
  package var statuses: [ReservationStatus] {
    switch self {
    case .held: [.held]
    case .consumed: [.consumed]
    case .released: [.released]
    case .all: ReservationStatus.allCases
    }
  }
}

/// Which reservations to list, the newest first.
package struct ReservationQuery: Hashable, Sendable {
  /// Only those of this product.
  package var sku: SKU?
  /// Only those of this status; nil: those that are held.
  package var status: ReservationFilter?
  /// The number of the reservation after which the page begins.
  package var after: Int?

  /// States a query.
  package init(sku: SKU? = nil, status: ReservationFilter? = nil, after: Int? = nil) {
    self.sku = sku
    self.status = status
    self.after = after
  }
}

/// What the inventory reads of reservations.
@MainActor package protocol ReservationReader: AnyObject {
  /// One page of reservations, the newest first; refused as `product-not-found`.
  func reservations(
    _ query: ReservationQuery, limit: Int
  ) async throws(StoreError) -> ListPage<Reservation>
  /// One reservation; refused as `reservation-not-found`.
  func reservation(_ number: Int) async throws(StoreError) -> Reservation
  /// The entry that made a reservation, and the one that left it as it is, an undo or redo among them; nil: none is
  /// known.
  func entries(ofReservation number: Int) async throws(StoreError) -> (made: Int?, latest: Int?)
}
