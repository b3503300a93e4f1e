package import StoreCore

// What can be done to locations.
extension InventoryModel {
  /// One page of the tree, or of what is inside one location, each before those inside it.
  package func locations(
    status: StatusFilter? = nil, inside: Code? = nil, after: Code? = nil, limit: Int? = nil
  ) async throws(StoreError) -> ListPage<LocationRow> {
    try await store.locations(status: status, inside: inside, after: after, limit: limit ?? rowsPerPage)
  }

  /// One location with its surroundings; refused as `location-not-found`.
  package func locationDetail(_ code: Code, limit: Int = 20) async throws(StoreError) -> LocationDetail {
    try await store.locationDetail(code, limit: limit)
  }

  /// Adds a location; refused as `taken`, `archived-parent`, `fixed-location` or `too-deep`.
  package func addLocation(
    _ name: String, code: Code, kind: LocationKind = .storage, inside parent: Code? = nil
  ) async throws(StoreError) -> Receipt {
    try await perform(.location(change: .added(code: code, name: name, kind: kind, parent: parent)))
  }

  /// Makes any other change of a location, if it is still at `revision`; nil: whatever it is at.
  package func perform(_ change: LocationChange, revision: Int? = nil) async throws(StoreError) -> Receipt {
    try await perform(.location(change: change), revision: revision)
  }
}
