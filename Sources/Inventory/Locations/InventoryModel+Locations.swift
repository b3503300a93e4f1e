package import StoreCore

// What can be done to locations.
extension InventoryModel {
  /// One page of the tree, each location before those inside it.
  package func locations(
    status: StatusFilter? = nil, after: Code? = nil, limit: Int? = nil
  ) async throws(StoreError) -> ListPage<LocationRow> {
    try await store.locations(status: status, after: after, limit: limit ?? rowsPerPage)
  }

  /// One location with its surroundings; refused as `location-not-found`.
  package func locationDetail(_ code: Code, limit: Int = 20) async throws(StoreError) -> LocationDetail {
    try await store.locationDetail(code, limit: limit)
  }

  /// Adds a location; refused as `taken`, `archived-parent`, `fixed-location` or `location-too-deep`.
  package func addLocation(
    _ name: String, code: Code, kind: LocationKind = .storage, inside parent: Code? = nil
  ) async throws(StoreError) -> Receipt {
    try await perform(.location(change: .added(code: code, name: name, kind: kind, parent: parent)))
  }

  /// Gives it another name.
  package func renameLocation(_ code: Code, to name: String) async throws(StoreError) -> Receipt {
    try await perform(.location(change: .renamed(code: code, name: name)))
  }

  /// Puts it inside another, or at the top; refused as `location-cycle` or `location-too-deep`.
  package func moveLocation(_ code: Code, inside parent: Code?) async throws(StoreError) -> Receipt {
    try await perform(.location(change: .moved(code: code, parent: parent)))
  }

  /// Takes it out of use; refused as `location-not-empty`.
  package func archiveLocation(_ code: Code) async throws(StoreError) -> Receipt {
    try await perform(.location(change: .archived(code: code)))
  }

  /// Brings it back into use; refused as `archived-parent`.
  package func activateLocation(_ code: Code) async throws(StoreError) -> Receipt {
    try await perform(.location(change: .activated(code: code)))
  }
}
