package import StoreCore

/// How the difference of an exchange is paid, or given back.
package struct ExchangePayment: Hashable, Sendable, Codable {
  /// nil: as the order was paid.
  package var method: PaymentMethod?
  /// The cash that the customer hands over; nil: the difference.
  package var tendered: Amount?

  package init(_ method: PaymentMethod? = nil, tendered: Amount? = nil) {
    (self.method, self.tendered) = (method, tendered)
  }
}

extension Order {
  /// Places an order over the counter for goods that are taken in place of some that came back.
  package func exchanged(for wish: OrderWish, _ shop: inout Changes) throws(StoreError) -> Order {
    var start = OrderStart(like: self, [wish])
    start.handover = .counter
    var sold = try Order(start, isPriced: false, shop)
    try sold.place(shop)
    return try shop.add(sold)
  }

  /// Pays for what was taken in place of goods with what those were worth, by the methods that they were paid by; the
  /// difference is taken or given back.
  package func settle(
    _ sold: Order, worth: Money, _ payment: ExchangePayment, _ shop: inout Changes
  ) throws(StoreError) {
    let currency = shop.ground.currency
    let usual = try shop.refundable(of: number).first?.row.method ?? .cash
    let order = try shop.known(Order.self, number.text)
    guard !order.isPast else { throw .pastOrder(number) }
    let back = try shop.money(of: order).toRefund(order.due)
    let (credit, price) = (min(worth, back), sold.due)
    try passOn(min(credit, price), to: sold, &shop)
    guard credit >= price else {
      let terms = PaymentTerms(payment.method ?? usual, payment.tendered)
      return try PaymentCommand.paid(order: sold.number, terms: terms).decide(&shop)
    }
    if let typed = try PaymentTerms.money(payment.tendered, in: currency) {
      throw .overBalance(sold, due: Money(minor: 0), typed, currency)
    }
    try PaymentRule.handOver(sold.number, &shop)
    guard credit > price else { return }
    let rest = Amount(units: credit.minor - price.minor, decimals: UInt8(currency.digits))
    try PaymentCommand.refunded(order: number, amount: rest, method: payment.method, reason: "").decide(&shop)
  }

  /// Pays for another order with money of this one, by the methods that it was paid by; no money moves.
  private func passOn(_ amount: Money, to other: Order, _ shop: inout Changes) throws(StoreError) {
    var left = amount
    for paid in try shop.refundable(of: number) where left.minor > 0 {
      let part = min(left, paid.left)
      var back = Payment(self, .refunded, paid.row.method, part)
      (back.payment, back.reference, back.voucher) = (paid.row.root, other.number.text, paid.row.voucher)
      try PaymentRule.write(back, &shop)
      var again = Payment(other, .captured, paid.row.method, part)
      (again.isDirect, again.reference, again.voucher) = (true, number.text, paid.row.voucher)
      try PaymentRule.write(again, &shop)
      left.minor -= part.minor
    }
  }
}
