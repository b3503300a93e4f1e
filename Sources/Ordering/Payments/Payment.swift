package import StoreCore

/// How somebody pays; the raw values are stored for ever.
package enum PaymentMethod: String, Choice {
  case cash, card, transfer, voucher, other

  /// "in cash", "by card".
  package var words: String { self == .cash ? "in cash" : "by \(rawValue)" }
}

/// What a line of the payments says happened; the raw values are stored for ever.
package enum PaymentStep: String, Choice {
  case authorized, captured, refunded, voided
}

/// One line of the payments: an authorisation, or money that came or went back. Never changed; undo adds its reversal.
package struct Payment: Entity, Codable {
  package static let entity = "payment"
  package var stamp = Stamp()
  /// The order that it pays; nil: a voucher was sold.
  package var order: Code?
  /// The voucher that it sells, uses or adds to.
  package var voucher: Code?
  package var step = PaymentStep.captured
  package var method = PaymentMethod.cash
  /// Below zero in a reversal alone.
  package var amount = Money(minor: 0)
  /// The amount as lists show it: below zero where money went back.
  package var signed = Money(minor: 0)
  /// How much more the drawer moved than the amount, since cash is rounded; below zero: less.
  package var rounding = Money(minor: 0)
  /// The cash that was handed over; nil: it was the amount, or no cash.
  package var tendered: Money?
  /// What the bank calls it.
  package var reference: String?
  package var reason: String?
  /// The authorisation that it captures or voids, or the payment that it refunds; 0: it is one itself.
  package var payment = 0
  /// Whether it was captured without an authorisation, or refunds what was paid elsewhere.
  package var isDirect = false
  /// The till that was open; nil: none was, and the goods of its order leave as the next says.
  package var till: Code?
  package var handover = Handover.counter
  /// The shop's day.
  package var day = LocalDate(daysSince1970: 0)
  package var at = Instant(milliseconds: 0)
  /// Who took it.
  package var by = ""
  package var reverses: Int?

  package init() {}

  package static let declaration = Declaration<Payment>(
    key: .serial, reversal: { $0.reversed }, told: ["order", "step", "method", "amount"],
    [
      Field("order", \.order, as: .reference("order")), Field("step", \.step), Field("method", \.method),
      Field("voucher", \.voucher, as: .reference("voucher")),
      Field("amount", \.amount),
      Field("signed", \.signed, title: "Amount") {
        $0.step == .refunded ? Money(minor: -$0.amount.minor) : $0.amount
      },
      Field("rounding", \.rounding), Field("tendered", \.tendered), Field("reference", \.reference),
      Field("reason", \.reason, .personal), Field("payment", \.payment), Field("direct", \.isDirect),
      Field("till", \.till), Field("handover", \.handover), Field("day", \.day, .stamped, title: "Date"),
      Field("at", \.at, .stamped), Field("by", \.by, .stamped, title: "Who"), Field("reverses", \.reverses),
    ],
    check: { (change, rows) throws(StoreError) in
      guard let row = change.after, row.reverses != nil else { return }
      try rows.checkOpen(row.till, at: row.at)
    })

  /// The newest first.
  package static let list = Listing(
    "payments", of: Payment.shape,
    columns: [
      "at", "order", "step", "method", "signed", "voucher~", "reference~", "reason~", "till~", "by~",
    ],
    filters: [
      .equals("order"), .equals("voucher"), .equals("method"), .equals("step"), .atLeast("since", "at"),
      .atMost("until", "at"),
    ], sorts: [.newest])

  /// What went through the drawer or the bank.
  package var moved: Money { Money(minor: amount.minor + rounding.minor) }

  /// What its voucher has more of; below zero: it paid.
  package var added: Money { (step == .captured) == (order == nil) ? amount : Money(minor: -amount.minor) }

  /// Its own number, or that of the payment it belongs to.
  var root: Int { payment == 0 ? Int(stamp.id) : payment }

  /// What was given back of the cash that was handed over; nil: nothing was.
  package var change: Money? {
    step == .captured ? tendered.map { Money(minor: $0.minor - moved.minor) } : nil
  }

  private var reversed: Payment {
    var row = self
    (row.amount, row.payment, row.reverses) = (Money(minor: -amount.minor), root, Int(stamp.id))
    (row.tendered, row.rounding) = (nil, Money(minor: -rounding.minor))
    return row
  }
}
