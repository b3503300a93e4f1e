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
    } else if step == "orders", let page = try Self.document(from: &reader) {
      self = page
    } else {
      self = .entity(try reader.entity(of: "ordering", step))
    }
  }

  /// A document under an order's own page; nil: it is that page or the list.
  private static func document(from reader: inout AddressReader) throws(AddressError) -> OrderingRoutes? {
    var ahead = reader
    guard let typed = ahead.next(), ahead.isFollowed else { return nil }
    let number = Code(stored: try ahead.key(typed, of: Order.shape))
    guard let document = OrderDocument(rawValue: ahead.next() ?? "") else {
      throw ahead.unknown(known: OrderDocument.allCases.map(\.rawValue))
    }
    reader = ahead
    return .document(document, number)
  }

  package var address: Address {
    switch self {
    case .home: Address(["ordering"])
    case .sale: Address(["ordering", "sale"])
    case .entity(let route): route.address
    case .document(let document, let number):
      Address(["ordering", "orders", number.text, document.rawValue])
    }
  }
}

extension Routes {
  /// The page of an order.
  package static func order(_ number: Code) -> Routes { Routes(Subject(Order.entity, number.text)) }
}
