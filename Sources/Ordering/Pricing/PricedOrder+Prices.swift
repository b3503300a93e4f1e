package import StoreCore

extension PricedOrder {
  /// What the order costs; refused as `method-not-available`, `weight-missing` or `amount-overflow`.
  ///
  /// In this order: unit prices, line discounts, order discounts split over the lines, tax, shipping, its discounts,
  /// its tax, the total. Shipping is rounded by itself, also where tax is rounded for each rate. Discounts that do not
  /// stack count on the lines, on the order or on shipping alone, wherever the customer pays least.
  package func prices() throws(StoreError) -> Prices {
    let scopes = [
      lines.contains { $0.reductions.hasSingle }, reductions.hasSingle,
      delivery?.reductions.hasSingle == true,
    ]
    guard scopes.count(where: { $0 }) > 1 else { return try reckoned() }
    var best: Prices?
    for scope in scopes.indices where scopes[scope] {
      var order = self
      if scope != 0 { for place in lines.indices { order.lines[place].reductions.dropSingle() } }
      if scope != 1 { order.reductions.dropSingle() }
      if scope != 2 { order.delivery?.reductions.dropSingle() }
      let prices = try order.reckoned()
      if prices.total < best?.total ?? Money(minor: .max) { best = prices }
    }
    guard let best else { return try reckoned() }
    return best
  }

  private func reckoned() throws(StoreError) -> Prices {
    var prices = Prices()
    for line in try capped() { prices.lines.append(try reduced(line, &prices.given)) }
    try split(over: &prices)
    for (place, tax) in try taxes(prices.lines).enumerated() { prices.lines[place].tax = Money(minor: tax) }
    try ship(&prices)
    try addUp(&prices)
    return prices
  }

  /// The lines, where the most that a percentage takes off them is split by what it would take off each.
  private func capped() throws(StoreError) -> [Line] {
    var lines = lines
    let all = lines.flatMap(\.reductions).filter { $0.cap != nil }
    for discount in Set(all).sorted(by: { ($0.priority, $0.serial) < ($1.priority, $1.serial) }) {
      guard let cap = discount.cap?.minor else { continue }
      var offs: [Int64] = []
      for line in lines {
        let steps = try Reduction.steps(line.reductions, off: try line.subtotal(), line.quantity)
        offs.append(steps.reduce(0) { $0 + ($1.code == discount.code ? $1.off : 0) })
      }
      guard try Exact.sum(offs) > cap else { continue }
      for (place, share) in try Exact.shares(of: cap, by: offs).enumerated() {
        for number in lines[place].reductions.indices
        where lines[place].reductions[number].code == discount.code {
          lines[place].reductions[number].cap = Money(minor: share)
        }
      }
    }
    return lines
  }

  /// A line after its own discounts.
  private func reduced(_ line: Line, _ given: inout [Code: Money]) throws(StoreError) -> Prices.Line {
    var priced = Prices.Line()
    let subtotal = try line.subtotal()
    priced.subtotal = Money(minor: subtotal)
    for step in try Reduction.steps(line.reductions, off: subtotal, line.quantity) {
      priced.discount.minor += step.off
      if step.code == nil { priced.byHand.minor = step.off }
      try Self.give(step.off, step.code, &given)
    }
    priced.total = Money(minor: subtotal - priced.discount.minor)
    return priced
  }

  /// Takes each order discount off the lines, by what is left of each.
  private func split(over prices: inout Prices) throws(StoreError) {
    let sum = try Exact.sum(prices.lines.map(\.total.minor))
    for step in try Reduction.steps(reductions, off: sum) {
      let shares = try Exact.shares(of: step.off, by: prices.lines.map(\.total.minor))
      for (place, share) in shares.enumerated() {
        prices.lines[place].orderShare.minor += share
        prices.lines[place].total.minor -= share
      }
      if step.code == nil { prices.byHand.minor = step.off }
      try Self.give(step.off, step.code, &prices.given)
    }
  }

  private func ship(_ prices: inout Prices) throws(StoreError) {
    guard let delivery else { return }
    let price = try delivery.price(lines, worth: try Exact.sum(prices.lines.map(\.total.minor)))
    prices.shipping = Money(minor: price)
    for step in try Reduction.steps(delivery.reductions, off: price) {
      prices.shippingDiscount.minor += step.off
      try Self.give(step.off, step.code, &prices.given)
    }
    prices.shippingTax = Money(minor: try tax(on: price - prices.shippingDiscount.minor, at: delivery.rate))
  }

  private func addUp(_ prices: inout Prices) throws(StoreError) {
    func sum(_ part: (Prices.Line) -> Money) throws(StoreError) -> Int64 {
      try Exact.sum(prices.lines.map { part($0).minor })
    }
    prices.subtotal = Money(minor: try sum(\.subtotal))
    prices.lineDiscount = Money(minor: try sum(\.discount))
    prices.orderDiscount = Money(minor: try sum(\.orderShare))
    let tax = try Exact.sum([try sum(\.tax), prices.shippingTax.minor])
    prices.tax = Money(minor: tax)
    prices.total = Money(
      minor: try Exact.sum([
        try sum(\.total), prices.shipping.minor, -prices.shippingDiscount.minor, mode == .exclusive ? tax : 0,
      ]))
  }

  private static func give(_ off: Int64, _ code: Code?, _ given: inout [Code: Money]) throws(StoreError) {
    guard let code, off > 0 else { return }
    given[code] = Money(minor: try Exact.sum([given[code]?.minor ?? 0, off]))
  }

  // MARK: Tax

  /// The tax of each line.
  private func taxes(_ priced: [Prices.Line]) throws(StoreError) -> [Int64] {
    guard rounding == .perRate else {
      return try zip(lines, priced).map { (line, priced) throws(StoreError) in
        try tax(on: priced.total.minor, at: line.rate)
      }
    }
    var taxes = [Int64](repeating: 0, count: lines.count)
    for rate in Set(lines.map(\.rate)) {
      let places = lines.indices.filter { lines[$0].rate == rate }
      let amounts = places.map { priced[$0].total.minor }
      let shares = try Exact.shares(of: try tax(on: try Exact.sum(amounts), at: rate), by: amounts)
      for (place, share) in zip(places, shares) { taxes[place] = share }
    }
    return taxes
  }

  /// The tax on an amount, or the tax it contains.
  private func tax(on amount: Int64, at rate: Rate) throws(StoreError) -> Int64 {
    guard mode == .exclusive else { return try Exact.tax(in: amount, at: rate) }
    return try Exact.ratio(amount, rate.partsPerMillion, over: 1_000_000)
  }
}

extension PricedOrder.Line {
  /// The unit price times the quantity, in minor units.
  func subtotal() throws(StoreError) -> Int64 {
    try Exact.ratio(unitPrice.minor, quantity.thousandths, over: 1000)
  }
}

extension [Reduction] {
  fileprivate var hasSingle: Bool { contains { !$0.isStackable } }
  fileprivate mutating func dropSingle() { removeAll { !$0.isStackable } }
}
