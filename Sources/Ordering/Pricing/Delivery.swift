import Catalog
package import StoreCore

/// A shipping method as the price engine sees it.
package struct Delivery: Hashable, Sendable {
  package enum Rule: Hashable, Sendable {
    case flat(Money)
    /// Tiers up to a weight in grams, or up to a sum in minor units.
    case byWeight([Tier])
    case byValue([Tier])
    /// The customer comes for it: 0.00.
    case pickup
  }

  /// What it costs up to a weight or a sum.
  package struct Tier: Hashable, Sendable {
    package var upTo: Int64
    package var price: Money
    package init(upTo: Int64, _ price: Money) { (self.upTo, self.price) = (upTo, price) }
  }

  package var method: Code
  package var rule: Rule
  /// From this sum after order discounts on it costs nothing.
  package var freeOver: Money?
  package var rate: Rate
  /// Why it is exempt from tax; nil: it is not.
  package var exemption: String?
  /// The rate of a tax that its prices contain and that is not charged, so that it comes off them.
  package var contained = Rate.zero
  package var reductions: [Reduction]

  package init(
    _ method: Code, _ rule: Rule, freeOver: Money? = nil, rate: Rate = .zero, reductions: [Reduction] = []
  ) {
    (self.method, self.rule, self.freeOver) = (method, rule, freeOver)
    (self.rate, self.reductions) = (rate, reductions)
  }

  /// The price for lines of which `sum` is left after order discounts; refused as `method-not-available` above all
  /// tiers, and by weight as `weight-missing`. An order too heavy to ship is also not shipped for nothing.
  func price(_ lines: [PricedOrder.Line], worth sum: Int64) throws(StoreError) -> Int64 {
    let price =
      switch rule {
      case .flat(let price): price
      case .byWeight(let tiers): try tier(tiers, upTo: try milligrams(of: lines), scale: 1000)
      case .byValue(let tiers): try tier(tiers, upTo: Int128(sum), scale: 1)
      case .pickup: Money(minor: 0)
      }
    if let freeOver, sum >= freeOver.minor { return 0 }
    return price.minor - (try Exact.tax(in: price.minor, at: contained))
  }

  private func tier(_ tiers: [Tier], upTo value: Int128, scale: Int128) throws(StoreError) -> Money {
    let fits = tiers.sorted { $0.upTo < $1.upTo }.first { value <= Int128($0.upTo) * scale }
    guard let fits else { throw .methodNotAvailable(method) }
    return fits.price
  }

  private func milligrams(of lines: [PricedOrder.Line]) throws(StoreError) -> Int128 {
    var sum: Int128 = 0
    for line in lines {
      guard let weight = line.weight else { throw .weightMissing(line.sku, for: method) }
      sum += Int128(weight.grams) * Int128(line.quantity.thousandths)
    }
    return sum
  }
}
