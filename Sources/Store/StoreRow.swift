package import Catalog
package import Inventory
package import Shop
package import StoreCore

/// One row of any context, whole: the image by which undo and redo put things back.
package enum StoreRow: Hashable, Sendable, Codable {
  case catalog(row: CatalogRow)
  case shop(row: ShopRow)
  case inventory(row: InventoryRow)

  /// How the journal names the row.
  package var subject: Subject {
    switch self {
    case .catalog(let row): row.subject
    case .shop(let row): row.subject
    case .inventory(let row): row.subject
    }
  }

  /// The journal entry that made the row's present content.
  package var revision: Int {
    get {
      switch self {
      case .catalog(let row): row.revision
      case .shop(let row): row.revision
      case .inventory(let row): row.revision
      }
    }
    set {
      switch self {
      case .catalog(var row):
        row.revision = newValue
        self = .catalog(row: row)
      case .shop(var row):
        row.revision = newValue
        self = .shop(row: row)
      case .inventory(var row):
        row.revision = newValue
        self = .inventory(row: row)
      }
    }
  }

  /// What it takes to get from one image of a row to another, in words; nil: the row is not there.
  package static func effects(from before: StoreRow?, to after: StoreRow?) -> [Effect] {
    switch (before, after) {
    case (.catalog(let before), .catalog(let after)): CatalogRow.effects(from: before, to: after)
    case (.catalog(let before), nil): CatalogRow.effects(from: before, to: nil)
    case (nil, .catalog(let after)): CatalogRow.effects(from: nil, to: after)
    case (.shop(let before), .shop(let after)): ShopRow.effects(from: before, to: after)
    case (.shop(let before), nil): ShopRow.effects(from: before, to: nil)
    case (nil, .shop(let after)): ShopRow.effects(from: nil, to: after)
    case (.inventory(let before), .inventory(let after)): InventoryRow.effects(from: before, to: after)
    case (.inventory(let before), nil): InventoryRow.effects(from: before, to: nil)
    case (nil, .inventory(let after)): InventoryRow.effects(from: nil, to: after)
    case (.catalog?, _), (.shop?, _), (.inventory?, _), (nil, nil): []
    }
  }
}
