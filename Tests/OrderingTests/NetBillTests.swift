import Ordering
import StoreCore
import Testing

/// The arithmetic of EN 16931 over invoices of many kinds, in words of our own.
@Suite struct NetBillTests {
  /// Rates, prices and discounts of random orders; some are reverse charge, export, exempt or of a shop without tax.
  @Test func `four thousand random invoices add up as the norm says`() throws {
    var source = Seeded(state: 16931)
    for number in 0..<4000 {
      let order = PricedOrder.random(&source)
      var invoice = Invoice(order, try order.prices())
      invoice.vatNumber = number % 7 == 0 ? "" : "DE123456789"
      try check(invoice, "invoice \(number)")
    }
  }

  @Test(arguments: [TaxTreatment.reverseCharge, .export], [TaxMode.inclusive, .exclusive])
  func `an invoice without tax has one category, which is not taxed`(
    treatment: TaxTreatment, mode: TaxMode
  ) throws {
    var order = PricedOrder(mode: mode)
    order.lines = [(1208, 3), (425, 1)].map {
      PricedOrder.Line(SKU(stored: "P\($0.0)"), Money(minor: $0.0), Quantity(whole: $0.1))
    }
    order.reductions = [Reduction(Code(stored: "TEN"), 1, .percent(Rate(partsPerMillion: 100_000)))]
    var invoice = Invoice(order, try order.prices())
    invoice.treatment = treatment

    let bill = try NetBill(invoice)

    try check(invoice, "\(treatment)")
    #expect(bill.taxes.map(\.category.kind) == [treatment == .export ? .export : .reverseCharge])
    #expect(bill.tax == 0 && bill.rounding == 0 && bill.net == invoice.total.minor)
    #expect(bill.extras.map(\.net) == [405])
  }

  /// 4.17 and 0.83 are 5.00, 4.18 and 0.84 are 5.02: at 20 percent no net sum and its tax come to 5.01.
  @Test func `a cent that no net sum comes to is rounding, and the tax is that of the books`() throws {
    var order = PricedOrder()
    let rate = Rate(partsPerMillion: 200_000)
    order.lines = [PricedOrder.Line(SKU(stored: "ODD"), Money(minor: 501), Quantity(whole: 1), rate: rate)]
    let prices = try order.prices()

    let bill = try NetBill(Invoice(order, prices))

    #expect(prices.tax == Money(minor: 84))
    #expect([bill.net, bill.tax, bill.rounding] == [418, 84, -1])
  }

  @Test func `goods at 0 percent are not exempt, and nothing is outside of the tax beside them`() throws {
    var order = PricedOrder()
    order.lines = ["TEA", "STAMP"].map {
      PricedOrder.Line(SKU(stored: $0), Money(minor: 950), Quantity(whole: 1))
    }
    var invoice = Invoice(order, try order.prices())
    (invoice.vatNumber, invoice.lines[1].exemption) = ("DE123456789", "Article 135")

    let bill = try NetBill(invoice)

    #expect(bill.taxes.map(\.category.kind) == [.zero, .exempt])
    #expect(bill.taxes.map(\.category.reason) == [nil, "Article 135"])
  }

  /// What holds of every invoice.
  private func check(_ invoice: Invoice, _ name: Comment) throws {
    let bill = try NetBill(invoice)
    let isInclusive = invoice.mode == .inclusive
    // The sum without tax is that of the lines less what comes off them, with what comes on top: of all, and of each category.
    #expect(bill.net == bill.taxes.reduce(0) { $0 + $1.net }, name)
    for part in bill.taxes {
      let lines = bill.lines.filter { $0.category == part.category }.reduce(0) { $0 + $1.net }
      let extras = bill.extras.filter { $0.category == part.category }
        .reduce(0) { $0 + ($1.isCharge ? $1.net : -$1.net) }
      #expect(part.net == lines + extras, name)
      // The tax of a category is its rate of that sum, rounded once.
      #expect(
        part.tax == (try Exact.ratio(part.net, part.category.rate.partsPerMillion, over: 1_000_000)), name)
      #expect(part.category.kind == .standard || part.tax == 0, name)
    }
    #expect(Set(bill.taxes.map(\.category)).count == bill.taxes.count, name)
    // What is to be paid is both, and the rounding: a cent for each category, or what the lines were rounded by.
    #expect(bill.net + bill.tax + bill.rounding == invoice.total.minor, name)
    let most = isInclusive ? bill.taxes.count : invoice.lines.count + 1
    #expect(bill.rounding.magnitude <= most, name)
    for line in bill.lines {
      #expect(line.net >= 0 && line.discount >= 0, name)
      if let price = line.price?.minor {
        let sum = try Exact.ratio(price, line.line.quantity.thousandths, over: 1000)
        #expect(sum == line.net + line.discount, name)
      }
    }
    #expect(bill.extras.allSatisfy { $0.net > 0 }, name)
  }
}

extension Invoice {
  /// The bill of an order as the price engine has it.
  fileprivate init(_ order: PricedOrder, _ prices: Prices) {
    self.init()
    (mode, total) = (order.mode, prices.total)
    (shipping, shippingDiscount) = (prices.shipping, prices.shippingDiscount)
    (shippingTax, shippingRate) = (prices.shippingTax, order.delivery?.rate ?? .zero)
    lines = zip(order.lines, prices.lines).map { line, price in
      var billed = InvoiceLine()
      (billed.sku, billed.quantity, billed.price) = (line.sku, line.quantity, line.unitPrice)
      (billed.discount, billed.share, billed.rate) = (price.discount, price.orderShare, line.rate)
      (billed.tax, billed.total) = (price.tax, price.total)
      return billed
    }
  }
}
