package import StoreCore

// What can be read of reservations and done to them.
extension InventoryModel {
  /// One page of reservations, the newest first; refused as `product-not-found`.
  package func reservations(
    _ query: ReservationQuery, limit: Int? = nil
  ) async throws(StoreError) -> ListPage<Reservation> {
    try await store.reservations(query, limit: limit ?? rowsPerPage)
  }

  /// One reservation; refused as `reservation-not-found`.
  package func reservation(_ number: Int) async throws(StoreError) -> Reservation {
    try await store.reservation(number)
  }

  /// The entry that made a reservation, and the one that left it as it is, an undo or redo among them; nil: none is
  /// known.
  package func entries(ofReservation number: Int) async throws(StoreError) -> (made: Int?, latest: Int?) {
    try await store.entries(ofReservation: number)
  }

  /// Promises some of a product to somebody; refused as `not-enough-stock` or `breaks-reservation`.
  package func reserve(
    _ quantity: Quantity, of sku: SKU, at location: Code? = nil, for holder: String
  ) async throws(StoreError) -> Receipt {
    try await reserve([ReservedLine(sku, quantity, at: try await place(location))], for: holder)
  }

  /// Promises some of several products, all at one location, or nothing of any.
  package func reserve(
    _ items: [(sku: SKU, quantity: Quantity)], at location: Code? = nil, for holder: String
  ) async throws(StoreError) -> Receipt {
    let place = try await place(location)
    return try await reserve(items.map { ReservedLine($0.sku, $0.quantity, at: place) }, for: holder)
  }

  /// Promises every line or none, each finding what the lines before it left.
  package func reserve(_ lines: [ReservedLine], for holder: String) async throws(StoreError) -> Receipt {
    try await perform(.reservation(change: .reserved(lines: lines, holder: holder)))
  }

  /// Gives free what a reservation holds, or so much of it; of another product it is refused as
  /// `reservation-not-found`.
  package func release(
    _ number: Int, _ quantity: Quantity? = nil, of sku: SKU? = nil, revision: Int? = nil
  ) async throws(StoreError) -> Receipt {
    try await check(number, of: sku)
    return try await perform(
      .reservation(change: .released(number: number, quantity: quantity)), revision: revision)
  }

  /// Issues what a reservation holds, or so much of it: a sale.
  package func fulfil(
    _ number: Int, _ quantity: Quantity? = nil, of sku: SKU? = nil, revision: Int? = nil
  ) async throws(StoreError) -> Receipt {
    try await check(number, of: sku)
    return try await perform(
      .reservation(change: .fulfilled(number: number, quantity: quantity)), revision: revision)
  }

  private func check(_ number: Int, of sku: SKU?) async throws(StoreError) {
    guard let sku else { return }
    guard try await reservation(number).sku == sku else { throw .reservationNotFound(number, of: sku) }
  }
}
