import Customers
package import StoreCore

/// The bill for an order; invoice numbers are consecutive. It is never changed and never removed: it says who sold and
/// who bought as they were when it was issued.
package struct Invoice: Entity, Codable {
  package static let entity = "invoice"
  package var stamp = Stamp()
  /// "INV-000001", made by the store.
  package var number = Code(stored: "")
  package var order = Code(stored: "")
  package var customer: Code?
  /// The shop's day on which it was issued.
  package var day = LocalDate(daysSince1970: 0)
  /// Who issued it.
  package var by = ""
  /// What the order came to when it was placed.
  package var total = Money(minor: 0)
  /// The shop's name and address, its VAT number, and the customer's name and address, each by lines.
  package var seller = ""
  package var vatNumber = ""
  package var buyer = ""

  package init() {}

  package static let declaration = Declaration<Invoice>(
    key: .numbered("INV-"), told: ["order", "total"],
    [
      Field(
        "number", \.number,
        check: { (code) throws(StoreError) in try number(code.text) }),
      Field("order", \.order, [.byRule, .unique], as: .reference(Order.entity)),
      Field("customer", \.customer, .byRule, as: .reference(Customer.entity)),
      Field("day", \.day, .byRule, title: "Date"), Field("by", \.by, .stamped, title: "Who"),
      Field("total", \.total, .byRule), Field("seller", \.seller, .byRule, as: .note),
      Field("vat_number", \.vatNumber, .byRule, as: .note, title: "VAT number"),
      Field("buyer", \.buyer, [.byRule, .personal], as: .note),
    ],
    check: { (change, rows) throws(StoreError) in
      guard let before = change.before else { return }
      guard change.after?.isSame(as: before) == true else { throw .invoiceStays(before) }
      // Only verify asks this: if no invoice lacks the one before it, no number is missing.
      guard let last = Int(before.number.text.dropFirst(4)), last > 1 else { return }
      let previous = try Invoice.number(String(last - 1))
      if try rows.row(Invoice.self, previous.text) == nil { throw .invoiceMissing(previous) }
    })

  /// The newest first.
  package static let list = Listing(
    "invoices", of: Invoice.shape, columns: ["number", "day", "order", "customer.name", "total"],
    filters: [.equals("customer"), .atLeast("since", "day"), .atMost("until", "day")], sorts: [.newest])
}

/// What is done to invoices; the names of cases and payloads are stored for ever.
package enum InvoiceCommand: StoreCommand {
  case issued(order: Code)

  package var kind: String { "invoice.issued" }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    guard case .issued(let number) = self else { return }
    let order = try shop.known(Order.self, number.text)
    guard !order.isPast else { throw .pastOrder(order.number) }
    guard order.status.isAgreed else { throw .notPlaced(order) }
    var invoice = Invoice()
    (invoice.order, invoice.customer) = (order.number, order.customer)
    (invoice.day, invoice.total) = (shop.ground.today, order.total)
    (invoice.seller, invoice.vatNumber) = (shop.ground.imprint, shop.ground.vatNumber)
    invoice.buyer =
      try order.customer.map { (code) throws(StoreError) in
        try shop.known(Customer.self, code.text).label
      } ?? ""
    try shop.add(invoice)
  }
}

extension Rows {
  /// The invoice of an order; nil: none was issued.
  func invoice(of order: Code) throws(StoreError) -> Invoice? {
    try rows(Invoice.self, where: "order", is: order, limit: 1).first
  }
}

extension StoreError {
  static func notPlaced(_ order: Order) -> StoreError {
    StoreError(
      "not-placed", "\(order.number) is \(order.status.rawValue), and an invoice needs a placed order.",
      .row(Subject(order)))
  }

  static func invoiceMissing(_ number: Code) -> StoreError {
    StoreError(
      "broken", "There is no invoice \(number), and invoice numbers are consecutive.",
      "Restore the latest copy that daybook backup made.")
  }

  /// Without it a number would be missing, or its order would be another.
  static func invoiceStays(_ invoice: Invoice) -> StoreError {
    StoreError(
      "invoice-stays",
      "The invoice \(invoice.number) of \(invoice.order) stays, since no number may be missing.",
      "On the order, cancel what is not shipped, or refund. The invoice then shows what is left to pay.",
      .row(Subject(Order.entity, invoice.order.text)))
  }
}
