package import ScreenKit

/// The pages of fulfilment.
package enum FulfilmentRoutes: Addressable {
  case home
  case entity(EntityRoute)

  package init(from reader: inout AddressReader) throws(AddressError) {
    guard let step = reader.next() else {
      self = .home
      return
    }
    self = .entity(try reader.entity(of: "fulfilment", step))
  }

  package var address: Address {
    switch self {
    case .home: Address(["fulfilment"])
    case .entity(let route): route.address
    }
  }
}
