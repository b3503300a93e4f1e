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
  case suppliers(SupplierListQuery)
  case supplier(Code, AfterSKUQuery)
  case purchases(PurchaseQuery)
  case purchase(PurchaseNumber, AfterSKUQuery)
  case reorder(ReorderQuery)
  case reservations(ReservationQuery)
  case reservation(Int)
  case counts(CountListQuery)
  case count(Int, CountQuery)

  /// The first step of each page's address behind `/inventory`.
  package static let pages = [
    "stock", "movements", "locations", "suppliers", "purchases", "reorder", "reservations", "counts",
  ]

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
    case "suppliers"?:
      if let code = try reader.next(as: Code.self) {
        self = .supplier(code, try reader.query(AfterSKUQuery.self))
      } else {
        self = .suppliers(try reader.query(SupplierListQuery.self))
      }
    case "purchases"?:
      if let number = try reader.next(as: PurchaseNumber.self) {
        self = .purchase(number, try reader.query(AfterSKUQuery.self))
      } else {
        self = .purchases(try reader.query(PurchaseQuery.self))
      }
    case "reorder"?: self = .reorder(try reader.query(ReorderQuery.self))
    case "reservations"?:
      if let number = try reader.next(as: Int.self) {
        self = .reservation(number)
      } else {
        self = .reservations(try reader.query(ReservationQuery.self))
      }
    case "counts"?:
      if let number = try reader.next(as: Int.self) {
        self = .count(number, try reader.query(CountQuery.self))
      } else {
        self = .counts(try reader.query(CountListQuery.self))
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
    case .suppliers(let query): Address(["inventory", "suppliers"], query: query.items)
    case .supplier(let code, let query):
      Address(["inventory", "suppliers", code.text], query: query.items)
    case .purchases(let query): Address(["inventory", "purchases"], query: query.items)
    case .purchase(let number, let query):
      Address(["inventory", "purchases", number.text], query: query.items)
    case .reorder(let query): Address(["inventory", "reorder"], query: query.items)
    case .reservations(let query): Address(["inventory", "reservations"], query: query.items)
    case .reservation(let number): Address(["inventory", "reservations", String(number)])
    case .counts(let query): Address(["inventory", "counts"], query: query.items)
    case .count(let number, let query):
      Address(["inventory", "counts", String(number)], query: query.items)
    }
  }
}
