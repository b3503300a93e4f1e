import Catalog
import Customers
package import StoreCore

extension Invoice {
  /// What an order comes to now, for whoever it is now, without a number; `isWhole`: with what was cancelled or came back.
  init(of order: Order, isWhole: Bool = false, _ rows: any Rows) throws(StoreError) {
    let ground = rows.ground
    (self.order, customer, method) = (order.number, order.customer, order.method)
    (mode, treatment) = (order.mode, order.treatment)
    (day, ordered, supplied) = (ground.today, order.day, order.openLines.isEmpty ? order.supplied : nil)
    (seller, vatNumber, sellerCountry) = (ground.imprint, ground.vatNumber, ground.taxes.country)
    if let code = customer {
      let customer = try rows.known(Customer.self, code.text)
      (buyer, buyerVATNumber) = (customer.name, customer.vatNumber)
      addresses = Array(customer.addresses.prefix(1))
    }
    for line in order.lines where isWhole || line.unpaid != line.quantity || line.due(order.mode).minor != 0 {
      let unit = try rows.known(Product.self, line.sku.text).unit
      lines.append(try InvoiceLine(line, unit, order.mode, isWhole: isWhole))
    }
    (shipping, shippingDiscount) = (order.shipping, order.shippingDiscount)
    (shippingTax, shippingRate) = (order.shippingTax, order.shippingRate)
    shippingExemption = order.shippingExemption
    if !isWhole, order.shippingCredited.minor != 0 {
      let (off, tax) = (order.shippingCredited.minor, order.shippingCreditedTax.minor)
      shippingTax.minor -= tax
      shippingDiscount.minor += off - (mode == .exclusive ? tax : 0)
    }
    total = isWhole ? order.total : order.due
    paid = try rows.money(of: order).net
    if paid.minor > 0 { paidBy = try rows.refundable(of: order.number).first?.row.method }
    let taxed = taxed.filter { $0.tax.minor != 0 || $0.reason != nil || ground.taxes.isOn }
    taxes = try rows.named(taxed, in: order.country ?? ground.taxes.country, on: order.day ?? ground.today)
  }

  /// Its net and its tax by rate and by why there is none, the highest first; shipping is in it.
  var taxed: [OrderTax] {
    var taxes: [OrderTax] = []
    func add(_ gross: Money, _ tax: Money, at rate: Rate, _ exemption: String?) {
      guard gross.minor != 0 else { return }
      let net = Money(minor: gross.minor - (mode == .inclusive ? tax.minor : 0))
      let part = OrderTax(untaxed: treatment.untaxed(exemption), rate: rate, net: net, tax: tax)
      if let place = taxes.firstIndex(where: { $0.rate == rate && $0.reason == part.reason }) {
        taxes[place].net.minor += net.minor
        taxes[place].tax.minor += tax.minor
      } else {
        taxes.append(part)
      }
    }
    for line in lines { add(line.total, line.tax, at: line.rate, line.exemption) }
    let sent = Money(minor: shipping.minor - shippingDiscount.minor)
    add(sent, shippingTax, at: shippingRate, shippingExemption)
    return taxes.sorted { $0.rate > $1.rate }
  }

  /// Each comes to what its lines, its shipping and its tax say.
  package static let audit = Audit(.orders) { (invoice: Invoice, _) throws(StoreError) in
    if invoice.addsUp { return nil }
    return StoreError(
      "broken", "The invoice \(invoice.number) does not come to what its lines and its tax say.",
      .row(Subject(invoice)))
  }

  /// Whether it comes to what its lines, its shipping and its tax say.
  var addsUp: Bool {
    let goods = lines.reduce(shipping.minor - shippingDiscount.minor) { $0 + $1.total.minor }
    return total.minor == goods + (mode == .exclusive ? tax.minor : 0)
      && taxes.reduce(0) { $0 + $1.tax.minor } == tax.minor
  }

  /// The tax of all lines and of shipping.
  package var tax: Money { Money(minor: lines.reduce(shippingTax.minor) { $0 + $1.tax.minor }) }

