package import AppRoutes
import Catalog
package import PageKit
package import StoreCore

/// Where a star leads at present.
package struct StarStanding: Hashable, Sendable {
  /// The page it opens; nil: its address is none.
  package var route: Routes?
  /// How many rows the list there has; nil: it is no list, or cannot be read just now.
  package var count: Total?
  /// Since when the list counts that many; nil: since before it was starred, or it is no list.
  package var since: Instant?
  /// What the page, or the list there, is about, if that is archived.
  package var archived: Subject?
  /// Why it leads nowhere, a sentence with a full stop; nil: it leads somewhere.
  package var loss: String?

  /// States where a star leads.
  package init(route: Routes?) { self.route = route }

  /// The columns of what it shows beside the star.
  package static let columns = [
    Column("count", "Count", .text), Column("was", "Was", .text), Column("since", "Since", .date),
  ]

  /// The count now, or what else is to know first; the count seen when the star was kept, where that was
  /// another; since when it is what it is.
  package func cells(seen: Total?) -> [Cell] {
    let now =
      loss != nil ? "nowhere" : count.map(\.text) ?? archived.map { _ in FilingStatus.archived.rawValue }
    let was = hasChanged(since: seen) ? seen?.text : nil
    // Of some lists nobody knows since when: a row that says "was" says that too.
    let unknown: Cell = was == nil ? .none : .text("-")
    return [
      now.map { .text($0) } ?? .none, was.map { .text($0) } ?? .none, since.map { .instant($0) } ?? unknown,
    ]
  }

  /// That what a list is about is archived, "'cups': category mugs is archived."; nil: it is not, or the cells
  /// say so.
  package func remark(on name: String) -> String? {
    guard let archived, count != nil, loss == nil else { return nil }
    return "\(StoreError.quoted(name)): \(archived.kind.rawValue) \(archived.key) is archived."
  }

  /// Whether the list has another count than it had.
  package func hasChanged(since seen: Total?) -> Bool { count != nil && seen != nil && count != seen }
}
