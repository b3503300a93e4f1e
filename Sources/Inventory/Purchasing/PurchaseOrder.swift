package import StoreCore

/// What the shop orders from a supplier, and how much of it has arrived.
package struct PurchaseOrder: Entity, Codable {
  package static let entity = "purchase"
  package var stamp = Stamp()
  package var number = Code(stored: "")
  package var supplier = Code(stored: "")
  /// Where the goods go.
  package var destination = Code(stored: "")
  package var status = PurchaseStatus.draft
  package var placedAt: Instant?
  /// The day it is expected on; nil: it was not placed.
  package var expected: LocalDate?
  /// Why it was closed short.
  package var reason: String?
  package var isOpen = true
  package var lineCount = 0
  /// Its first lines in short: "3 packs of 12 MUG".
  package var contents = ""
  /// What its lines with a price come to.
  package var total = Money(minor: 0)
  /// What the delivery cost besides.
  package var freight = Money(minor: 0)
  /// What the supplier owes for goods that went back.
  package var credit = Money(minor: 0)
  /// By SKU, each product once.
  package var lines: [PurchaseLine] = []

  package init() {}
  init(from supplier: Code, to destination: Code) {
    (self.supplier, self.destination) = (supplier, destination)
  }

  package static let declaration = Declaration<PurchaseOrder>(
    key: .numbered("PO-"), told: ["supplier", "to", "lines", "contents"],
    [
      Field("number", \.number, check: { (code) throws(StoreError) in try number(code.text) }),
      Field("supplier", \.supplier, .byRule, as: .reference("supplier")),
      Field("to", \.destination, .byRule, as: .reference("location")),
      Field("status", \.status, .byRule), Field("placed_at", \.placedAt, .byRule, title: "Placed"),
      Field("expected", \.expected, .byRule, title: "Expected day"), Field("reason", \.reason, .byRule),
      Field("open", \.isOpen) { $0.status.isOpen }, Field("lines", \.lineCount) { $0.lines.count },
      Field("contents", \.contents) { $0.firstLines },
      Field("total", \.total, .cost) { Money(minor: $0.cost) },
      Field("freight", \.freight, [.byRule, .cost]),
      Field("credit", \.credit, .cost, title: "Credit expected") { Money(minor: $0.creditExpected) },
    ],
    children: [Children("lines", \.lines)],
    check: { (change, rows) throws(StoreError) in
      guard let after = change.after else { return }
      let isSent = change.before?.status == .draft && after.status.isAwaited
      if isSent || change.before == nil { try after.checkParties(rows) }
      guard let before = change.before else { return try after.checkDue(rows) }
      guard
        before.status == .draft || after.status == .draft
          || before.lines.map(\.terms) == after.lines.map(\.terms)
      else { throw .illegalStep(before, .line) }
    })

  /// The open ones first, of each the newest.
  package static let list = Listing(
    "purchases", of: PurchaseOrder.shape,
    columns: ["number", "supplier", "supplier.name~", "to~", "status", "expected", "lines~", "total"],
    filters: [.equals("status"), .equals("supplier"), .equals("open")],
    sorts: [.by("open", under: ["supplier", "status"], falls: true), .by("number")])

  /// The largest total, and what the lines with a price come to now.
  static let most = StockAccount.mostSum
  var cost: Int64 { lines.reduce(0) { min(Self.most, $0 + ($1.cost ?? 0)) } }

  /// What the supplier is to credit for all that was sent back.
  var creditExpected: Int64 { lines.reduce(0) { $0 + $1.credit } }

  /// "3 packs of 12 MUG, 1 pack of 2.5 TEA"; "..." where there are more than three.
  private var firstLines: String {
    lines.prefix(3).map { "\($0.packs) \($0.packs == 1 ? "pack" : "packs") of \($0.pack.text) \($0.sku)" }
      .joined(separator: ", ") + (lines.count > 3 ? " ..." : "")
  }

  /// How the ledger names it: "PO-000001".
  package var document: String { number.text }
}

/// The packs of one product on a purchase order.
package struct PurchaseLine: Part, Codable {
  package var sku = SKU(stored: "")
  package var packs = 0
  /// How much of the product one pack holds.
  package var pack = Quantity(whole: 1)
  /// What one pack costs; nil: nobody knows yet.
  package var price: Money?
  /// How much arrived and was kept, how much was rejected, how much will not come any more.
  package var received = Quantity.zero
  package var rejected = Quantity.zero
  package var closed = Quantity.zero
  /// How much of what arrived went back to the supplier.
  package var sentBack = Quantity.zero

  package init() {}

  package static let fields = [
    Field<PurchaseLine>("sku", \.sku, .byRule, as: .reference("product"), title: "SKU"),
    Field("packs", \.packs, .byRule), Field("pack", \.pack, .byRule),
    Field("price", \.price, [.byRule, .cost]),
    Field("received", \.received, .byRule), Field("rejected", \.rejected, .byRule),
    Field("closed", \.closed, .byRule), Field("sent_back", \.sentBack, .byRule),
  ]

  package var ordered: Quantity { Quantity(thousandths: pack.thousandths * Int64(packs)) }
  /// What arrived, kept or rejected.
  package var arrived: Quantity { received + rejected }
  /// How much is still to come.
  package var open: Quantity { max(.zero, ordered - arrived - closed) }
  /// What it costs; nil: nobody knows yet.
  package var cost: Int64? {
    price.map { (try? $0.multiplied(by: Int64(packs)))?.minor ?? PurchaseOrder.most }
  }
  /// What of its cost the supplier owes for what went back.
  var credit: Int64 { (try? StockAccount.scaled(cost ?? 0, sentBack.thousandths, ordered.thousandths)) ?? 0 }
  /// What was agreed: the same with nothing arrived, and without its price, which a bill may correct.
  var terms: PurchaseLine {
    var line = self
    (line.received, line.rejected, line.closed, line.sentBack) = (.zero, .zero, .zero, .zero)
    line.price = nil
    return line
  }
}
