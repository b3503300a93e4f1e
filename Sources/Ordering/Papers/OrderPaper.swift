package import StoreCore

/// An order with its lines, customer, payments and invoice, as its documents print them.
///
/// It is found by its number, its invoice's or a credit note's; refused as `order-not-found` and the like.
package struct OrderPaper: RowsQuery {
  private var number: Code
  private var entity: String

  package init(ofOrder number: Code) { (self.number, entity) = (number, Order.entity) }
  package init(ofInvoice number: Code) { (self.number, entity) = (number, Invoice.entity) }
  package init(ofCreditNote number: Code) { (self.number, entity) = (number, CreditNote.entity) }

  package struct Answer: Hashable, Sendable, Codable {
    package var page: OrderPage.Answer
    /// nil: none was issued.
    package var invoice: Invoice?
    /// What the paper says: the invoice or the credit note that was asked for, else all of the order as it is now.
    package var bill: Invoice
    /// The taxes of the bill, else of what is due, the highest rate first; empty if there is no tax.
    package var taxes: [OrderTax]
    package var ground: Ground
    package var order: Order { page.order }
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let note = entity == CreditNote.entity ? try rows.known(CreditNote.self, number.text) : nil
    let typed = entity == Order.entity ? nil : try rows.known(Invoice.self, note?.invoice.text ?? number.text)
    let page = try OrderPage(typed?.order ?? number, limit: .max).answer(rows)
    if let typed {
      let bill = note.map(typed.crediting) ?? typed
      return Answer(page: page, invoice: typed, bill: bill, taxes: bill.taxes, ground: rows.ground)
    }
    var bill = try Invoice(of: page.order, isWhole: true, rows)
    bill.number = bill.order
    return Answer(
      page: page, invoice: try rows.invoice(of: bill.order), bill: bill,
      taxes: try Invoice(of: page.order, rows).taxes, ground: rows.ground)
  }
}

/// What of an order is taxed at one rate; shipping is in it.
package struct OrderTax: Part, Codable {
  /// What the shop calls it: "VAT", or a part of a rate, "GST".
  package var name = ""
  package var rate = Rate.zero
  /// Why no tax is charged; nil: it is, at 0 too.
  package var reason: String?
  /// Without the tax.
  package var net = Money(minor: 0)
  package var tax = Money(minor: 0)

  package init() {}
  package init(
    name: String, rate: Rate, reason: String? = nil, net: Money = Money(minor: 0),
    tax: Money = Money(minor: 0)
  ) { (self.name, self.rate, self.reason, self.net, self.tax) = (name, rate, reason, net, tax) }

  /// What sums keep under a word of ``TaxTreatment/untaxed(_:)``.
  init(untaxed word: String, rate: Rate, net: Money, tax: Money) {
    let treatment = TaxTreatment(rawValue: word) ?? .usual
    self.init(
      name: treatment == .usual ? "" : treatment.name, rate: rate,
      reason: treatment.reason ?? (word.isEmpty ? nil : word), net: net, tax: tax)
  }

  package static let fields = [
    Field<OrderTax>("name", \.name, .byRule), Field("rate", \.rate, .byRule),
    Field("reason", \.reason, .byRule), Field("net", \.net, .byRule), Field("tax", \.tax, .byRule),
  ]

  package var gross: Money { Money(minor: net.minor + tax.minor) }
  /// "VAT 20 %", also where the shop has the percentage in the name.
  package var label: String {
    if reason != nil || name.hasSuffix("%") { return name }
    return name.hasSuffix(rate.text) ? "\(name) %" : "\(name) \(rate.text) %"
  }
}

extension Rows {
  func named(_ taxes: [OrderTax], in country: String, on day: LocalDate?) throws(StoreError) -> [OrderTax] {
    var named: [OrderTax] = []
    for tax in taxes { named += try self.named(tax, in: country, on: day) }
    return named
  }

  /// A tax under the name of its rate, or each part of it under its own.
  func named(_ tax: OrderTax, in country: String, on day: LocalDate?) throws(StoreError) -> [OrderTax] {
    guard tax.name.isEmpty else { return [tax] }
    let row = try taxRate(tax.rate, exempt: tax.reason, in: country, on: day)
    let parts = row?.parts ?? []
    guard !parts.isEmpty else {
      var tax = tax
      tax.name = row?.name ?? (tax.rate == .zero ? "No tax" : "Tax")
      return [tax]
    }
    let shares = try Exact.shares(of: tax.tax.minor, by: parts.map(\.rate.partsPerMillion))
    return zip(parts, shares).map { part, share in
      OrderTax(name: part.code.text, rate: part.rate, net: tax.net, tax: Money(minor: share))
    }
  }
}
