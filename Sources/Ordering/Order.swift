import Marketing
package import StoreCore

/// What somebody buys: lines that keep what was agreed, and how much of each was cancelled, shipped and returned.
package struct Order: Entity, Codable {
  package static let entity = "order"
  package var stamp = Stamp()
  /// "O-000001", made by the store.
  package var number = Code(stored: "")
  /// Whose it is; nil: nobody asked.
  package var customer: Code?
  /// Never `completed`, which ``state`` says.
  package var status = OrderStatus.draft
  package var handover = Handover.counter
  /// Where its goods are.
  package var location = Code(stored: "")
  package var placedAt: Instant?
  /// The shop's day on which it was placed.
  package var day: LocalDate?
  /// The shop's day on which the last of its goods left.
  package var supplied: LocalDate?
  /// Why it is held.
  package var reason: String?
  package var source = OrderSource.counter
  /// The till at which it was placed; nil: none was open, or it goes by post.
  package var till: Code?
  /// Where it goes, for its taxes and shipping; nil: the shop's own country, which it keeps once it is placed.
  package var country: String?
  /// How it is taxed, which a manager chooses.
  package var treatment = TaxTreatment.usual
  /// How it goes there; nil: nobody has chosen, or it does not go.
  package var method: Code?
  /// Whether its prices contain the tax.
  package var mode = TaxMode.inclusive
  package var shipping = Money(minor: 0)
  package var shippingDiscount = Money(minor: 0)
  package var shippingTax = Money(minor: 0)
  /// What credits took off what is paid for shipping, and the tax in that.
  package var shippingCredited = Money(minor: 0)
  package var shippingCreditedTax = Money(minor: 0)
  package var shippingRate = Rate.zero
  /// Why shipping is exempt from tax; nil: it is not.
  package var shippingExemption: String?
  /// Whether the file that a past order came from says its taxes.
  package var isTaxed = false
  /// What of a past order was given back before its file was written.
  package var repaid = Money(minor: 0)
  package var discounts: [OrderDiscount] = []
  /// What clerks took off without a code.
  package var given: [GivenDiscount] = []
  package var lines: [OrderLine] = []

  package var state = OrderStatus.draft
  package var fulfilment = FulfilmentState.unfulfilled
  package var returns = ReturnState.none
  package var lineCount = 0
  package var total = Money(minor: 0)
  package var payment = PaymentState.unpaid

  package init() {}

  package static let declaration = Declaration<Order>(
    key: .numbered("O-"), indexes: [["till"]], told: ["customer", "status", "reason", "lines", "total"],
    withdrawn: { $0.withdraw() },
    [
      Field("number", \.number, check: { (code) throws(StoreError) in try number(code.text) }),
      Field("customer", \.customer, .byRule, as: .reference("customer")),
      Field("status", \.status, .byRule), Field("handover", \.handover, .byRule),
      Field("location", \.location, .byRule, as: .reference("location")),
      Field("placed_at", \.placedAt, .byRule, title: "Placed"), Field("day", \.day, .byRule),
      Field("supplied", \.supplied, .byRule),
      Field("reason", \.reason, [.byRule, .personal], title: "Hold reason"),
      Field("source", \.source, .byRule), Field("till", \.till, .byRule),
      Field("country", \.country, .byRule), Field("treatment", \.treatment, .byRule, title: "Tax"),
      Field("method", \.method, .byRule, as: .reference("shipping_method"), title: "Shipping method"),
      Field("mode", \.mode, .byRule), Field("shipping", \.shipping, .byRule),
      Field("shipping_discount", \.shippingDiscount, .byRule),
      Field("shipping_credited", \.shippingCredited, .byRule),
      Field("shipping_credited_tax", \.shippingCreditedTax, .byRule),
      Field("shipping_tax", \.shippingTax, .byRule), Field("shipping_rate", \.shippingRate, .byRule),
      Field("shipping_exemption", \.shippingExemption, .byRule), Field("taxed", \.isTaxed, .byRule),
      Field("repaid", \.repaid, .byRule),
      Field("state", \.state, title: "Status", from: PaymentSums.orders) { $0.state(OrderMoney($1, of: $0)) },
      Field("payment", \.payment, from: PaymentSums.orders) { OrderMoney($1, of: $0).state(of: $0) },
      Field("fulfilment", \.fulfilment) { $0.fulfilmentNow },
      Field("returns", \.returns, from: PaymentSums.orders) { $0.returns(requested: $1[4]) },
      Field("lines", \.lineCount) { $0.lines.count },
      Field("total", \.total) { $0.totalNow },
    ],
    children: [Children("lines", \.lines), Children("discounts", \.discounts), Children("given", \.given)],
    check: { (change, rows) throws(StoreError) in
      try change.after?.check(from: change.before, rows)
      if change.before?.day != change.after?.day, let order = change.after ?? change.before, !order.isPast {
        try rows.checkDay(change.before?.day ?? order.day, of: order.number)
      }
      if let before = change.before, change.after?.till != before.till {
        try rows.checkOpen(before.till, at: rows.ground.now)
      }
    })

  /// The newest first.
  package static let list = Listing(
    "orders", of: Order.shape,
    columns: ["number", "placed_at", "customer.name~", "state", "payment", "fulfilment~", "total"],
    filters: [
      .equals("state", as: "status"), .equals("customer"), .equals("fulfilment"), .equals("payment"),
      .some("lines"),
      .atLeast("since", "day"),
      .atMost("until", "day"),
    ],
    sorts: [.newest, .by("total")], standard: .but("cancelled", of: "state"))

  /// Reads "O-000001", "o-1" and "1" as the number of an order, and "S17" as that of one from elsewhere, which has a
  /// digit; refused as `bad-code`.
  package static func number(_ typed: String) throws(StoreError) -> Code {
    do throws(StoreError) { return try .numbered(typed, "O-", of: "an order") } catch {
      guard typed.utf8.contains(where: { 0x30...0x39 ~= $0 }), let code = try? Code(typed),
        !code.lookup.hasPrefix("o-"), Int(typed) == nil
      else { throw error }
      return code
    }
  }
}

