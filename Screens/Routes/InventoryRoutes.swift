package import ScreenKit
package import StoreCore

/// The pages of the inventory.
package enum InventoryRoutes: Addressable {
  case home
  case product(SKU)

  /// The first step of each page's address behind `/inventory`.
  package static let pages = ["stock"]

  package init(from reader: inout AddressReader) throws(AddressError) {
    switch reader.next() {
    case nil: self = .home
    case "stock"?:
      if let sku = try reader.next(as: SKU.self) {
        self = .product(sku)
      } else {
        self = .home
      }
    default: throw reader.unknown(known: Self.pages)
    }
  }

  package var address: Address {
    switch self {
    case .home: Address(["inventory"])
    case .product(let sku): Address(["inventory", "stock", sku.text])
    }
  }
}
