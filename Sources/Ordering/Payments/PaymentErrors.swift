import StoreCore

extension StoreError {
  static func alreadyPaid(_ order: Order, _ money: OrderMoney) -> StoreError {
    let isOpen = money.toPay(order.due).minor > 0
    return StoreError(
      "already-paid",
      isOpen
        ? "All that is due on \(order.number) is authorised." : "Nothing is to be paid on \(order.number).",
      .row(Subject(order), money.authorized.minor == 0 ? "" : isOpen ? "capture" : "void"),
      money.refunded.minor == 0 ? nil : "To take what was refunded, undo the refund.")
  }

  /// So much cash that a point or a digit slipped.
  static func tooMuchCash(_ order: Order, due: Money, _ typed: Money, _ currency: Currency) -> StoreError {
    StoreError(
      "too-much-cash",
      "\(due.text(in: currency)) is due on \(order.number), so \(typed.text(in: currency)) in cash is a slip.",
      field: "amount", "Type what the customer hands over, or leave the amount out to take what is due.")
  }

  /// More than is due, by a way to pay that gives no change.
  static func overBalance(_ order: Order, due: Money, _ typed: Money, _ currency: Currency) -> StoreError {
    StoreError(
      "over-balance",
      "\(due.text(in: currency)) is due on \(order.number), not \(typed.text(in: currency)).",
      field: "amount",
      "Leave the amount out to take what is due.")
  }

  static func overRefund(_ order: Order, _ net: Money, _ typed: Money, _ currency: Currency) -> StoreError {
    StoreError(
      "over-refund",
      "\(net.text(in: currency)) was paid on \(order.number) and not refunded, so \(typed.text(in: currency)) is too much.",
      field: "amount", "Refund less.", .row(Subject(order)))
  }

  static func nothingDueBack(_ order: Order, _ net: Money, _ currency: Currency) -> StoreError {
    let isLeft = net.minor > 0
    return StoreError(
      "nothing-due-back", "Nothing is \(isLeft ? "due back" : "left to refund") on \(order.number).",
      field: "amount",
      isLeft
        ? .sentence("Type an amount up to \(net.text(in: currency)): refund AMOUNT --reason TEXT.")
        : .row(Subject(order)))
  }

  static func refundNeedsReason() -> StoreError {
    StoreError(
      "reason-missing", "A refund of more than is due back needs a reason.", field: "reason",
      .typed("Type refund AMOUNT --reason TEXT."), .run("explain reason-missing"))
  }

  static func nothingAuthorized(_ order: Order) -> StoreError {
    StoreError("nothing-authorized", "Nothing is authorised on \(order.number).", .row(Subject(order)))
  }

  static func amountZero(field: String = "amount") -> StoreError {
    StoreError("bad-price", "An amount must be more than zero.", field: field, "Type an amount, as in 12.00.")
  }

  /// A payment would be taken back of which some was refunded, or an authorisation that was captured.
  static func paymentUsed(_ order: Code) -> StoreError {
    StoreError(
      "payment-used", "Some of this payment of \(order) was refunded or captured since.",
      "Undo the refund or the capture first.", .row(Subject(Order.entity, order.text)))
  }

  /// A draft has no money on it.
  static func moneyTaken(_ order: Code) -> StoreError {
    StoreError(
      "money-taken", "\(order) has a payment, so it cannot become a draft.",
      "Undo the payment first.", .row(Subject(Order.entity, order.text)))
  }

  // MARK: Vouchers

  static func voucherMissing() -> StoreError {
    StoreError(
      "voucher-missing", "The code of the voucher is missing.", field: "amount",
      .typed("Type voucher CODE."), .list(Voucher.entity))
  }

  static func voucherEmpty(_ voucher: Voucher) -> StoreError {
    StoreError(
      "voucher-empty", "Nothing is left on the voucher \(voucher.code).", field: "code",
      value: voucher.code.text, .row(Subject(voucher)))
  }

  static func voucherExpired(_ code: Code, _ until: LocalDate) -> StoreError {
    StoreError(
      "expired", "The last day of the voucher \(code) was \(until.text).", field: "code",
      value: code.text, .row(Subject(Voucher.entity, code.text)))
  }

