import Ordering
package import StoreCore

/// What fulfilment is made of in a store.
package enum FulfilmentDeclarations {
  package static let shapes = [Shipment.shape, Return.shape]
  package static let listings = [Shipment.list, Return.list]

  /// The projection of the money of orders with what their open returns have; any other as it is.
  package static func adding(to projection: Projection) -> Projection {
    guard projection.name == PaymentSums.orders.name else { return projection }
    return projection.adding(
      .of(Return.self) { row, sums in
        let open = row.openLines.reduce(.zero) { $0 + $1.quantity }
        if !open.isZero { sums.add([row.order.stored], 0, 0, 0, 0, open.thousandths) }
      })
  }
}
