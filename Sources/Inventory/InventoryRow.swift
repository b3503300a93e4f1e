package import StoreCore

/// One row of the inventory as a change leaves it, and as the journal keeps it for undo; what moved stands in the
/// ledger instead.
package enum InventoryRow: Hashable, Sendable, Codable {
  case location(row: Location)
  case reservation(row: Reservation)
  case count(row: Stocktake)
  case countLine(row: CountLine)

  /// How the journal names the row.
  package var subject: Subject {
    switch self {
    case .location(let row): row.subject
    case .reservation(let row): row.subject
    case .count(let row): row.subject
    case .countLine(let row): row.subject
    }
  }

  /// The journal entry that made the row's present content.
  package var revision: Int {
    get {
      switch self {
      case .location(let row): row.revision
      case .reservation(let row): row.revision
      case .count(let row): row.revision
      case .countLine(let row): row.revision
      }
    }
    set {
      switch self {
      case .location(var row):
        row.revision = newValue
        self = .location(row: row)
      case .reservation(var row):
        row.revision = newValue
        self = .reservation(row: row)
      case .count(var row):
        row.revision = newValue
        self = .count(row: row)
      case .countLine(var row):
        row.revision = newValue
        self = .countLine(row: row)
      }
    }
  }

  /// Where its coming, going or changing may change what is reserved or incoming.
  package var places: [StockPlace] {
    switch self {
    case .reservation(let row): [row.place]
    case .location, .count, .countLine: []
    }
  }

  /// What it takes to get from one image of a row to another, in words; nil: the row is not there.
  package static func effects(from before: InventoryRow?, to after: InventoryRow?) -> [Effect] {
    switch (before, after) {
    case (.location(let before)?, .location(let after)?): Location.effects(from: before, to: after)
    case (.location(let before)?, nil): Location.effects(from: before, to: nil)
    case (nil, .location(let after)?): Location.effects(from: nil, to: after)
    case (.reservation(let before)?, .reservation(let after)?): Reservation.effects(from: before, to: after)
    case (.reservation(let before)?, nil): Reservation.effects(from: before, to: nil)
    case (nil, .reservation(let after)?): Reservation.effects(from: nil, to: after)
    case (.count(let before)?, .count(let after)?): Stocktake.effects(from: before, to: after)
    case (.count(let before)?, nil): Stocktake.effects(from: before, to: nil)
    case (nil, .count(let after)?): Stocktake.effects(from: nil, to: after)
    case (.countLine(let before)?, .countLine(let after)?): CountLine.effects(from: before, to: after)
    case (.countLine(let before)?, nil): CountLine.effects(from: before, to: nil)
    case (nil, .countLine(let after)?): CountLine.effects(from: nil, to: after)
    case (.location?, _), (.reservation?, _), (.count?, _), (.countLine?, _): []
    case (nil, nil): []
    }
  }
}
