import Catalog
package import ScreenKit
package import StoreCore

/// Every page of the program.
package enum Routes: Addressable {
  case dashboard
  case catalog(CatalogRoutes)
  case inventory(InventoryRoutes)
  case journal(JournalQuery)
  case entry(Int)
  case starred(StarListQuery)
  case settings
  case find(FindQuery)

  /// The first step of each section's address.
  package static let sections = ["catalog", "inventory", "journal", "starred", "settings", "find"]

  package var promptText: String {
    var address = address
    // What a question was asked about, for the store alone.
    if case .catalog(.editProducts) = self {
      address.query.removeAll { ["seen", "expect"].contains($0.name) }
    }
    return address.text
  }

  package var isDraft: Bool { if case .catalog(let route) = self { route.isDraft } else { false } }

  package var isSoleDraft: Bool { if case .catalog(let route) = self { route.isSoleDraft } else { false } }

  package init(from reader: inout AddressReader) throws(AddressError) {
    switch reader.next() {
    case nil: self = .dashboard
    case "catalog"?: self = .catalog(try CatalogRoutes(from: &reader))
    case "inventory"?: self = .inventory(try InventoryRoutes(from: &reader))
    case "journal"?:
      if let entry = try reader.next(as: EntryNumber.self) {
        self = .entry(entry.number)
      } else {
        self = .journal(try reader.query(JournalQuery.self))
      }
    case "starred"?: self = .starred(try reader.query(StarListQuery.self))
    case "settings"?: self = .settings
    case "find"?: self = .find(try reader.query(FindQuery.self))
    default: throw reader.unknown(known: Routes.sections)
    }
  }

  package var address: Address {
    switch self {
    case .dashboard: Address([])
    case .catalog(let route): route.address
    case .inventory(let route): route.address
    case .journal(let query): Address(["journal"], query: query.items)
    case .entry(let number): Address(["journal", String(number)])
    case .starred(let query): Address(["starred"], query: query.items)
    case .settings: Address(["settings"])
    case .find(let query): Address(["find"], query: query.items)
    }
  }
}
