package import ScreenKit

/// The pages of marketing.
package enum MarketingRoutes: Addressable {
  case home
  case entity(EntityRoute)

  package init(from reader: inout AddressReader) throws(AddressError) {
    guard let step = reader.next() else {
      self = .home
      return
    }
    self = .entity(try reader.entity(of: "marketing", step))
  }

  package var address: Address {
    switch self {
    case .home: Address(["marketing"])
    case .entity(let route): route.address
    }
  }
}
