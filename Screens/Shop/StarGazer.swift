package import AppRoutes
package import Shop
package import StoreViews

/// What only the whole program knows of a star, since it may stand for any page.
package struct StarGazer {
  /// Where a star leads at present.
  package let standing: @MainActor (Star) async -> StarStanding
  /// The page a star opens; refused as `star-lost` when that is not there.
  package let open: @MainActor (Star) async throws -> Routes

  /// Knows stars by what the program says of them.
  package init(
    standing: @escaping @MainActor (Star) async -> StarStanding,
    open: @escaping @MainActor (Star) async throws -> Routes
  ) {
    self.standing = standing
    self.open = open
  }
}
