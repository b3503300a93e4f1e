package import AppRoutes
package import PageKit
package import Shop
package import StoreCore

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
  ) { (self.status, self.open) = (status, open) }
}

/// The page that a star opens, and the number of rows there.
package struct StarStatus: Hashable, Sendable {
  /// The number of rows of the list there; nil: it is no list, or cannot be read now.
  package var count: Total?
  /// The row that the page is about, if that row is archived.
  package var archived: Subject?
  /// Why the page cannot be opened, a sentence with a full stop; nil: it can.
  package var loss: String?

  /// A status that says nothing yet.
  package init() {}

  /// The columns that `cells` fills.
  package static let columns = [Column("count", "Count", .text), Column("was", "Was", .text)]

  /// The number of rows now, and the number seen when the list was starred, if they differ.
  package func cells(seen: String?) -> [Cell] {
    let now = loss != nil ? "nowhere" : count.map(\.text) ?? archived.map { _ in "archived" }
    return [now, hasChanged(since: seen) ? seen : nil].map { $0.map { .text($0) } ?? .none }
  }

  /// "cups": category mugs is archived. Nil where the cells give it.
  package func remark(on name: String) -> String? {
    guard let archived, count != nil, loss == nil else { return nil }
    return "\(StoreError.quoted(name)): \(archived.entity) \(archived.key) is archived."
  }

  /// Whether the list had another number of rows when it was starred.
  package func hasChanged(since seen: String?) -> Bool { count != nil && seen != nil && count?.text != seen }
}
