package import StoreCore

/// Everything that can be done to the inventory, by what it is done to.
///
/// The names of cases and payloads are stored for ever; a new payload must be optional.
package enum InventoryChange: Hashable, Sendable, Codable {
  case stock(change: StockChange)
  case location(change: LocationChange)
  case supplier(change: SupplierChange)
  case purchase(change: PurchaseChange)
  case reorder(change: ReorderChange)
  case reservation(change: ReservationChange)
  case count(change: CountChange)

  /// The case's name, as the journal files it: "receipt", "locationAdded"; stored for ever.
  package var name: String {
    switch self {
    case .stock(let change): change.name
    case .location(let change): change.name
    case .supplier(let change): change.name
    case .purchase(let change): change.name
    case .reorder(let change): change.name
    case .reservation(let change): change.name
    case .count(let change): change.name
    }
  }

  /// The row that must be as the clerk saw it: what it is about, or the line of a count that is set anew.
  package var guarded: Subject {
    guard case .count(.countSet(let count, let sku, let location, _)) = self else { return subject }
    return CountLine.subject(count, location, sku)
  }

  /// The row it is about, its key as typed.
  package var subject: Subject {
    switch self {
    case .stock(let change): change.subject
    case .location(let change): change.subject
    case .supplier(let change): change.subject
    case .purchase(let change): change.subject
    case .reorder(let change): change.subject
    case .reservation(let change): change.subject
    case .count(let change): change.subject
    }
  }
}