extension Order {
  /// Whether it came from a file: it was paid and delivered before. All that may happen to it is that it comes back.
  package var isPast: Bool { source == .import }
  /// What was paid before the shop's own payments, less what was given back.
  var paidBefore: Money { Money(minor: isPast ? totalNow.minor - repaid.minor : 0) }

  /// The lines of which something is still to leave.
  package var openLines: [OrderLine] { status.isAgreed ? lines.filter { $0.open > .zero } : [] }

  /// Whether what is open of it is reserved: goods that are taken along are in the customer's hand.
  package var isReserving: Bool { handover != .counter }

  /// An undo of its making leaves an order that others refer to: nothing of it is open.
  private mutating func withdraw() {
    (status, till, day) = (.cancelled, nil, nil)
    for place in lines.indices {
      lines[place].cancelled = lines[place].quantity - lines[place].shipped
      (lines[place].credited, lines[place].creditedTax) = (lines[place].paid(mode), lines[place].tax)
    }
  }

  /// Why something of it bears no tax, as sums are kept: a past order whose file says none is in no report of taxes.
  func untaxed(_ exemption: String?) -> String {
    isPast && !isTaxed ? OrderSource.import.rawValue : treatment.untaxed(exemption)
  }

  /// What the customer pays for what was not cancelled and did not come back for good.
  package var due: Money {
    let goods = lines.reduce(0) { $0 + $1.due(mode).minor }
    return Money(minor: status == .cancelled ? goods : goods + shippingLeft.minor)
  }
  /// What the customer pays for shipping.
  package var delivery: Money {
    Money(minor: shipping.minor - shippingDiscount.minor + (mode == .exclusive ? shippingTax.minor : 0))
  }
  package var subtotal: Money { Money(minor: lines.reduce(0) { $0 + $1.subtotal.minor }) }
  /// What all discounts take off, and the tax of all lines and of shipping.
  package var discount: Money {
    Money(minor: lines.reduce(shippingDiscount.minor) { $0 + $1.discount.minor + $1.share.minor })
  }
  package var tax: Money { Money(minor: lines.reduce(shippingTax.minor) { $0 + $1.tax.minor }) }

  fileprivate func state(_ money: OrderMoney) -> OrderStatus {
    guard status == .placed, !isPast else { return isPast && status == .placed ? .completed : status }
    return fulfilmentNow == .fulfilled && money.isSettled(due) ? .completed : status
  }

  fileprivate var fulfilmentNow: FulfilmentState {
    guard isPast || lines.contains(where: { $0.shipped > .zero }) else { return .unfulfilled }
    return lines.allSatisfy { $0.open.isZero } ? .fulfilled : .partial
  }

  fileprivate func returns(requested: Int64) -> ReturnState {
    if requested > 0 { return .open }
    guard lines.contains(where: { $0.returned > .zero }) else { return .none }
    return lines.allSatisfy { $0.returned == $0.shipped } ? .full : .partial
  }

  var totalNow: Money { Money(minor: lines.reduce(delivery.minor) { $0 + $1.paid(mode).minor }) }

  /// What must hold of it, and what does not change once it is placed.
  fileprivate func check(from before: Order?, _ rows: any Rows) throws(StoreError) {
    for line in lines where !(isPast ? line.isPast : line.isWhole) { throw .brokenLine(line.sku, number) }
    if status == .draft, before.map({ $0.status != .draft }) == true {
      let money = try rows.money(of: self)
      if money.net.minor > 0 || money.authorized.minor > 0 { throw .moneyTaken(number) }
      if let invoice = try rows.invoice(of: number) { throw .invoiceStays(invoice) }
    }
    if status.isAgreed, before?.status.isAgreed != true, !isPast {
      for discount in discounts {
        let row = try rows.known(Discount.self, discount.code.text)
        try row.withinLimit()
        // Its own use is counted.
        try row.usable(by: customer, after: try rows.uses(of: row, by: customer) - 1)
      }
    }
    if let before, zip(lines, before.lines).contains(where: { $0.shipped < $1.shipped }) {
      let left = lines.reduce(Quantity.zero) { $0 + $1.shipped - $1.returned }
      let asked = try rows.sums(PaymentSums.orders, [number.stored])[4]
      if asked > left.thousandths { throw .returnsOpen(self) }
    }
    guard let before, before.status != .draft, status != .draft else { return }
    guard before.lines.map(\.terms) == lines.map(\.terms) else { throw .illegalStep(before, .quantity) }
  }
}
