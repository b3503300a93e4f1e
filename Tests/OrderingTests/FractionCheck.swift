import Catalog
import Ordering
import StoreCore

/// The rules of prices once more, in exact fractions and as they are written down: nothing is shared with the engine.
struct FractionCheck {
  var totals: [Fraction] = []
  var taxes: [Fraction] = []
  var shipping = Fraction(0)
  var shippingTax = Fraction(0)
  var total = Fraction(0)

  /// Of the discounts that do not stack, those of the place under which the customer pays least.
  init(_ order: PricedOrder) {
    func single(_ all: [Reduction]) -> Bool { all.contains { !$0.isStackable } }
    var ways: [PricedOrder] = []
    for (place, has) in [
      order.lines.contains { single($0.reductions) }, single(order.reductions),
      single(order.delivery?.reductions ?? []),
    ].enumerated() where has {
      var way = order
      if place != 0 {
        for line in way.lines.indices { way.lines[line].reductions.removeAll { !$0.isStackable } }
      }
      if place != 1 { way.reductions.removeAll { !$0.isStackable } }
      if place != 2 { way.delivery?.reductions.removeAll { !$0.isStackable } }
      ways.append(way)
    }
    self.init(of: ways.first ?? order)
    for way in ways.dropFirst() {
      let other = FractionCheck(of: way)
      if other.total < total { self = other }
    }
  }

  private init(of order: PricedOrder) {
    for line in order.lines {
      let units = Fraction(Int128(line.quantity.thousandths), over: 1000)
      let subtotal = (Fraction(Int128(line.unitPrice.minor)) * units).rounded
      totals.append(subtotal - Self.best(line.reductions, subtotal, units).reduce(Fraction(0), +))
    }
    for off in Self.best(order.reductions, totals.reduce(Fraction(0), +), nil) {
      totals = zip(totals, Self.split(off, by: totals)).map { $0 - $1 }
    }
    let sum = totals.reduce(Fraction(0), +)
    taxes = Array(repeating: Fraction(0), count: order.lines.count)
    let rates = order.lines.map(\.rate)
    for rate in Set(rates) {
      let places = rates.indices.filter { rates[$0] == rate }
      let amounts = places.map { totals[$0] }
      let shares =
        order.rounding == .perLine
        ? amounts.map { Self.tax($0, rate, order.mode) }
        : Self.split(Self.tax(amounts.reduce(Fraction(0), +), rate, order.mode), by: amounts)
      for (place, share) in zip(places, shares) { taxes[place] = share }
    }
    if let delivery = order.delivery, case .flat(let price) = delivery.rule {
      let isFree = delivery.freeOver.map { sum >= Fraction(Int128($0.minor)) } ?? false
      let full = isFree ? Fraction(0) : Fraction(Int128(price.minor))
      shipping = full - Self.best(delivery.reductions, full, nil).reduce(Fraction(0), +)
      shippingTax = Self.tax(shipping, delivery.rate, order.mode)
    }
    total = sum + shipping
    if order.mode == .exclusive { total = total + taxes.reduce(shippingTax, +) }
  }

  private static func tax(_ amount: Fraction, _ rate: Rate, _ mode: TaxMode) -> Fraction {
    let share = Fraction(Int128(rate.partsPerMillion), over: 1_000_000)
    return (mode == .exclusive ? amount * share : amount * (share / (Fraction(1) + share))).rounded
  }

  /// Cut quotas, then one more to the greatest remainder that has none yet, the earlier of two.
  private static func split(_ sum: Fraction, by weights: [Fraction]) -> [Fraction] {
    let whole = weights.reduce(Fraction(0), +)
    guard whole > Fraction(0) else { return weights.map { _ in Fraction(0) } }
    let quotas = weights.map { sum * ($0 / whole) }
    var shares = quotas.map { Fraction($0.floor) }
    while shares.reduce(Fraction(0), +) < sum {
      var place = 0
      for other in quotas.indices where quotas[other] - shares[other] > quotas[place] - shares[place] {
        place = other
      }
      shares[place] = shares[place] + Fraction(1)
    }
    return shares
  }

  /// What each reduction takes off, with the one that does not stack under which the customer pays least.
  private static func best(_ all: [Reduction], _ amount: Fraction, _ units: Fraction?) -> [Fraction] {
    let single = all.filter { !$0.isStackable }.sorted { $0.serial < $1.serial }
    let stackable = all.filter(\.isStackable)
    let ways = single.isEmpty ? [stackable] : single.map { stackable + [$0] }
    let offs = ways.map { steps($0, amount, units) }
    var least = 0
    for way in offs.indices
    where offs[way].reduce(Fraction(0), +) > offs[least].reduce(Fraction(0), +) { least = way }
    return offs[least]
  }

  private static func steps(_ way: [Reduction], _ amount: Fraction, _ units: Fraction?) -> [Fraction] {
    var left = amount
    let ordered = way.sorted {
      $0.priority == $1.priority ? $0.serial < $1.serial : $0.priority < $1.priority
    }
    return ordered.map { reduction in
      var after: Fraction
      switch reduction.kind {
      case .percent(let rate):
        after = left - (left * Fraction(Int128(rate.partsPerMillion), over: 1_000_000)).rounded
      case .amount(let money): after = left - Fraction(Int128(money.minor))
      case .unitPrice(let money):
        after = units.map { min(left, (Fraction(Int128(money.minor)) * $0).rounded) } ?? left
      }
      after = max(after, Fraction(0))
      defer { left = after }
      return left - after
    }
  }
}
