import Catalog
import Customers
package import StoreCore

/// What a credit takes off an invoice; its numbers are consecutive. It is never changed and never removed.
package struct CreditNote: Entity, Codable {
  package static let entity = "credit_note"
  package var stamp = Stamp()
  /// "CN-000001", made by the store.
  package var number = Code(stored: "")
  package var invoice = Code(stored: "")
  package var credit = Code(stored: "")
  package var order = Code(stored: "")
  package var customer: Code?
  /// The shop's day on which it was issued.
  package var day = LocalDate(daysSince1970: 0)
  /// Who issued it.
  package var by = ""
  /// What the customer pays less; below zero where goods that came back were replaced later.
  package var total = Money(minor: 0)
  package var lines: [InvoiceLine] = []
  package var taxes: [OrderTax] = []

  package init() {}

  package static let declaration = Declaration<CreditNote>(
    plural: "credit notes", key: .numbered("CN-"), told: ["invoice", "total"],
    [
      Field("number", \.number, check: { (code) throws(StoreError) in try number(code.text) }),
      Field("invoice", \.invoice, .byRule, as: .reference(Invoice.entity)),
      Field("credit", \.credit, [.byRule, .unique], as: .reference(Credit.entity)),
      Field("order", \.order, .byRule, as: .reference(Order.entity)),
      Field("customer", \.customer, .byRule, as: .reference(Customer.entity)),
      Field("day", \.day, .byRule, title: "Date"), Field("by", \.by, .stamped, title: "Who"),
      Field("total", \.total, .byRule),
    ],
    children: [Children("lines", \.lines), Children("taxes", \.taxes)],
    check: { (change, rows) throws(StoreError) in
      try rows.checkKept(change, \.number, StoreError.creditNoteStays)
    })

  /// The newest first.
  package static let list = Listing(
    "credit-notes", of: CreditNote.shape,
    columns: ["number", "day", "invoice", "order~", "customer.name", "total"],
    filters: [
      .equals("order"), .equals("invoice"), .equals("customer"), .atLeast("since", "day"),
      .atMost("until", "day"),
    ], sorts: [.newest])

  /// Each comes to what its lines and its taxes say, and to its credit.
  package static let audit = Audit(.orders) { (note: CreditNote, rows) throws(StoreError) in
    let bill = try rows.known(Invoice.self, note.invoice.text).crediting(note)
    let credit = try rows.known(Credit.self, note.credit.text)
    if bill.addsUp, note.total == credit.amount, bill.tax == credit.tax { return nil }
    return StoreError(
      "broken", "The credit note \(note.number) does not come to what its lines and its tax say.",
      .row(Subject(note)))
  }

  /// The note of a credit of an order that was invoiced.
  init(_ credit: Credit, of invoice: Invoice, _ order: Order, _ rows: any Rows) throws(StoreError) {
    (self.invoice, self.credit, self.order) = (invoice.number, credit.number, order.number)
    (customer, day, total) = (credit.customer, credit.day, credit.amount)
    for line in credit.lines where line.amount.minor != 0 { lines.append(try InvoiceLine(line, order, rows)) }
    let bill = invoice.crediting(self)
    taxes = try rows.named(bill.taxed, in: order.country ?? rows.ground.taxes.country, on: order.day ?? day)
  }
}

extension Invoice {
  /// A bill between the same two of what a credit note takes off.
  package func crediting(_ note: CreditNote) -> Invoice {
    var bill = self
    (bill.number, bill.day, bill.by, bill.total) = (note.number, note.day, note.by, note.total)
    (bill.paid, bill.paidBy, bill.method) = (Money(minor: 0), nil, nil)
    (bill.shipping, bill.shippingDiscount, bill.shippingTax) = (bill.paid, bill.paid, bill.paid)
    (bill.lines, bill.taxes) = (note.lines, note.taxes)
    return bill
  }
}

extension InvoiceLine {
  /// What is credited of a line of an order: its goods at their price, or an amount alone.
  fileprivate init(_ credit: CreditLine, _ order: Order, _ rows: any Rows) throws(StoreError) {
    (name, exemption) = ("Shipping", order.shippingExemption)
    (rate, tax) = (credit.rate, credit.tax)
    total = order.mode == .exclusive ? credit.net : credit.amount
    (quantity, price) = (Quantity(whole: total.minor < 0 ? -1 : 1), Money(minor: abs(total.minor)))
    guard credit.line > 0 else { return }
    let line = order.lines[credit.line - 1]
    (sku, name, exemption) = (line.sku, line.name, line.exemption)
    guard credit.quantity > .zero, total.minor > 0 else {
      name = (total.minor < 0 ? "Replaced: " : "Refund on ") + name
      return
    }
    unit = try rows.known(Product.self, line.sku.text).unit
    (quantity, price) = (credit.quantity, line.price)
    // What was refunded of it before counts with the discounts.
    share = Money(minor: try Exact.ratio(price.minor, quantity.thousandths, over: 1000) - total.minor)
  }
}

/// The credit notes of an order, the newest first; refused as `not-invoiced` where it has no invoice.
package struct CreditNotesOf: RowsQuery {
  package var order: Code
  package init(_ order: Code) { self.order = order }

  package func answer(_ rows: any Rows) throws(StoreError) -> [Code] {
    guard try rows.invoice(of: order) != nil else { throw .notInvoiced(order) }
    return try rows.last(CreditNote.self, where: "order", is: order, limit: 100).map(\.number)
  }
}

extension Rows {
  /// Holds of papers with consecutive numbers: none changes or goes, and verify, which asks this of rows that stay as
  /// they are, finds the one before each.
  func checkKept<E: Entity>(
    _ change: Change<E>, _ number: KeyPath<E, Code>, _ stays: (E) -> StoreError
  ) throws(StoreError) {
    guard let before = change.before else { return }
    guard change.after?.isSame(as: before) == true else { throw stays(before) }
    let code = before[keyPath: number].text
    guard let last = Int(code.drop { !$0.isNumber }), last > 1 else { return }
    let previous = try E.number(String(last - 1))
    guard try row(E.self, previous.text) == nil else { return }
    throw StoreError(
      "broken", "There is no \(E.shape.noun) \(previous), and the numbers are consecutive.",
      "Restore the latest copy that daybook backup made.")
  }
}

extension StoreError {
  static func creditNoteStays(_ note: CreditNote) -> StoreError {
    StoreError(
      "credit-note-stays",
      "The credit note \(note.number) of \(note.invoice) stays, since no number may be missing.",
      "To sell the goods again, copy the order.", .row(Subject(Order.entity, note.order.text)))
  }

  fileprivate static func notInvoiced(_ order: Code) -> StoreError {
    StoreError(
      "not-invoiced", "\(order) has no invoice, and a credit note needs one.",
      "What is credited shows on the order and in /ordering/credits. To issue the invoice, type invoice.",
      .row(Subject(Order.entity, order.text)))
  }
}