  static func voucherUntilPast(_ until: LocalDate) -> StoreError {
    StoreError(
      "expired", "A voucher until \(until.text) would pay nothing.", field: "until", value: until.text,
      "Type a day to come.")
  }

  /// More than the voucher has.
  static func overVoucher(_ voucher: Voucher, _ typed: Money, _ currency: Currency) -> StoreError {
    StoreError(
      "over-balance",
      "The voucher \(voucher.code) has \(voucher.balance.text(in: currency)), not \(typed.text(in: currency)).",
      field: "amount", "Leave the amount out to take what it has.")
  }

  /// Its money is there already, and no bank promises it.
  static func voucherPromised() -> StoreError {
    .unknownValue(
      "voucher", "method of an authorisation", field: "method", "A voucher pays at once: voucher CODE.")
  }

  static func voucherForVoucher() -> StoreError {
    .unknownValue(
      "voucher", "method to pay for a voucher", field: "by", "One of: cash, card, transfer, other.")
  }

  /// What sold it or added to it would be taken back after it paid.
  static func voucherUsed(_ code: Code) -> StoreError {
    StoreError(
      "voucher-used", "The voucher \(code) has paid with this money since.",
      "Undo that payment first.", .row(Subject(Voucher.entity, code.text)))
  }

  // MARK: The till

  static func tillOpen(_ till: Till) -> StoreError {
    StoreError(
      "till-open", "The till \(till.name) is open.", .row(Subject(till)),
      .typed("Close it first, or name another: till open FLOAT --till NAME."), .run("till use \(till.name)"))
  }

  /// The session's till was closed since, by another session.
  static func tillClosed(_ name: Code, _ open: [Till]) -> StoreError {
    var error = StoreError(
      "till-closed", "No till \(name) is open.", field: "till",
      .sentence("To open it: till open FLOAT --till \(name)."))
    error.advice += open.map { .run("till use \($0.name)") }
    return error
  }

  /// A price, a discount or a tax changed since the clerk saw what the draft comes to.
  static func totalChanged(_ order: Order, _ seen: Money, _ currency: Currency) -> StoreError {
    StoreError(
      "stale",
      "\(order.number) comes to \(order.due.text(in: currency)) now, no longer to \(seen.text(in: currency)): "
        + "a price, a discount or a tax has changed.",
      .run("show"))
  }

  /// Several tills are open, and the session has chosen none.
  static func whichTill(_ open: [Till]) -> StoreError {
    var error = StoreError(
      "which-till", "\(open.count) tills are open.", field: "till", "Choose the one that takes the money.")
    error.advice += open.map { .run("till use \($0.name)") }
    return error
  }

  static func noTill() -> StoreError {
    StoreError(
      "no-till", "No till is open.", field: "till", "Count the drawer and type till open FLOAT.",
      .run("till open 0"), .list(Till.entity))
  }

  /// A count so far from what is expected that a digit slipped, or something happened that somebody must know.
  static func tillFarOff(_ counted: Money, _ expected: Money, _ typed: Amount, _ currency: Currency)
    -> StoreError
  {
    StoreError(
      "likely-slip",
      "\(counted.text(in: currency)) counted is far from the \(expected.text(in: currency)) expected.",
      field: "amount", .sentence("Count again. If it is right, confirm it."),
      .run("till close \(typed.text) --sure"))
  }

  /// The money was counted since.
  static func tillCounted(_ till: Till) -> StoreError {
    StoreError(
      "till-counted", "\(till.number) was closed with it.", .row(Subject(till)),
      "Give it back with refund on the order, or from the open till with till out.")
  }

  static func tillInUse(_ till: Till) -> StoreError {
    StoreError(
      "in-use", "\(till.number) has money of orders, or was put in or taken out.", .row(Subject(till)))
  }

  static func tillLacks(_ expected: Money, _ typed: Money, _ currency: Currency) -> StoreError {
    StoreError(
      "not-enough-cash", "The till has \(expected.text(in: currency)), not \(typed.text(in: currency)).",
      field: "amount", "Take out less.")
  }
}
