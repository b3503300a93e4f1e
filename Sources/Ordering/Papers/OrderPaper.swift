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
    return Answer(page: page, customer: customer, invoice: invoice, ground: rows.ground)
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
package struct OrderTax: Hashable, Sendable {
  package var rate: Rate
  /// Without the tax.
  package var net = Money(minor: 0)
  package var tax = Money(minor: 0)
  package var gross: Money { Money(minor: net.minor + tax.minor) }
}

extension Order {
  /// The taxes of what is ``due``, the highest rate first; empty if there is no tax.
  package var taxes: [OrderTax] {
    var taxes: [Rate: OrderTax] = [:]
    for (rate, sold) in taxed {
      taxes[rate, default: OrderTax(rate: rate)].net.minor += sold.net.minor
      taxes[rate]?.tax.minor += sold.tax.minor
    }
    guard taxes.values.contains(where: { $0.tax.minor != 0 }) else { return [] }
    return taxes.values.sorted { $0.rate > $1.rate }
  }
}
