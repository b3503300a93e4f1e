package import Inventory
package import ScreenKit
package import StoreCore

/// The pages of the inventory.
package enum InventoryRoutes: Addressable {
  case home
  case stocks(StockQuery)
  /// `at` is a moment of the past to look back at.
  case product(SKU, at: StockTime? = nil)
  case movements(MovementQuery)
  case locations(LocationListQuery)
  case location(Code, LocationQuery)

  /// The first step of each page's address behind `/inventory`.
  package static let pages = ["stock", "movements", "locations"]

  package init(from reader: inout AddressReader) throws(AddressError) {
    switch reader.next() {
    case nil: self = .home
    case "stock"?:
      if let sku = try reader.next(as: SKU.self) {
        self = .product(sku, at: try reader.query(ProductStockQuery.self).at)
      } else {
        self = .stocks(try reader.query(StockQuery.self))
      }
    case "movements"?: self = .movements(try reader.query(MovementQuery.self))
    case "locations"?:
      if let code = try reader.next(as: Code.self) {
        self = .location(code, try reader.query(LocationQuery.self))
      } else {
        self = .locations(try reader.query(LocationListQuery.self))
      }
    default: throw reader.unknown(known: Self.pages)
    }
  }

  package var address: Address {
    switch self {
    case .home: Address(["inventory"])
    case .stocks(let query): Address(["inventory", "stock"], query: query.items)
    case .product(let sku, let at):
      Address(["inventory", "stock", sku.text], query: ProductStockQuery(at: at).items)
    case .movements(let query): Address(["inventory", "movements"], query: query.items)
    case .locations(let query): Address(["inventory", "locations"], query: query.items)
    case .location(let code, let query): Address(["inventory", "locations", code.text], query: query.items)
    }
  }
}
