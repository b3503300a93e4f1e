import NextCore
package import ScreenKit

/// The pages of the inventory.
package enum InventoryRoutes: Addressable {
  case home
  case entity(EntityRoute)

  package init(from reader: inout AddressReader) throws(AddressError) {
    guard let step = reader.next() else {
      self = .home
      return
    }
    self = .entity(try reader.entity(of: "inventory", step))
  }

  package var address: Address {
    switch self {
    case .home: Address(["inventory"])
    case .entity(let route): route.address
    }
  }
}
