package import Inventory
package import StoreCore

// Reservations, counts and scanned codes go straight through.
extension StoreService {
  package func reservations(
    _ query: ReservationQuery, limit: Int
  ) async throws(StoreError) -> ListPage<Reservation> { try await store.reservations(query, limit: limit) }

  package func reservation(_ number: Int) async throws(StoreError) -> Reservation {
    try await store.reservation(number)
  }

  package func entries(ofReservation number: Int) async throws(StoreError) -> (made: Int?, latest: Int?) {
    try await store.entries(ofReservation: number)
  }

  package func counts(
    _ filter: CountFilter, after: Int?, limit: Int
  ) async throws(StoreError) -> ListPage<CountSummary> {
    try await store.counts(filter, after: after, limit: limit)
  }

  package func count(
    _ number: Int, _ filter: CountLineFilter, after: String?, limit: Int
  ) async throws(StoreError) -> CountPage {
    try await store.count(number, filter, after: after, limit: limit)
  }

  package func item(barcode: String) async throws(StoreError) -> ScannedItem? {
    try await store.item(barcode: barcode)
  }

  package func item(sku: SKU) async throws(StoreError) -> ScannedItem { try await store.item(sku: sku) }
}
