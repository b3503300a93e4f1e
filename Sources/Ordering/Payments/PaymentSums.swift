package import StoreCore

/// What payments add up to.
package enum PaymentSums {
  /// What is authorised, captured, refunded and voided of each order; and how much its open returns have, which returns
  /// add.
  package static let orders = Projection(
    "order_money", by: ["order"], sums: ["authorized", "captured", "refunded", "voided", "returning"],
    [
      .of(Payment.self) { payment, sums in
        guard let order = payment.order else { return }
        let (key, amount) = ([order.stored], payment.amount.minor)
        switch payment.step {
        case .authorized: sums.add(key, amount)
        case .captured: sums.add(key, payment.isDirect ? 0 : -amount, amount)
        case .refunded: sums.add(key, 0, 0, amount)
        case .voided: sums.add(key, -amount, 0, 0, amount)
        }
      }
    ])

  /// What of each payment may still be refunded, and what of each authorisation captured.
  package static let left = Projection(
    "payment_left", by: ["order", "payment"], sums: ["captured", "authorized"],
    [
      .of(Payment.self) { payment, sums in
        guard let order = payment.order else { return }
        let key = [order.stored, .int(Int64(payment.root))]
        let amount = payment.amount.minor
        switch payment.step {
        case .authorized: sums.add(key, 0, amount)
        case .captured: sums.add(key, amount, payment.isDirect ? 0 : -amount)
        // What was paid for a past order stands in no payment.
        case .refunded:
          if !payment.isDirect { sums.add(key, -amount) }
        case .voided: sums.add(key, 0, -amount)
        }
      }
    ]
  ) { (key, sums, _) throws(StoreError) -> StoreError? in
    sums.contains { $0 < 0 } ? .paymentUsed(Code(stored: key[0].text ?? "")) : nil
  }

  /// What each voucher has: what was paid for it or refunded onto it, less what it paid.
  package static let vouchers = Projection(
    "voucher_money", by: ["voucher"], sums: ["balance"],
    [
      .of(Payment.self) { payment, sums in
        guard let voucher = payment.voucher else { return }
        sums.add([voucher.stored], payment.added.minor)
      }
    ]
  ) { (key, sums, _) throws(StoreError) -> StoreError? in
    sums[0] < 0 ? .voucherUsed(Code(stored: key[0].text ?? "")) : nil
  }

  /// What the sums of ``takings`` are kept by besides the methods: what was put in or taken out, won by the rounding of
  /// cash, and taken for vouchers.
  static let (moves, rounding, vouchersSold) = (TillMove.entity, "rounding", "vouchers-sold")

  /// What came and went on each day, by method and by what else there is; the place is that of ``SalesSums/taxes``.
  package static let takings = Projection(
    "takings", by: ["day", "place", "what"], sums: ["came", "went"],
    [
      .of(Payment.self) { payment, sums in
        let isRefund = payment.step == .refunded
        guard isRefund || payment.step == .captured else { return }
        let place = payment.till?.stored ?? payment.handover.stored
        func add(_ what: Value, _ amount: Money) {
          sums.add(
            [payment.day.stored, place, what], isRefund ? 0 : amount.minor, isRefund ? amount.minor : 0)
        }
        add(payment.method.stored, payment.amount)
        if payment.order == nil { add(.text(vouchersSold), payment.amount) }
        if payment.rounding.minor != 0 { add(.text(rounding), payment.rounding) }
      },
      .of(TillMove.self) { move, sums in
        sums.add(
          [move.day.stored, move.till.stored, .text(moves)], move.isOut ? 0 : move.amount.minor,
          move.isOut ? -move.amount.minor : 0)
      },
    ])

  /// What came into the drawer of each till while it was open, less what went out of it.
  package static let drawers = Projection(
    "till_cash", by: ["till"], sums: ["cash"],
    [
      .of(Payment.self) { payment, sums in
        guard let till = payment.till, payment.method == .cash else { return }
        let cash = payment.amount.minor + payment.rounding.minor
        switch payment.step {
        case .captured: sums.add([till.stored], cash)
        case .refunded: sums.add([till.stored], -cash)
        case .authorized, .voided: return
        }
      },
      .of(TillMove.self) { move, sums in sums.add([move.till.stored], move.amount.minor) },
    ])
}

/// What is known of the money of one order.
package struct OrderMoney: Hashable, Sendable, Codable {
  package var authorized: Money
  package var captured: Money
  package var refunded: Money
  package var voided: Money

  /// The sums of ``PaymentSums/orders`` under an order's number, with what a past order was paid before.
  init(_ sums: [Int64], of order: Order) {
    (authorized, captured) = (
      Money(minor: sums[0]), Money(minor: sums[1] + order.paidBefore.minor + order.repaid.minor)
    )
    (refunded, voided) = (Money(minor: sums[2] + order.repaid.minor), Money(minor: sums[3]))
  }

  /// What the shop has of it.
  package var net: Money { Money(minor: captured.minor - refunded.minor) }
  /// What the customer still owes.
  package func toPay(_ due: Money) -> Money { Money(minor: max(0, due.minor - net.minor)) }
  /// What is due back.
  package func toRefund(_ due: Money) -> Money { Money(minor: max(0, net.minor - due.minor)) }
  /// Whether nothing is to be paid or refunded.
  func isSettled(_ due: Money) -> Bool { net == due }

  /// Where the payment of an order stands. One that was placed and costs nothing is paid.
  func state(of order: Order) -> PaymentState {
    let due = order.due
    if order.isPast, refunded.minor == 0, net == due { return .paid }
    if net > due { return .overpaid }
    if refunded.minor > 0, net == due { return net.minor == 0 ? .refunded : .partlyRefunded }
    if net.minor > 0 { return net == due ? .paid : .partlyPaid }
    if authorized.minor > 0 { return .authorized }
    if order.status.isAgreed, due.minor == 0 { return .paid }
    return voided.minor > 0 ? .voided : .unpaid
  }
}

/// Where the payment of an order stands; follows from its payments.
package enum PaymentState: String, Choice {
  case unpaid, authorized
  case partlyPaid = "partly-paid"
  case paid
  case partlyRefunded = "partly-refunded"
  case refunded, overpaid, voided
}

extension Rows {
  /// What is known of the money of an order; a past order was paid before.
  package func money(of order: Order) throws(StoreError) -> OrderMoney {
    OrderMoney(try sums(PaymentSums.orders, [order.number.stored]), of: order)
  }
}
