package import Catalog
package import Inventory
package import Shop
package import StoreCore

/// Everything that can be done to the store: the one door's one argument, and what the journal keeps.
///
/// The names of cases and payloads are stored for ever.
package enum StoreChange: Hashable, Sendable, Codable {
  case catalog(change: CatalogChange)
  case shop(change: ShopChange)
  case inventory(change: InventoryChange)
  case undo(entry: Int)
  case redo(entry: Int)

  /// What the journal files it under: "catalog.priced", "shop.starred", "undo".
  package var kind: String {
    switch self {
    case .catalog(let change): "catalog." + change.name
    case .shop(let change): "shop." + change.name
    case .inventory(let change): "inventory." + change.name
    case .undo: "undo"
    case .redo: "redo"
    }
  }

  /// The row it is about; nil for an undo or redo, whose rows the journal knows.
  package var subject: Subject? {
    switch self {
    case .catalog(let change): change.subject
    case .shop(let change): change.subject
    case .inventory(let change): change.subject
    case .undo, .redo: nil
    }
  }
}
