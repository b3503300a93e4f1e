package import ScreenKit

/// The pages of fulfilment.
package enum FulfilmentRoutes: Addressable {
  case home
  case entity(EntityRoute)
  /// What is to be picked for all placed orders.
  case picking

  /// The steps of pages that are no entity's list.
  static let steps = ["picking"]

  package init(from reader: inout AddressReader) throws(AddressError) {
    guard let step = reader.next() else {
      self = .home
      return
    }
    self = step == "picking" ? .picking : .entity(try reader.entity(of: "fulfilment", step))
  }

  package var address: Address {
    switch self {
    case .home: Address(["fulfilment"])
    case .entity(let route): route.address
    case .picking: Address(["fulfilment", "picking"])
    }
  }
}
