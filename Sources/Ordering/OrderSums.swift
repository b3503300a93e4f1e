import Inventory
import Marketing
package import StoreCore

/// What orders add to the sums of the stock, and what they come to themselves.
package enum OrderSums {
  /// How often and how much was given without a code, by the shop's day on which the order was placed and by reason.
  package static let given = Projection(
    "discounts_given", by: ["day", "reason"], sums: ["uses", "given"], as: ["given": .money],
    [
      .of(Order.self) { order, sums in
        guard let day = order.day else { return }
        for row in order.given { sums.add([day.stored, .text(row.reason ?? "")], 1, row.amount.minor) }
      }
    ])

  /// How many agreed orders of each customer use a discount.
  package static let customerUses = Projection(
    "discount_customer", by: ["discount", "customer"], sums: ["uses"],
    [
      .of(Order.self) { order, sums in
        guard order.status.isAgreed, let customer = order.customer else { return }
        for discount in order.discounts { sums.add([discount.code.stored, customer.stored], 1) }
      }
    ])

  /// A projection of the stock with what open orders reserve, that of discounts with their uses; any other as it is.
  package static func adding(to projection: Projection) -> Projection {
    switch projection.name {
    case StockSums.levels.name:
      projection.adding(
        .of(Order.self) { order, sums in
          for line in order.openLines where order.isReserving && line.isStocked {
            sums.add([line.sku.stored, order.location.stored], 0, line.open.thousandths)
          }
        })
    case StockSums.stock.name:
      projection.adding(
        .of(Order.self) { order, sums in
          for line in order.openLines where line.isStocked {
            let reserved = order.isReserving ? line.open.thousandths : 0
            sums.add([line.sku.stored], 0, 0, 0, reserved, 0, 0, 0, 1)
          }
        })
    case Discount.usage.name:
      projection.adding(
        .of(Order.self) { order, sums in
          guard order.status.isAgreed else { return }
          for discount in order.discounts { sums.add([discount.code.stored], 1, discount.amount.minor) }
        })
    default: projection
    }
  }
}
