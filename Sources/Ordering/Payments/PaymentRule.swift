package import StoreCore

/// What all that is done to an order's money has in common.
enum PaymentRule {
  /// The order, placed if it was a draft; refused as `illegal-transition`, as placing is, or as `stale` where it comes to
  /// another sum than was seen.
  static func placed(
    _ number: Code, for verb: OrderVerb, seen: Money?, _ shop: inout Changes
  ) throws(StoreError) -> (Order, isPlaced: Bool) {
    let order = try shop.order(number, for: verb)
    guard order.status == .draft else { return (order, false) }
    var after = order
    try after.place(shop)
    if let seen, seen != after.due { throw .totalChanged(after, seen, shop.ground.currency) }
    for notice in Notice.taxes(order, after, shop.ground) { shop.tell(notice) }
    return (try shop.change(order, to: after), true)
  }

  /// Writes a line of the payments.
  @discardableResult static func write(
    _ payment: Payment, _ shop: inout Changes
  ) throws(StoreError) -> Payment {
    var payment = payment
    let order = try payment.order.map { (number) throws(StoreError) in
      try shop.known(Order.self, number.text)
    }
    payment.handover = order?.handover ?? .counter
    // No drawer has what a bank takes for a parcel.
    if order?.handover != .post || payment.method == .cash {
      payment.till = try shop.till(taking: payment.method)?.number
    }
    return try shop.add(payment)
  }

  /// Writes a line of the payments of an order, and says so.
  static func take(_ payment: Payment, placed: Bool = false, _ shop: inout Changes) throws(StoreError) {
    let row = try write(payment, &shop)
    guard let number = row.order else { return }
    let order = try shop.known(Order.self, number.text)
    let left = try shop.money(of: order).toPay(order.due)
    var facts: [String: Value] = [
      "order": number.stored, "step": row.step.stored, "method": row.method.stored,
      "amount": row.moved.stored, "left": left.stored, "placed": placed.stored,
    ]
    if row.step == .voided, order.status == .cancelled { facts["cancelled"] = true.stored }
    if let voucher = row.voucher {
      facts["voucher"] = voucher.stored
      facts["balance"] = try shop.balance(of: voucher).stored
    }
    if let change = row.change { facts["change"] = change.stored }
    let cash = shop.ground.rounded(left)
    if cash != left { facts["left_in_cash"] = cash.stored }
    shop.tell(Notice("payment", facts, isSummary: true))
  }

  /// Takes the money for a voucher, and says so.
  static func sell(_ voucher: Voucher, _ method: PaymentMethod, _ shop: inout Changes) throws(StoreError) {
    var payment = Payment()
    (payment.voucher, payment.method, payment.amount) = (voucher.code, method, voucher.amount)
    payment.isDirect = true
    if method == .cash {
      payment.rounding = Money(minor: shop.ground.rounded(voucher.amount).minor - voucher.amount.minor)
    }
    try write(payment, &shop)
    var facts: [String: Value] = [
      "voucher": voucher.code.stored, "amount": voucher.amount.stored, "moved": payment.moved.stored,
      "method": method.stored,
    ]
    facts["until"] = voucher.until?.stored
    shop.tell(Notice("voucher", facts, isSummary: true))
  }

  /// Hands over what is taken along, once nothing is to be paid for it; false: there is nothing to hand over yet.
  @discardableResult static func handOver(_ number: Code, _ shop: inout Changes) throws(StoreError) -> Bool {
    let order = try shop.known(Order.self, number.text)
    guard !order.isReserving, !order.openLines.isEmpty else { return false }
    guard try shop.money(of: order).toPay(order.due).minor == 0 else {
      // Nobody pays a part of what is reserved for others.
      _ = try shop.unrecorded(order.openLines, at: order.location)
      return false
    }
    try order.handOver(&shop)
    return true
  }

  /// Gives up all that is authorised; false: nothing was.
  static func void(_ order: Order, _ shop: inout Changes) throws(StoreError) -> Bool {
    let all = try shop.authorizations(of: order.number)
    for first in all {
      var payment = Payment(order, .voided, first.row.method, first.left)
      payment.payment = first.row.root
      try take(payment, &shop)
    }
    return !all.isEmpty
  }
}

extension Payment {
  /// A line about an order.
  init(_ order: Order, _ step: PaymentStep, _ method: PaymentMethod, _ amount: Money) {
    self.init()
    (self.order, self.step, self.method, self.amount) = (order.number, step, method, amount)
  }
}

extension Rows {
  /// The order, if its table of transitions has the verb; refused as `illegal-transition` or `past-order`.
  package func order(_ number: Code, for verb: OrderVerb) throws(StoreError) -> Order {
    let order = try known(Order.self, number.text)
    guard order.state.after(verb) != nil else {
      if verb == .pay, order.state == .completed {
        throw order.isPast ? .pastOrder(order.number) : .alreadyPaid(order, try money(of: order))
      }
      throw .illegalStep(order, verb)
    }
    guard !order.isPast || OrderVerb.ofPast.contains(verb) else { throw .pastOrder(order.number) }
    return order
  }

  /// What is authorised and not yet captured, the oldest first.
  func authorizations(of order: Code) throws(StoreError) -> [(row: Payment, left: Money)] {
    try payments(of: order, 1)
  }

  /// What is captured and not yet refunded, the newest first.
  func refundable(of order: Code) throws(StoreError) -> [(row: Payment, left: Money)] {
    try payments(of: order, 0).reversed()
  }

  private func payments(of order: Code, _ sum: Int) throws(StoreError) -> [(row: Payment, left: Money)] {
    var found: [(row: Payment, left: Money)] = []
    for entry in try entries(PaymentSums.left, ["order": order.stored], after: nil, limit: 1000)
    where entry.sums[sum] > 0 {
      let row = try known(Payment.self, String(entry.key[1].int ?? 0))
      found.append((row, Money(minor: entry.sums[sum])))
    }
    return found
  }
}
