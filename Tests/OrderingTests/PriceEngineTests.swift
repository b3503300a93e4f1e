import Catalog
import Ordering
import StoreCore
import Testing

/// The worked figures of the price engine, to the last digit.
@Suite struct PriceEngineTests {
  @Test func `a whole order with exclusive prices comes to 58.48`() throws {
    let prices = try order(.exclusive).prices()

    #expect(prices.lines.map(\.subtotal.minor) == [2397, 850, 1999])
    #expect(prices.subtotal.minor == 5246)
    #expect(prices.lines.map(\.discount.minor) == [240, 0, 0])
    #expect(prices.lines.map(\.orderShare.minor) == [215, 85, 200])
    #expect(prices.lines.map(\.total.minor) == [1942, 765, 1799])
    #expect(prices.lines.map(\.tax.minor) == [388, 0, 360])
    #expect(prices.shippingTax.minor == 99)
    #expect(prices.tax.minor == 847)
    #expect(prices.total.minor == 5848)
    #expect(
      prices.given == [Code(stored: "MUGS"): Money(minor: 240), Code(stored: "FIVE"): Money(minor: 500)])
  }

  @Test func `the same order with inclusive prices comes to 50.01`() throws {
    let prices = try order(.inclusive).prices()

    #expect(prices.lines.map(\.tax.minor) == [324, 0, 300])
    #expect(prices.shippingTax.minor == 83)
    #expect(prices.tax.minor == 707)
    #expect(prices.total.minor == 5001)
  }

  @Test func `tax is rounded for each line or for each rate`() throws {
    #expect(try taxes(.exclusive, .perLine, 33, 200_000, count: 3).reduce(0, +) == 21)
    #expect(try taxes(.exclusive, .perRate, 33, 200_000, count: 3) == [7, 7, 6])
    #expect(try taxes(.exclusive, .perLine, 199, 190_000, count: 7).reduce(0, +) == 266)
    #expect(try taxes(.exclusive, .perRate, 199, 190_000, count: 7).reduce(0, +) == 265)
  }

  @Test(
    arguments: [
      (1000, 200_000, 167), (1999, 190_000, 319), (749, 200_000, 125), (100, 55_000, 5), (999, 81_000, 75),
    ] as [(Int64, Int64, Int64)])
  func `an inclusive price contains its tax`(_ gross: Int64, _ rate: Int64, _ tax: Int64) throws {
    #expect(try taxes(.inclusive, .perLine, gross, rate) == [tax])
    #expect(try taxes(.inclusive, .perRate, gross, rate) == [tax])
  }

  @Test func `1.00 off three equal lines is 0.34, 0.33 and 0.33`() throws {
    var order = PricedOrder()
    order.lines = (0..<3).map { _ in line(1000) }
    order.reductions = [Reduction(Code(stored: "ONE"), 1, .amount(Money(minor: 100)))]

    #expect(try order.prices().lines.map(\.orderShare.minor) == [34, 33, 33])
  }

  @Test func `10 and 10 percent on 100.00 leave 81.00, for a line, an order and shipping`() throws {
    let tenths = [percent("A", 1, 10), percent("B", 2, 10)]
    var order = PricedOrder()
    order.lines = [line(10_000, reductions: tenths)]
    #expect(try order.prices().total.minor == 8100)

    order.lines[0].reductions = []
    order.reductions = tenths
    #expect(try order.prices().total.minor == 8100)

    order.reductions = []
    order.delivery = Delivery(Code(stored: "post"), .flat(Money(minor: 10_000)), reductions: tenths)
    #expect(try order.prices().shippingDiscount.minor == 1900)
  }

  @Test func `of discounts that do not stack the best counts, and in a tie the lower number`() throws {
    let single = [
      percent("FIFTH", 3, 20, isStackable: false), percent("TENTH", 1, 10, isStackable: false),
      Reduction(Code(stored: "TWENTY"), 2, .amount(Money(minor: 2000)), isStackable: false),
    ]
    var order = PricedOrder()
    order.lines = [line(10_000, reductions: single)]
    #expect(try order.prices().given == [Code(stored: "TWENTY"): Money(minor: 2000)])

    order.lines[0].reductions.append(percent("EXTRA", 9, 50))
    let prices = try order.prices()
    #expect(prices.given[Code(stored: "TWENTY")]?.minor == 2000)
    #expect(prices.given[Code(stored: "EXTRA")]?.minor == 4000)
  }

  @Test func `priority goes before the number`() throws {
    var order = PricedOrder()
    let fixed = Reduction(Code(stored: "FIVE"), 1, .amount(Money(minor: 500)), priority: 2)
    order.lines = [line(1000, reductions: [fixed, percent("HALF", 2, 50)])]
    #expect(try order.prices().total.minor == 0)

    order.lines[0].reductions[0].priority = 0
    #expect(try order.prices().total.minor == 250)
  }

  @Test func `a fixed unit price counts each unit and never raises a price`() throws {
    let cheap = Reduction(Code(stored: "CHEAP"), 1, .unitPrice(Money(minor: 799)))
    var order = PricedOrder()
    order.lines = [
      PricedOrder.Line(
        SKU(stored: "TEA"), Money(minor: 999), Quantity(thousandths: 1250), reductions: [cheap]),
      line(500, reductions: [cheap]),
    ]
    let prices = try order.prices()
    #expect(prices.lines.map(\.subtotal.minor) == [1249, 500])
    #expect(prices.lines.map(\.total.minor) == [999, 500])
  }

  @Test func `10 percent off 50.49 without a code is 5.05, of which the lines bear 1.45, 2.80 and 0.80`()
    throws
  {
    var order = PricedOrder()
    order.lines = [line(1450), line(2800), line(799)]
    order.reductions = [byHand(.percent(Rate(partsPerMillion: 100_000)))]

    let prices = try order.prices()

    #expect(prices.lines.map(\.orderShare.minor) == [145, 280, 80])
    #expect(prices.byHand.minor == 505 && prices.given.isEmpty)
    #expect(prices.total.minor == 4544)
  }

  @Test func `what is given without a code comes off after every code, and a line's before the order's`()
    throws
  {
    let half = Rate(partsPerMillion: 500_000)
    var order = PricedOrder()
    order.lines = [line(1000, reductions: [byHand(.percent(half)), percent("TENTH", 1, 10)]), line(1000)]
    order.reductions = [byHand(.amount(Money(minor: 9_999))), percent("FIFTH", 2, 20)]

    let prices = try order.prices()

    #expect(prices.lines.map(\.byHand.minor) == [450, 0])
    #expect(
      prices.given == [Code(stored: "TENTH"): Money(minor: 100), Code(stored: "FIFTH"): Money(minor: 290)])
    #expect(prices.byHand.minor == 1160 && prices.total.minor == 0)
  }

  private func byHand(_ kind: Reduction.Kind) -> Reduction { Reduction(nil, 0, kind, priority: .max) }

  @Test func `nothing falls below zero`() throws {
    let much = Reduction(Code(stored: "MUCH"), 1, .amount(Money(minor: 99_999)))
    var order = PricedOrder()
    order.lines = [line(1000, reductions: [much]), line(300)]
    order.reductions = [much]
    order.delivery = Delivery(Code(stored: "post"), .flat(Money(minor: 495)), reductions: [much])
    let prices = try order.prices()
    #expect(prices.lines.map(\.total.minor) == [0, 0])
    #expect(prices.shippingDiscount.minor == 495)
    #expect(prices.total.minor == 0)
    #expect(prices.given[Code(stored: "MUCH")] == Money(minor: 1795))
  }

  @Test func `10.00 for three units is paid back as 3.33, 3.34 and 3.33`() throws {
    let back = (0..<3).map { earlier in
      PartRefund.money(
        of: Money(minor: 1000), for: Quantity(whole: 1), after: Quantity(whole: earlier),
        of: Quantity(whole: 3)
      ).minor
    }
    #expect(back == [333, 334, 333])
    #expect(try Exact.ratio(-1942, 200_000, over: 1_200_000) == -324)
  }

  @Test func `a sum beyond 64 bits is refused`() throws {
    var order = PricedOrder()
    order.lines = [line(.max, quantity: 2)]
    #expect { try order.prices() } throws: { ($0 as? StoreError)?.code == "amount-overflow" }
    order.lines = [line(.max), line(.max)]
    #expect { try order.prices() } throws: { ($0 as? StoreError)?.code == "amount-overflow" }
    order.lines = [line(.max, rate: 200_000)]
    order.mode = .exclusive
    #expect { try order.prices() } throws: { ($0 as? StoreError)?.code == "amount-overflow" }
  }

  // MARK: The orders

  private func order(_ mode: TaxMode) -> PricedOrder {
    var order = PricedOrder(mode: mode)
    order.lines = [
      line(799, quantity: 3, rate: 200_000, reductions: [percent("MUGS", 1, 10)]), line(425, quantity: 2),
      line(1999, rate: 200_000),
    ]
    order.reductions = [Reduction(Code(stored: "FIVE"), 2, .amount(Money(minor: 500)))]
    order.delivery = Delivery(
      Code(stored: "post"), .flat(Money(minor: 495)), rate: Rate(partsPerMillion: 200_000))
    return order
  }

  private func line(
    _ price: Int64, quantity: Int64 = 1, rate: Int64 = 0, reductions: [Reduction] = []
  ) -> PricedOrder.Line {
    PricedOrder.Line(
      SKU(stored: "MUG"), Money(minor: price), Quantity(whole: quantity), rate: Rate(partsPerMillion: rate),
      reductions: reductions)
  }

  private func percent(_ code: String, _ serial: Int64, _ percent: Int64, isStackable: Bool = true)
    -> Reduction
  {
    Reduction(
      Code(stored: code), serial, .percent(Rate(partsPerMillion: percent * 10_000)), isStackable: isStackable)
  }

  private func taxes(
    _ mode: TaxMode, _ rounding: TaxRounding, _ price: Int64, _ rate: Int64, count: Int = 1
  ) throws -> [Int64] {
    var order = PricedOrder(mode: mode, rounding: rounding)
    order.lines = (0..<count).map { _ in line(price, rate: rate) }
    return try order.prices().lines.map(\.tax.minor)
  }
}
