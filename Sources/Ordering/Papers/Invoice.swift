package import Customers
package import StoreCore

/// The bill for an order; invoice numbers are consecutive. It is never changed and never removed: it says who sold, who
/// bought, and what for, as all that was when it was issued.
package struct Invoice: Entity, Codable {
  package static let entity = "invoice"
  package var stamp = Stamp()
  /// "INV-000001", made by the store.
  package var number = Code(stored: "")
  package var order = Code(stored: "")
  package var customer: Code?
  /// The shop's day on which it was issued.
  package var day = LocalDate(daysSince1970: 0)
  /// The days on which the order was placed and on which the last of its goods left; nil: they have not.
  package var ordered: LocalDate?
  package var supplied: LocalDate?
  /// Who issued it.
  package var by = ""
  /// What the customer pays for it, and what of that was paid.
  package var total = Money(minor: 0)
  package var paid = Money(minor: 0)
  /// How the last of it was paid.
  package var paidBy: PaymentMethod?
  /// The shop's name and address by lines, its country and VAT number.
  package var seller = ""
  package var sellerCountry = ""
  package var vatNumber = ""
  /// The customer's name, VAT number and address; no address: nobody is named.
  package var buyer = ""
  package var buyerVATNumber = ""
  package var addresses: [PostalAddress] = []
  /// Whether its prices contain the tax.
  package var mode = TaxMode.inclusive
  package var treatment = TaxTreatment.usual
  package var method: Code?
  package var shipping = Money(minor: 0)
  package var shippingDiscount = Money(minor: 0)
  package var shippingTax = Money(minor: 0)
  package var shippingRate = Rate.zero
  package var shippingExemption: String?
  package var lines: [InvoiceLine] = []
  package var taxes: [OrderTax] = []

  package init() {}

  package static let declaration = Declaration<Invoice>(
    key: .numbered("INV-"), told: ["order", "total"],
    [
      Field("number", \.number, check: { (code) throws(StoreError) in try number(code.text) }),
      Field("order", \.order, [.byRule, .unique], as: .reference(Order.entity)),
      Field("customer", \.customer, .byRule, as: .reference(Customer.entity)),
      Field("day", \.day, .byRule, title: "Date"), Field("ordered", \.ordered, .byRule),
      Field("supplied", \.supplied, .byRule), Field("by", \.by, .stamped, title: "Who"),
      Field("total", \.total, .byRule), Field("paid", \.paid, .byRule), Field("paid_by", \.paidBy, .byRule),
      Field("seller", \.seller, .byRule, as: .note), Field("seller_country", \.sellerCountry, .byRule),
      Field("vat_number", \.vatNumber, .byRule, as: .note, title: "VAT number"),
      // The law wants invoices kept for years with who bought, so that they outlast the customer's row.
      Field("buyer", \.buyer, .byRule, as: .note),
      Field("buyer_vat_number", \.buyerVATNumber, .byRule, as: .note, title: "Buyer's VAT number"),
      Field("mode", \.mode, .byRule), Field("treatment", \.treatment, .byRule),
      Field("method", \.method, .byRule),
      Field("shipping", \.shipping, .byRule), Field("shipping_discount", \.shippingDiscount, .byRule),
      Field("shipping_tax", \.shippingTax, .byRule), Field("shipping_rate", \.shippingRate, .byRule),
      Field("shipping_exemption", \.shippingExemption, .byRule),
    ],
    children: [
      Children("addresses", \.addresses, isKept: true), Children("lines", \.lines),
      Children("taxes", \.taxes),
    ],
    check: { (change, rows) throws(StoreError) in
      try rows.checkKept(change, \.number, StoreError.invoiceStays)
    })

  /// The newest first.
  package static let list = Listing(
    "invoices", of: Invoice.shape, columns: ["number", "day", "order", "customer.name", "total"],
    filters: [.equals("customer"), .atLeast("since", "day"), .atMost("until", "day")], sorts: [.newest])
}

/// What an invoice bills of one line of its order.
package struct InvoiceLine: Part, Codable {
  package var sku = SKU(stored: "")
  package var name = ""
  package var unit = SellingUnit.each
  package var quantity = Quantity.zero
  package var price = Money(minor: 0)
  /// What discounts take off the line, and its share of the discounts on the order.
  package var discount = Money(minor: 0)
  package var share = Money(minor: 0)
  package var rate = Rate.zero
  package var exemption: String?
  package var tax = Money(minor: 0)
  /// What is left; the tax comes on top of it where prices do not contain it.
  package var total = Money(minor: 0)

  package init() {}

  package static let fields = [
    Field<InvoiceLine>("sku", \.sku, .byRule, title: "SKU"), Field("name", \.name, .byRule),
    Field("unit", \.unit, .byRule), Field("quantity", \.quantity, .byRule), Field("price", \.price, .byRule),
    Field("discount", \.discount, .byRule), Field("share", \.share, .byRule, title: "Order discount"),
    Field("rate", \.rate, .byRule), Field("exemption", \.exemption, .byRule), Field("tax", \.tax, .byRule),
    Field("total", \.total, .byRule),
  ]
}

/// What is done to invoices; the names of cases and payloads are stored for ever.
package enum InvoiceCommand: StoreCommand {
  case issued(order: Code)

  package var kind: String { "invoice.issued" }

  package var least: Role { .clerk }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    guard case .issued(let number) = self else { return }
    let order = try shop.known(Order.self, number.text)
    guard !order.isPast else { throw .pastOrder(order.number) }
    guard order.status.isAgreed else { throw .notPlaced(order) }
    let invoice = try Invoice(of: order, shop)
    guard !invoice.lines.isEmpty || invoice.total.minor != 0 else { throw .nothingToInvoice(order) }
    try invoice.checkComplete(shop.ground)
    try shop.add(invoice)
  }
}

extension Rows {
  /// The invoice of an order; nil: none was issued.
  func invoice(of order: Code) throws(StoreError) -> Invoice? {
    try rows(Invoice.self, where: "order", is: order, limit: 1).first
  }
}
