import Catalog
import Ordering
import StoreCore
import Testing

/// The engine beside exact fractions over random orders.
@Suite struct RandomOrderTests {
  @Test func `four thousand random orders cost what fractions say`() throws {
    var source = Seeded(state: 25)
    for number in 0..<4000 {
      let order = PricedOrder.random(&source)
      let (prices, check) = (try order.prices(), FractionCheck(order))

      #expect(prices.lines.map { exact($0.total) } == check.totals, "order \(number)")
      #expect(prices.lines.map { exact($0.tax) } == check.taxes, "order \(number)")
      #expect(exact(prices.shipping) - exact(prices.shippingDiscount) == check.shipping, "order \(number)")
      #expect(exact(prices.shippingTax) == check.shippingTax, "order \(number)")
      #expect(exact(prices.total) == check.total, "order \(number)")
      addsUp(prices, number)
    }
  }

  @Test func `a percentage with a cap takes off what it would, and so much at most`() throws {
    var source = Seeded(state: 12)
    for number in 0..<1000 {
      var order = PricedOrder.random(&source)
      let code = Code(stored: "CAPPED")
      var capped = Reduction(
        code, 9, .percent(Rate(partsPerMillion: .random(in: 1...1_000_000, using: &source))), priority: 1)
      for place in order.lines.indices {
        order.lines[place].reductions.removeAll { !$0.isStackable }
        if Bool.random(using: &source) { order.lines[place].reductions.append(capped) }
      }
      let whole = try order.prices().given[code]?.minor ?? 0
      capped.cap = Money(minor: .random(in: 1...5000, using: &source))
      for place in order.lines.indices {
        order.lines[place].reductions = order.lines[place].reductions.map { $0.code == code ? capped : $0 }
      }

      let given = try order.prices().given[code]?.minor ?? 0
      #expect(given == min(whole, capped.cap?.minor ?? 0), "order \(number)")
    }
  }

  @Test func `part refunds add up to the line, whatever the parts`() throws {
    var source = Seeded(state: 7)
    for _ in 0..<2000 {
      let (sum, count) = (
        Int64.random(in: 0...100_000, using: &source), Int64.random(in: 1...12, using: &source)
      )
      var (earlier, back): (Int64, Int64) = (0, 0)
      while earlier < count {
        let part = Int64.random(in: 1...count - earlier, using: &source)
        let money = PartRefund.money(
          of: Money(minor: sum), for: Quantity(whole: part), after: Quantity(whole: earlier),
          of: Quantity(whole: count))
        #expect(money.minor >= 0)
        back += money.minor
        earlier += part
      }
      #expect(back == sum)
    }
  }

  private func addsUp(_ prices: Prices, _ number: Int) {
    let lines = prices.lines
    let off = lines.reduce(0) { $0 + $1.discount.minor + $1.orderShare.minor } + prices.shippingDiscount.minor
    #expect(prices.given.values.reduce(0) { $0 + $1.minor } == off, "order \(number)")
    #expect(lines.reduce(0) { $0 + $1.orderShare.minor } == prices.orderDiscount.minor, "order \(number)")
    #expect(lines.allSatisfy { $0.total.minor >= 0 && $0.discount.minor >= 0 }, "order \(number)")
  }

  private func exact(_ money: Money) -> Fraction { Fraction(Int128(money.minor)) }
}

/// A generator that gives the same numbers in every run: SplitMix64.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension PricedOrder {
  /// An order of one to eight lines with whatever discounts.
  static func random(_ source: inout Seeded) -> PricedOrder {
    var order = PricedOrder(
      mode: Bool.random(using: &source) ? .inclusive : .exclusive,
      rounding: Bool.random(using: &source) ? .perLine : .perRate)
    let rates: [Int64] = [0, 55_000, 81_000, 88_750, 190_000, 200_000]
    order.lines = (1...Int.random(in: 1...8, using: &source)).map { number in
      let isWeighed = Int.random(in: 0..<4, using: &source) == 0
      return Line(
        SKU(stored: "P\(number)"), Money(minor: .random(in: 0...9999, using: &source)),
        isWeighed
          ? Quantity(thousandths: .random(in: 1...9999, using: &source))
          : Quantity(whole: .random(in: 1...20, using: &source)),
        rate: Rate(partsPerMillion: rates.randomElement(using: &source) ?? 0),
        reductions: Reduction.random(&source, upTo: 3))
    }
    order.reductions = Reduction.random(&source, upTo: 3)
    guard Bool.random(using: &source) else { return order }
    order.delivery = Delivery(
      Code(stored: "post"), .flat(Money(minor: .random(in: 0...1500, using: &source))),
      freeOver: Bool.random(using: &source) ? Money(minor: 5000) : nil,
      rate: Rate(partsPerMillion: rates.randomElement(using: &source) ?? 0),
      reductions: Reduction.random(&source, upTo: 2))
    return order
  }
}

extension Reduction {
  fileprivate static func random(_ source: inout Seeded, upTo most: Int) -> [Reduction] {
    (0..<Int.random(in: 0...most, using: &source)).map { number in
      let kind: Kind =
        switch Int.random(in: 0..<3, using: &source) {
        case 0: .percent(Rate(partsPerMillion: .random(in: 0...1_000_000, using: &source)))
        case 1: .amount(Money(minor: .random(in: 0...3000, using: &source)))
        default: .unitPrice(Money(minor: .random(in: 0...9999, using: &source)))
        }
      return Reduction(
        Code(stored: "D\(number)"), Int64(number), kind, priority: .random(in: 0...2, using: &source),
        isStackable: Bool.random(using: &source))
    }
  }
}
