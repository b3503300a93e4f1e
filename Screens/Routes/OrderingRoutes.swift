import Ordering
package import ScreenKit
package import StoreCore

/// A document of an order; the raw values are steps of addresses.
package enum OrderDocument: String, CaseIterable, Sendable { case document, receipt }

/// The pages of selling.
package enum OrderingRoutes: Addressable {
  case home
  /// The page of a till between two customers.
  case sale
  case entity(EntityRoute)
  case document(OrderDocument, Code)

  package init(from reader: inout AddressReader) throws(AddressError) {
    guard let step = reader.next() else {
      self = .home
      return
    }
    if step == "sale" {
      self = .sale
    } else if step == "orders",
      let page = try reader.page(under: Order.shape, OrderDocument.allCases.map(\.rawValue)),
      let document = OrderDocument(rawValue: page.step)
    {
      self = .document(document, Code(stored: page.key))
    } else {
      self = .entity(try reader.entity(of: "ordering", step))
    }
  }

  package var address: Address {
    switch self {
    case .home: Address(["ordering"])
    case .sale: Address(["ordering", "sale"])
    case .entity(let route): route.address
    case .document(let document, let number): Address(["ordering", "orders", number.text, document.rawValue])
    }
  }
}

extension Routes {
  /// The page of an order.
  package static func order(_ number: Code) -> Routes { Routes(Subject(Order.entity, number.text)) }
}
