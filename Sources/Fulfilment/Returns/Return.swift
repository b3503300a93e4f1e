import Ordering
package import StoreCore

/// Goods that a customer sends or brings back, and what becomes of them.
package struct Return: Entity, Codable {
  package static let entity = "return"
  package var stamp = Stamp()
  /// "R-000001", made by the store.
  package var number = Code(stored: "")
  package var order = Code(stored: "")
  package var status = ReturnStatus.requested
  /// Why the customer does not want them.
  package var reason: String?
  /// What the customer gets for them; nil: nothing yet, or nothing at all.
  package var outcome: ReturnOutcome?
  /// The order that replaces them.
  package var replacement: Code?
  package var requestedAt = Instant(milliseconds: 0)
  package var endedAt: Instant?
  package var lineCount = 0
  /// What was paid, or is to be paid, for all that was inspected.
  package var amount = Money(minor: 0)
  package var lines: [ReturnLine] = []

  package init() {}

  package static let declaration = Declaration<Return>(
    key: .numbered("R-"), rights: .clerks, told: ["order", "lines"],
    [
      Field("number", \.number, check: { (code) throws(StoreError) in try number(code.text) }),
      Field("order", \.order, .byRule, as: .reference(Order.entity)),
      Field("status", \.status, .byRule), Field("reason", \.reason, .personal),
      Field("outcome", \.outcome, .byRule),
      Field("replacement", \.replacement, .byRule, as: .reference(Order.entity), title: "Replaced by"),
      Field("requested_at", \.requestedAt, .stamped, title: "Requested"),
      Field("ended_at", \.endedAt, .byRule, title: "Ended"),
      Field("lines", \.lineCount) { $0.lines.count },
      Field("amount", \.amount, title: "Value") { row in
        Money(minor: row.lines.reduce(0) { $0 + $1.amount.minor })
      },
    ],
    children: [Children("lines", \.lines)],
    check: { (change, rows) throws(StoreError) in
      guard let row = change.after else { return }
      try rows.checkReturns(of: try rows.known(Order.self, row.order.text))
    })

  /// The newest first.
  package static let list = Listing(
    "returns", of: Return.shape,
    columns: ["number", "requested_at", "order", "status", "outcome", "reason", "amount"],
    filters: [.equals("order"), .equals("status"), .atLeast("since", "requested_at")], sorts: [.newest])

  /// The lines that are still to come, or to be inspected.
  package var openLines: [ReturnLine] { status.isOpen ? lines.filter { $0.disposition == nil } : [] }
}

/// So much of an order's line as comes back, and where it goes.
package struct ReturnLine: Part, Codable {
  package var sku = SKU(stored: "")
  package var name = ""
  package var quantity = Quantity.zero
  /// The line of the order, from 1.
  package var line = 0
  /// How much of it has arrived.
  package var received = Quantity.zero
  /// nil: nobody has inspected it.
  package var disposition: ReturnDisposition?
  /// What the customer paid for it.
  package var amount = Money(minor: 0)

  package init() {}
  init(_ line: OrderLine, at place: Int, _ quantity: Quantity) {
    (sku, name, self.quantity, self.line) = (line.sku, line.name, quantity, place + 1)
  }

  package static let fields = [
    Field<ReturnLine>("sku", \.sku, .byRule, as: .reference("product"), title: "SKU"),
    Field("name", \.name, .byRule), Field("quantity", \.quantity, .byRule), Field("line", \.line, .byRule),
    Field("received", \.received, .byRule), Field("disposition", \.disposition, .byRule, title: "Goes to"),
    Field("amount", \.amount, .byRule),
  ]
}

/// Where goods go that came back; the raw values are stored for ever.
package enum ReturnDisposition: String, Choice {
  /// To the stock that is for sale.
  case restock
  case quarantine, scrap, supplier
}

/// What a customer gets for goods that came back; the raw values are stored for ever.
package enum ReturnOutcome: String, Choice { case refund, replace, exchange }
