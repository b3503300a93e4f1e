package import StoreCore

/// What must hold of an order's figures, which no rule but the price engine makes.
package enum OrderAudit {
  /// Each line comes to its price times its quantity less its discounts, and discounts took off what they say.
  package static let totals = Audit(.orders) { (order: Order, _) throws(StoreError) in
    guard !order.isPast else { return nil }
    for (place, line) in order.lines.enumerated() {
      let subtotal = try Exact.ratio(line.price.minor, line.quantity.thousandths, over: 1000)
      let total = line.subtotal.minor - line.discount.minor - line.share.minor
      guard line.subtotal.minor == subtotal, line.total.minor == total, total >= 0 else {
        return wrong(
          "Line \(place + 1) of \(order.number) does not come to its price less its discounts.", order)
      }
    }
    let given = order.discounts.map(\.amount.minor) + order.given.map(\.amount.minor)
    guard given.reduce(0, +) == order.discount.minor else {
      return wrong("The discounts of \(order.number) did not take off what its lines say.", order)
    }
    return nil
  }

  /// What credits took off each line and the shipping is what the credits of the order have, and no more than was paid.
  package static let credits = Audit(.orders) { (order: Order, rows) throws(StoreError) in
    guard order.day != nil else { return nil }
    var left: [Int: (amount: Int64, tax: Int64)] = [
      0: (order.shippingCredited.minor, order.shippingCreditedTax.minor)
    ]
    for (place, line) in order.lines.enumerated() {
      left[place + 1] = (line.credited.minor, line.creditedTax.minor)
      let paid = line.paid(order.mode).minor
      guard min(paid, 0)...max(paid, 0) ~= line.credited.minor else {
        return wrong("More is credited than was paid for line \(place + 1) of \(order.number).", order)
      }
    }
    for credit in try rows.rows(Credit.self, where: "order", is: order.number) {
      for line in credit.lines {
        left[line.line]?.amount -= line.amount.minor
        left[line.line]?.tax -= line.tax.minor
      }
    }
    guard left.values.contains(where: { $0 != (0, 0) }) else { return nil }
    return wrong("The credits of \(order.number) are not what its lines say.", order)
  }

  /// What is wrong with an order, and where to look.
  package static func wrong(_ sentence: String, _ order: Order) -> StoreError {
    StoreError("broken", sentence, .row(Subject(order)))
  }
}
