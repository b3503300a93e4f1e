package import Customers
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
    package var customer: Customer?
    /// nil: none was issued.
    package var invoice: Invoice?
    /// The taxes of what is due, the highest rate first; empty if there is no tax.
    package var taxes: [OrderTax]
    package var ground: Ground
    package var order: Order { page.order }
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let typed = isInvoice ? try rows.known(Invoice.self, number.text) : nil
    let page = try OrderPage(typed?.order ?? number, limit: .max).answer(rows)
    let customer = try page.order.customer.map { (code) throws(StoreError) in
      try rows.known(Customer.self, code.text)
    }
    let invoice = typed == nil ? try rows.invoice(of: page.order.number) : typed
    return Answer(
      page: page, customer: customer, invoice: invoice, taxes: try rows.taxes(of: page.order),
      ground: rows.ground)
  }
}

extension Customer {
  /// The name and the first address by lines, as on a parcel.
  package var label: String {
    guard let address = addresses.first else { return name }
    let city = [address.postcode, address.city].filter { !$0.isEmpty }.joined(separator: " ")
    return [name, address.street, city, address.country].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

/// What of an order is taxed at one rate; shipping is in it.
package struct OrderTax: Hashable, Sendable, Codable {
  /// What the shop calls it: "VAT", or a part of a rate, "GST".
  package var name: String
  package var rate: Rate
  /// Without the tax.
  package var net = Money(minor: 0)
  package var tax = Money(minor: 0)
  package var gross: Money { Money(minor: net.minor + tax.minor) }
  /// "VAT 20 %", also where the shop has the percentage in the name.
  package var label: String {
    if name.hasSuffix("%") { return name }
    return name.hasSuffix(rate.text) ? "\(name) %" : "\(name) \(rate.text) %"
  }
}

extension Rows {
  /// The taxes of what is due on an order by their names, the highest rate first; empty if there is no tax.
  fileprivate func taxes(of order: Order) throws(StoreError) -> [OrderTax] {
    var taxes: [Rate: OrderTax] = [:]
    for (rate, sold) in order.taxed {
      taxes[rate, default: OrderTax(name: "", rate: rate)].net.minor += sold.net.minor
      taxes[rate]?.tax.minor += sold.tax.minor
    }
    guard taxes.values.contains(where: { $0.tax.minor != 0 }) else { return [] }
    var named: [OrderTax] = []
    for tax in taxes.values.sorted(by: { $0.rate > $1.rate }) {
      named += try self.named(tax, in: order.country ?? ground.taxes.country, on: order.day ?? ground.today)
    }
    return named
  }

  /// A tax under the name of its rate, or each part of it under its own.
  func named(_ tax: OrderTax, in country: String, on day: LocalDate?) throws(StoreError) -> [OrderTax] {
    let row = try taxRate(tax.rate, in: country, on: day)
    let parts = row?.parts ?? []
    guard !parts.isEmpty else {
      var tax = tax
      tax.name = row?.name ?? "Tax"
      return [tax]
    }
    let shares = try Exact.shares(of: tax.tax.minor, by: parts.map(\.rate.partsPerMillion))
    return zip(parts, shares).map { part, share in
      OrderTax(name: part.code.text, rate: part.rate, net: tax.net, tax: Money(minor: share))
    }
  }
}
