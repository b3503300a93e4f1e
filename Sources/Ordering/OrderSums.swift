import Inventory
package import StoreCore

/// What orders add to the sums of the stock, and what they come to themselves.
package enum OrderSums {
  /// A projection of the stock with what open orders reserve; any other as it is.
  package static func reserving(_ projection: Projection) -> Projection {
    switch projection.name {
    case StockSums.levels.name:
      projection.adding(
        .of(Order.self) { order, sums in
          for line in order.openLines {
            sums.add([line.sku.stored, order.location.stored], 0, line.open.thousandths)
          }
        })
    case StockSums.stock.name:
      projection.adding(
        .of(Order.self) { order, sums in
          for line in order.openLines {
            sums.add([line.sku.stored], 0, 0, 0, line.open.thousandths, 0, 0, 0, 1)
          }
        })
    default: projection
    }
  }
}
