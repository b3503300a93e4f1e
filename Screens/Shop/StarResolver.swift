package import AppRoutes
package import Shop
package import StoreViews

/// Finds the page of a star, which may be any page of the program.
package struct StarResolver {
  /// The page that a star opens, and the number of rows there.
  package let status: @MainActor (Star) async -> StarStatus
  /// The page that a star opens; refused as `star-lost` when it no longer exists.
  package let open: @MainActor (Star) async throws -> Routes

  /// A resolver of two closures of the program.
  package init(
    status: @escaping @MainActor (Star) async -> StarStatus,
    open: @escaping @MainActor (Star) async throws -> Routes
  ) {
    self.status = status
    self.open = open
  }
}
