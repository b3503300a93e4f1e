package import StoreCore

/// What is done to the money of orders; the names of cases and payloads are stored for ever.
package enum PaymentCommand: StoreCommand {
  /// Takes money; a draft is placed first, and what is taken along and paid for is handed over.
  case paid(order: Code, terms: PaymentTerms)
  /// Has money promised by a bank; a draft is placed first.
  case authorized(order: Code, terms: PaymentTerms)
  /// Takes what was authorised; nil: all that is due.
  case captured(order: Code, amount: Amount?)
  /// Gives money back, of the last payment first; nil: what is due back, and by the method that was paid.
  case refunded(order: Code, amount: Amount?, method: PaymentMethod? = nil, reason: String)
  /// Gives up what is authorised.
  case voided(order: Code)

  package var kind: String {
    switch self {
    case .paid: "payment.paid"
    case .authorized: "payment.authorized"
    case .captured: "payment.captured"
    case .refunded: "payment.refunded"
    case .voided: "payment.voided"
    }
  }

  package var least: Role { .clerk }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    switch self {
    case .paid(let number, let terms): try pay(number, terms, &shop)
    case .authorized(let number, let terms): try authorize(number, terms, &shop)
    case .captured(let number, let amount):
      let order = try shop.order(number, for: .capture)
      try capture(order, amount, &shop)
    case .refunded(let number, let amount, let method, let reason):
      let order = try shop.order(number, for: .refund)
      try refund(order, amount, by: method, reason, &shop)
    case .voided(let number):
      let order = try shop.order(number, for: .void)
      guard try PaymentRule.void(order, &shop) else { throw .nothingAuthorized(order) }
    }
  }

  private func pay(_ number: Code, _ terms: PaymentTerms, _ shop: inout Changes) throws(StoreError) {
    let (order, isPlaced) = try PaymentRule.placed(number, for: .pay, seen: terms.seen, &shop)
    let money = try shop.money(of: order)
    let due = money.toPay(order.due)
    guard due.minor > 0 else {
      guard try PaymentRule.handOver(order.number, &shop) else { throw .alreadyPaid(order, money) }
      return shop.tell(Notice("handed-over", ["order": order.number.stored], isSummary: true))
    }
    let voucher = try shop.voucher(of: terms)
    let most = min(due, voucher?.balance ?? due)
    let asked = terms.method == .cash ? shop.ground.rounded(due) : most
    let typed = try PaymentTerms.money(terms.amount, in: shop.ground.currency) ?? asked
    var payment = Payment(order, .captured, terms.method, typed < min(most, asked) ? typed : most)
    (payment.isDirect, payment.voucher) = (true, voucher?.code)
    payment.reference = voucher == nil ? try terms.checkedReference() : nil
    if terms.method == .cash, payment.amount == due {
      payment.rounding = Money(minor: min(typed, asked).minor - due.minor)
    }
    if typed > asked {
      if let voucher, most < due { throw .overVoucher(voucher, typed, shop.ground.currency) }
      guard terms.method == .cash else { throw .overBalance(order, due: due, typed, shop.ground.currency) }
      guard !PaymentTerms.isSlip(typed, due) else {
        throw .tooMuchCash(order, due: due, typed, shop.ground.currency)
      }
      payment.tendered = typed
    }
    try PaymentRule.take(payment, placed: isPlaced, &shop)
    try PaymentRule.handOver(order.number, &shop)
  }

  private func authorize(_ number: Code, _ terms: PaymentTerms, _ shop: inout Changes) throws(StoreError) {
    guard terms.method != .voucher else { throw .voucherPromised() }
    let (order, isPlaced) = try PaymentRule.placed(number, for: .authorize, seen: terms.seen, &shop)
    let money = try shop.money(of: order)
    let due = Money(minor: money.toPay(order.due).minor - money.authorized.minor)
    guard due.minor > 0 else { throw .alreadyPaid(order, money) }
    let typed = try PaymentTerms.money(terms.amount, in: shop.ground.currency) ?? due
    guard typed <= due else { throw .overBalance(order, due: due, typed, shop.ground.currency) }
    var payment = Payment(order, .authorized, terms.method, typed)
    payment.reference = try terms.checkedReference()
    try PaymentRule.take(payment, placed: isPlaced, &shop)
  }

  private func capture(_ order: Order, _ amount: Amount?, _ shop: inout Changes) throws(StoreError) {
    let money = try shop.money(of: order)
    guard money.authorized.minor > 0 else { throw .nothingAuthorized(order) }
    let most = min(money.authorized, money.toPay(order.due))
    guard most.minor > 0 else { throw .alreadyPaid(order, money) }
    var left = try PaymentTerms.money(amount, in: shop.ground.currency) ?? most
    guard left <= most else { throw .overBalance(order, due: most, left, shop.ground.currency) }
    for first in try shop.authorizations(of: order.number) where left.minor > 0 {
      var payment = Payment(order, .captured, first.row.method, min(left, first.left))
      (payment.payment, payment.reference) = (first.row.root, first.row.reference)
      try PaymentRule.take(payment, &shop)
      left.minor -= payment.amount.minor
    }
    try PaymentRule.handOver(order.number, &shop)
  }

  private func refund(
    _ order: Order, _ amount: Amount?, by method: PaymentMethod?, _ reason: String, _ shop: inout Changes
  ) throws(StoreError) {
    let money = try shop.money(of: order)
    let due = money.toRefund(order.due)
    guard amount != nil || due.minor > 0 else {
      throw .nothingDueBack(order, money.net, shop.ground.currency)
    }
    var left = try PaymentTerms.money(amount, in: shop.ground.currency) ?? due
    guard left <= money.net else { throw .overRefund(order, money.net, left, shop.ground.currency) }
    let refunded = left
    guard left <= due || !reason.isEmpty else { throw .refundNeedsReason() }
    // Two refunds below the limit are no way around it.
    if let limit = shop.ground.refundLimit, money.refunded.minor + left.minor > limit.minor, !shop.isManager {
      throw .managerOnly("Refunds above \(limit.text(in: shop.ground.currency))", field: "amount")
    }
    var payments: [Payment] = []
    for paid in try shop.refundable(of: order.number) where left.minor > 0 {
      var payment = Payment(order, .refunded, method ?? paid.row.method, min(left, paid.left))
      payment.payment = paid.row.root
      payment.reason = reason.isEmpty ? nil : try TextRule.name(reason, field: "reason")
      payments.append(payment)
      left.minor -= payment.amount.minor
    }
    if order.isPast, left.minor > 0 {
      var payment = Payment(order, .refunded, method ?? .other, left)
      payment.isDirect = true
      payment.reason = reason.isEmpty ? nil : try TextRule.name(reason, field: "reason")
      payments.append(payment)
    }
    // What was not due back is charged no longer.
    if refunded > due {
      var after = order
      let credits = try after.credit(Money(minor: refunded.minor - due.minor))
      after = try shop.change(order, to: after)
      try shop.credit(credits, of: after, .refund)
    }
    try shop.issueVouchers(for: &payments, of: order)
    // The drawer gives one sum back, whatever payments it is of.
    if let last = payments.lastIndex(where: { $0.method == .cash }) {
      let cash = Money(minor: payments.reduce(0) { $0 + ($1.method == .cash ? $1.amount.minor : 0) })
      payments[last].rounding = Money(minor: shop.ground.rounded(cash).minor - cash.minor)
    }
    for payment in payments { try PaymentRule.take(payment, &shop) }
  }
}

