import Ordering
package import ScreenKit
package import StoreCore

/// The pages of selling.
package enum OrderingRoutes: Addressable {
  case home
  case entity(EntityRoute)

  package init(from reader: inout AddressReader) throws(AddressError) {
    guard let step = reader.next() else {
      self = .home
      return
    }
    self = .entity(try reader.entity(of: "ordering", step))
  }

  package var address: Address {
    switch self {
    case .home: Address(["ordering"])
    case .entity(let route): route.address
    }
  }
}

extension Routes {
  /// The page of an order.
  package static func order(_ number: Code) -> Routes { Routes(Subject(Order.entity, number.text)) }
}
