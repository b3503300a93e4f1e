package import StoreCore

/// A location as one line of the tree.
package struct LocationRow: Hashable, Sendable {
  /// The location.
  package var location: Location
  /// Its level, 1 at the top of the list.
  package var depth: Int

  /// States a line.
  package init(location: Location, depth: Int) {
    self.location = location
    self.depth = depth
  }
}

/// One location with its surroundings.
package struct LocationDetail: Hashable, Sendable {
  /// The location.
  package var location: Location
  /// Those above it, the topmost first.
  package var path: [Location]
  /// Those right inside, by code, at most as many as were asked for.
  package var children: [Location]
  /// Whether there are more right inside.
  package var hasMoreChildren: Bool
  /// Whether stock comes in and leaves there unless told.
  package var isDefault: Bool

  /// States a location.
  package init(
    location: Location, path: [Location], children: [Location], hasMoreChildren: Bool, isDefault: Bool
  ) {
    self.location = location
    self.path = path
    self.children = children
    self.hasMoreChildren = hasMoreChildren
    self.isDefault = isDefault
  }
}

/// What the pages of locations read from a store.
@MainActor package protocol LocationReader: AnyObject {
  /// One page of the tree, or of what is inside one location, each location before those inside it, those after a
  /// code, at most `limit`; refused as `location-not-found`.
  func locations(
    status: StatusFilter?, inside: Code?, after: Code?, limit: Int
  ) async throws(StoreError) -> ListPage<LocationRow>
  /// One location with its surroundings, at most `limit` of those inside; refused as `location-not-found`.
  func locationDetail(_ code: Code, limit: Int) async throws(StoreError) -> LocationDetail
}
