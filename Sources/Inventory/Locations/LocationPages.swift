package import StoreCore

/// A location as one line of the tree.
package struct LocationRow: Hashable, Sendable {
  /// The location.
  package var location: Location
  /// Its level, 1 at the top of the list.
  package var depth: Int
  /// What lies right there, but for what is inside it; nil: it is none of the shop's own.
  package var holdings: LocationHoldings?

  /// States a line.
  package init(location: Location, depth: Int, holdings: LocationHoldings? = nil) {
    self.location = location
    self.depth = depth
    self.holdings = holdings
  }
}

/// How much lies at a location, as far as a look at it goes.
package struct LocationHoldings: Hashable, Sendable {
  /// Of how many products.
  package var products: Total
  /// How many pieces, of what is counted whole.
  package var pieces: Total
  /// Of how many products that are weighed or measured.
  package var measured: Total

  /// States what lies there.
  package init(products: Total, pieces: Total, measured: Total) {
    self.products = products
    self.pieces = pieces
    self.measured = measured
  }

  /// "12", of pieces; "2 products" of what is weighed or measured; "12 and 2 products" of both.
  package var words: String {
    guard measured.count > 0 else { return pieces.text }
    let products = measured.text + (measured == .exact(1) ? " product" : " products")
    return pieces.count == 0 ? products : "\(pieces.text) and \(products)"
  }
}

/// One location with its surroundings.
package struct LocationDetail: Hashable, Sendable {
  /// The location.
  package var location: Location
  /// Those above it, the topmost first.
  package var path: [Location]
  /// Those right inside, by code, at most as many as were asked for.
  package var children: [LocationRow]
  /// Whether there are more right inside.
  package var hasMoreChildren: Bool
  /// The first that are inside at any depth, in the order of the tree.
  package var inside: [LocationRow]
  /// Whether there are more inside.
  package var hasMoreInside: Bool
  /// Whether stock comes in and leaves there unless told.
  package var isDefault: Bool
  /// The reorder rules there that propose nothing, while it is archived.
  package var silenced: SilencedRules?

  /// States a location.
  package init(
    location: Location, path: [Location], children: [LocationRow], hasMoreChildren: Bool,
    inside: [LocationRow], hasMoreInside: Bool, isDefault: Bool, silenced: SilencedRules? = nil
  ) {
    self.location = location
    self.path = path
    self.children = children
    self.hasMoreChildren = hasMoreChildren
    self.inside = inside
    self.hasMoreInside = hasMoreInside
    self.isDefault = isDefault
    self.silenced = silenced
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
