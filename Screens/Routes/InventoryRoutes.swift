package import Inventory
package import ScreenKit
package import StoreCore

/// The pages of the inventory.
package enum InventoryRoutes: Addressable {
  case home
  case product(SKU)
  case reservations(ReservationQuery)
  case reservation(Int)
  case counts(CountListQuery)
  case count(Int, CountQuery)

  /// The first step of each page's address behind `/inventory`.
  package static let pages = ["stock", "reservations", "counts"]

  package init(from reader: inout AddressReader) throws(AddressError) {
    switch reader.next() {
    case nil: self = .home
    case "stock"?:
      if let sku = try reader.next(as: SKU.self) {
        self = .product(sku)
      } else {
        self = .home
      }
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
    case .product(let sku): Address(["inventory", "stock", sku.text])
    case .reservations(let query): Address(["inventory", "reservations"], query: query.items)
    case .reservation(let number): Address(["inventory", "reservations", String(number)])
    case .counts(let query): Address(["inventory", "counts"], query: query.items)
    case .count(let number, let query):
      Address(["inventory", "counts", String(number)], query: query.items)
    }
  }
}
