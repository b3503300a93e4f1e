package import StoreCore

/// An order with its lines, customer, payments and invoice, as its documents print them.
///
/// It is found by its number or its invoice's; refused as `order-not-found` or `invoice-not-found`.
package struct OrderPaper: RowsQuery {
  private var number: Code
  private var isInvoice: Bool

  package init(ofOrder number: Code) { (self.number, isInvoice) = (number, false) }
  package init(ofInvoice number: Code) { (self.number, isInvoice) = (number, true) }

  package struct Answer: Hashable, Sendable, Codable {
    package var page: OrderPage.Answer
    /// nil: none was issued.
    package var invoice: Invoice?
    /// What the paper says: the invoice where it was asked for, else all of the order as it is now.
    package var bill: Invoice
    /// The taxes of the invoice, else of what is due, the highest rate first; empty if there is no tax.
    package var taxes: [OrderTax]
    package var ground: Ground
    package var order: Order { page.order }
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let typed = isInvoice ? try rows.known(Invoice.self, number.text) : nil
    let page = try OrderPage(typed?.order ?? number, limit: .max).answer(rows)
    if let typed {
      return Answer(page: page, invoice: typed, bill: typed, taxes: typed.taxes, ground: rows.ground)
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
  ) {
    (self.name, self.rate, self.reason, self.net, self.tax) = (name, rate, reason, net, tax)
  }

  package static let fields = [
    Field<OrderTax>("name", \.name, .byRule), Field("rate", \.rate, .byRule),
    Field("reason", \.reason, .byRule), Field("net", \.net, .byRule),
    Field("tax", \.tax, .byRule),
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
