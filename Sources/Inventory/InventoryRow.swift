package import StoreCore

/// One row of the inventory as a change leaves it, and as the journal keeps it for undo; what moved stands in the
/// ledger instead.
package enum InventoryRow: Hashable, Sendable, Codable {
  case location(row: Location)
  case supplier(row: Supplier)
  case supplierItem(row: SupplierItem)
  case purchase(row: PurchaseOrder)
  case reorderRule(row: ReorderRule)
  case reservation(row: Reservation)
  case count(row: Stocktake)
  case countLine(row: CountLine)

  /// How the journal names the row.
  package var subject: Subject {
    switch self {
    case .location(let row): row.subject
    case .supplier(let row): row.subject
    case .supplierItem(let row): row.subject
    case .purchase(let row): row.subject
    case .reorderRule(let row): row.subject
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
      case .supplier(let row): row.revision
      case .supplierItem(let row): row.revision
      case .purchase(let row): row.revision
      case .reorderRule(let row): row.revision
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
      case .supplier(var row):
        row.revision = newValue
        self = .supplier(row: row)
      case .supplierItem(var row):
        row.revision = newValue
        self = .supplierItem(row: row)
      case .purchase(var row):
        row.revision = newValue
        self = .purchase(row: row)
      case .reorderRule(var row):
        row.revision = newValue
        self = .reorderRule(row: row)
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
    case .location, .supplier, .supplierItem, .reorderRule, .count, .countLine: []
    case .purchase(let row): row.places
    case .reservation(let row): [row.place]
    }
  }

  /// What it takes to get from one image of a row to another, in words; nil: the row is not there.
  package static func effects(from before: InventoryRow?, to after: InventoryRow?) -> [Effect] {
    switch (before, after) {
    case (.location(let before), .location(let after)): Location.effects(from: before, to: after)
    case (.location(let before), nil): Location.effects(from: before, to: nil)
    case (nil, .location(let after)): Location.effects(from: nil, to: after)
    case (.supplier(let before), .supplier(let after)): Supplier.effects(from: before, to: after)
    case (.supplier(let before), nil): Supplier.effects(from: before, to: nil)
    case (nil, .supplier(let after)): Supplier.effects(from: nil, to: after)
    case (.supplierItem(let before), .supplierItem(let after)):
      SupplierItem.effects(from: before, to: after)
    case (.supplierItem(let before), nil): SupplierItem.effects(from: before, to: nil)
    case (nil, .supplierItem(let after)): SupplierItem.effects(from: nil, to: after)
    case (.purchase(let before), .purchase(let after)): PurchaseOrder.effects(from: before, to: after)
    case (.purchase(let before), nil): PurchaseOrder.effects(from: before, to: nil)
    case (nil, .purchase(let after)): PurchaseOrder.effects(from: nil, to: after)
    case (.reorderRule(let before), .reorderRule(let after)): ReorderRule.effects(from: before, to: after)
    case (.reorderRule(let before), nil): ReorderRule.effects(from: before, to: nil)
    case (nil, .reorderRule(let after)): ReorderRule.effects(from: nil, to: after)
    case (.reservation(let before), .reservation(let after)): Reservation.effects(from: before, to: after)
    case (.reservation(let before), nil): Reservation.effects(from: before, to: nil)
    case (nil, .reservation(let after)): Reservation.effects(from: nil, to: after)
    case (.count(let before), .count(let after)): Stocktake.effects(from: before, to: after)
    case (.count(let before), nil): Stocktake.effects(from: before, to: nil)
    case (nil, .count(let after)): Stocktake.effects(from: nil, to: after)
    case (.countLine(let before), .countLine(let after)): CountLine.effects(from: before, to: after)
    case (.countLine(let before), nil): CountLine.effects(from: before, to: nil)
    case (nil, .countLine(let after)): CountLine.effects(from: nil, to: after)
    // A row stays of its kind.
    case (_?, _?), (nil, nil): []
    }
  }
}