  /// The customer's name and address by lines, as on a parcel, and the VAT number; empty: nobody is named.
  package var label: [String] {
    guard !buyer.isEmpty else { return [] }
    let address = addresses.first ?? PostalAddress()
    let city = [address.postcode, address.city].filter { !$0.isEmpty }.joined(separator: " ")
    let number = buyerVATNumber.isEmpty ? "" : "VAT number \(buyerVATNumber)"
    return [buyer, address.street, city, address.country, number].filter { !$0.isEmpty }
  }

  /// Refuses an invoice that lacks what the law of the EU asks for, as `invoice-incomplete`: the names and addresses of
  /// both, and the VAT number of a shop that charges tax. One to nobody is a simplified invoice.
  func checkComplete(_ ground: Ground) throws(StoreError) {
    var lacks: [String] = []
    var advice: [Advice] = []
    let isTaxed = ground.taxes.isOn || tax.minor != 0
    if isTaxed, vatNumber.isEmpty {
      lacks.append("the shop's VAT number")
      advice.append("Type the shop's number, as in /settings vat-number SE556012579001.")
    }
    if isTaxed, seller == ground.shopName {
      lacks.append("the shop's address")
      advice.append("Type where the shop is, as in /settings address Kajen 3, 211 20 Malmö.")
    }
    if let customer, addresses.isEmpty {
      lacks.append("the address of \(buyer)")
      advice.append("Type the address on the customer's page: address Storgatan 1;111 22;Stockholm;SE")
      advice.append(.row(Subject(Customer.entity, customer.text)))
    }
    if treatment != .usual, customer == nil {
      lacks.append("a customer")
      advice.append("Type who buys on the order's page: customer NAME")
    } else if treatment == .reverseCharge, buyerVATNumber.isEmpty {
      lacks.append("the VAT number of \(buyer)")
      advice.append("Type the number on the customer's page: vat-number SE556012579001")
    }
    if !lacks.isEmpty { throw .invoiceIncomplete(order, lacks, advice) }
  }
}

extension InvoiceLine {
  fileprivate init(
    _ line: OrderLine, _ unit: SellingUnit, _ mode: TaxMode, isWhole: Bool
  ) throws(StoreError) {
    (sku, name, price, self.unit) = (line.sku, line.name, line.price, unit)
    (rate, exemption) = (line.rate, line.exemption)
    (quantity, discount, share) = (line.quantity, line.discount, line.share)
    (tax, total) = (line.tax, line.total)
    guard !isWhole, line.credited.minor != 0 || !line.unpaid.isZero else { return }
    (quantity, tax) = (line.quantity - line.unpaid, Money(minor: line.tax.minor - line.creditedTax.minor))
    total = Money(minor: line.due(mode).minor - (mode == .exclusive ? tax.minor : 0))
    let price = try Exact.ratio(line.price.minor, quantity.thousandths, over: 1000)
    discount = Money(
      minor: try Exact.ratio(line.discount.minor, quantity.thousandths, over: line.quantity.thousandths))
    // What was refunded of it counts with the discounts of the order.
    share = Money(minor: price - discount.minor - total.minor)
  }
}

extension StoreError {
  static func notPlaced(_ order: Order, for paper: String = "an invoice") -> StoreError {
    StoreError(
      "not-placed", "\(order.number) is \(order.status.rawValue), and \(paper) needs a placed order.",
      .row(Subject(order)))
  }

  /// Without it a number would be missing, or its order would be another.
  /// An invoice without a line would be one for ever.
  static func nothingToInvoice(_ order: Order) -> StoreError {
    StoreError(
      "nothing-to-invoice",
      "All of \(order.number) was cancelled or came back, so nothing is left to invoice.",
      "To sell the goods again, copy the order.", .row(Subject(order), "receipt"))
  }

  static func invoiceStays(_ invoice: Invoice) -> StoreError {
    StoreError(
      "invoice-stays",
      "The invoice \(invoice.number) of \(invoice.order) stays, since no number may be missing.",
      "On the order, cancel what is not shipped, or refund. The order then shows what is left to pay.",
      .row(Subject(Order.entity, invoice.order.text)))
  }

  fileprivate static func invoiceIncomplete(
    _ order: Code, _ lacks: [String], _ advice: [Advice]
  ) -> StoreError {
    var error = StoreError(
      "invoice-incomplete", "The invoice of \(order) would lack \(lacks.joined(separator: ", ")).",
      .row(Subject(Order.entity, order.text)))
    error.advice = advice + error.advice
    return error
  }
}
