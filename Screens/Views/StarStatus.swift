import Catalog
package import PageKit
package import StoreCore

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
  package func cells(seen: Total?) -> [Cell] {
    let now =
      loss != nil ? "nowhere" : count.map(\.text) ?? archived.map { _ in FilingStatus.archived.rawValue }
    let was = hasChanged(since: seen) ? seen?.text : nil
    return [now, was].map { $0.map { .text($0) } ?? .none }
  }

  /// "cups": category mugs is archived. Nil where the cells give it.
  package func remark(on name: String) -> String? {
    guard let archived, count != nil, loss == nil else { return nil }
    return "\(StoreError.quoted(name)): \(archived.kind.rawValue) \(archived.key) is archived."
  }

  /// Whether the list had another number of rows when it was starred.
  package func hasChanged(since seen: Total?) -> Bool { count != nil && seen != nil && count != seen }
}