/// How somebody pays.
package struct PaymentTerms: Hashable, Sendable, Codable {
  package var method: PaymentMethod
  /// In cash, what was handed over; less than what is due is a part of it. nil: what is due.
  package var amount: Amount?
  /// What the bank calls it; of a voucher, its code.
  package var reference: String?
  /// What the draft came to as it was seen; nil: nobody saw it, and it costs what it costs.
  package var seen: Money?

  package init(_ method: PaymentMethod, _ amount: Amount? = nil, reference: String? = nil) {
    (self.method, self.amount, self.reference) = (method, amount, reference)
  }

  static func money(_ amount: Amount?, in currency: Currency) throws(StoreError) -> Money? {
    try amount.map { (amount) throws(StoreError) in try some(amount, in: currency) }
  }

  /// Whether nobody hands over so much cash: a hundred times what is due, and more than any note: 1,000.00 euros or
  /// 100,000 yen.
  static func isSlip(_ typed: Money, _ due: Money) -> Bool {
    typed.minor / 100 >= due.minor && typed.minor > 100_000
  }

  func checkedReference() throws(StoreError) -> String? {
    try reference.map { (text) throws(StoreError) in try TextRule.name(text, field: "reference") }
  }

  /// An amount above zero; refused as `bad-price`.
  static func some(
    _ amount: Amount, in currency: Currency, field: String = "amount"
  ) throws(StoreError) -> Money {
    let money = try Money(amount, in: currency, field: field)
    guard money.minor > 0 else { throw .amountZero(field: field) }
    return money
  }
}

extension Ground {
  /// What is paid in cash for an amount: rounded half away from zero to the step of the shop's coins.
  package func rounded(_ amount: Money) -> Money {
    let step = cashRounding.minor
    guard step > 0 else { return amount }
    let rest = amount.minor % step
    let isUp = rest.magnitude * 2 >= step.magnitude
    return Money(minor: amount.minor - rest + (isUp ? step * amount.minor.signum() : 0))
  }
}
