package import StoreCore

/// One row of the inventory as a change leaves it, and as the journal keeps it for undo; what moved stands in the
/// ledger instead.
package enum InventoryRow: Hashable, Sendable, Codable {
  case location(row: Location)

  /// How the journal names the row.
  package var subject: Subject {
    switch self {
    case .location(let row): row.subject
    }
  }

  /// The journal entry that made the row's present content.
  package var revision: Int {
    get {
      switch self {
      case .location(let row): row.revision
      }
    }
    set {
      switch self {
      case .location(var row):
        row.revision = newValue
        self = .location(row: row)
      }
    }
  }

  /// Where its coming, going or changing may change what is reserved or incoming.
  package var places: [StockPlace] {
    switch self {
    case .location: []
    }
  }

  /// What it takes to get from one image of a row to another, in words; nil: the row is not there.
  package static func effects(from before: InventoryRow?, to after: InventoryRow?) -> [Effect] {
    switch (before, after) {
    case (.location(let before)?, .location(let after)?): Location.effects(from: before, to: after)
    case (.location(let before)?, nil): Location.effects(from: before, to: nil)
    case (nil, .location(let after)?): Location.effects(from: nil, to: after)
    case (nil, nil): []
    }
  }
}
