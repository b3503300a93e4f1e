package import AppRoutes
package import PageKit
package import StoreCore

/// Where a star leads at present.
package struct StarStanding: Hashable, Sendable {
  /// The page it opens; nil: its address is none.
  package var route: Routes?
  /// How many rows the list there has; nil: it is no list, or cannot be read just now.
  package var count: Total?
  /// Why it leads nowhere, a sentence with a full stop; nil: it leads somewhere.
  package var loss: String?

  /// States where a star leads.
  package init(route: Routes?, count: Total? = nil, loss: String? = nil) {
    self.route = route
    self.count = count
    self.loss = loss
  }

  /// The columns of what it shows beside the star.
  package static let columns = [
    Column("count", "Count", .text), Column("was", "Was", .text), Column("since", "Since", .date),
  ]

  /// The count now; the count seen when the star was kept, where that was another; and when that was.
  package func cells(seen: Total?, at: Instant) -> [Cell] {
    let now: Cell = loss == nil ? count.map { .text($0.text) } ?? .none : .text("nowhere")
    return [now, hasChanged(since: seen) ? .text(seen?.text ?? "") : .none, .instant(at)]
  }

  /// Whether the list has another count than it had.
  package func hasChanged(since seen: Total?) -> Bool { count != nil && seen != nil && count != seen }
}
