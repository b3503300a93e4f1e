import StoreCore

// What an order of a file comes to, once all of its rows are there.
extension PastOrder {
  /// Takes the shipping, the discount and the taxes of the order, and what was given back of it. Refused at the column
  /// that is wrong; `rates` are those of the shop.
  mutating func finish(_ rates: [Rate], _ ground: Ground) throws(StoreError) {
    let code = fact("currency").uppercased()
    guard code.isEmpty || code == ground.currency.code else { throw .otherCurrency(code, ground.currency) }
    order.shipping.minor += try money("shipping", ground)
    try takeOffDiscounts(ground)
    let (taxes, sum) = (try money("taxes", ground), try goods() + order.shipping.minor)
    let total = fact("total").isEmpty ? nil : try money("total", ground)
    if taxes > 0, !order.isTaxed {
      // Prices that do not contain the tax come to the total only with it.
      if let total, total != sum, total == sum + taxes { order.mode = .exclusive }
      try spread(taxes, of: sum, rates)
    }
    if let total, order.totalNow.minor != total { throw .doesNotAddUp(order, Money(minor: total), ground) }
    if status == .open, ground.taxes.isOn, !order.isTaxed, fact("taxes").isEmpty || isRateUnknown {
      throw .noTax(order.number, isRateUnknown ? fact("taxes") : nil)
    }
    if status == .open, !["", "paid", "unpaid"].contains(fact("payment")) {
      throw .notOpen(order.number, "it is not known what is paid", field: "payment")
    }
    try giveBack(ground)
  }

  private func money(_ field: String, _ ground: Ground) throws(StoreError) -> Int64 {
    let typed = fact(field)
    return typed.isEmpty ? 0 : try PastPrice.money(typed, field: field, ground).minor
  }

  private func goods() throws(StoreError) -> Int64 { try Exact.sum(order.lines.map(\.total.minor)) }

  private mutating func takeOffDiscounts(_ ground: Ground) throws(StoreError) {
    let code = fact("code").split(separator: "|").first.map { String($0).replacing("code:", with: "") } ?? ""
    let reason = code.isEmpty ? nil : try TextRule.name(code, field: "code")
    for (place, line) in order.lines.enumerated() where line.discount.minor != 0 {
      order.given.append(GivenDiscount(line.discount, line: place + 1, reason))
    }
    let all = try money("discount", ground) + off
    guard all != 0 else { return }
    let weights = order.lines.map { max($0.total.minor, 0) }
    guard 0...(try Exact.sum(weights)) ~= all else {
      // Some files have orders of nothing but a discount.
      guard order.lines.isEmpty, all == off else {
        throw .moreThanOrder(Money(minor: all), of: order, field: off == 0 ? "discount" : "price", ground)
      }
      return order.shipping.minor -= all
    }
    for (place, share) in try Exact.shares(of: all, by: weights).enumerated() {
      order.lines[place].share.minor = share
      order.lines[place].total.minor -= share
    }
    order.given.append(GivenDiscount(Money(minor: all), line: nil, reason))
  }

  /// Splits the taxes of the order over its lines and its shipping, at the rate that the file names or that of the shop
  /// which comes to them.
  private mutating func spread(_ taxes: Int64, of sum: Int64, _ rates: [Rate]) throws(StoreError) {
    let parts = order.lines.map(\.total.minor) + [order.shipping.minor]
    guard parts.allSatisfy({ $0 >= 0 }) else { return isRateUnknown = true }
    let typed = fact("taxes-rate")
    var rate: Rate?
    for other in typed.isEmpty ? rates : [try Rate(parsing: typed, field: "taxes-rate")] where rate == nil {
      let tax =
        order.mode == .inclusive
        ? try Exact.tax(in: sum, at: other) : try Exact.ratio(sum, other.partsPerMillion, over: 1_000_000)
      if abs(tax - taxes) <= 1 + Int64(parts.count) / 2 { rate = other }
    }
    (order.isTaxed, isRateUnknown) = (rate != nil, rate == nil)
    guard rate != nil || order.mode == .exclusive else { return }
    let shares = try Exact.shares(of: taxes, by: parts)
    for place in order.lines.indices {
      (order.lines[place].tax, order.lines[place].rate) = (Money(minor: shares[place]), rate ?? .zero)
    }
    (order.shippingTax.minor, order.shippingRate) = (shares[order.lines.count], rate ?? .zero)
  }

  /// What was cancelled, came back or was refunded before the file was written, as credits of the order's own day.
  private mutating func giveBack(_ ground: Ground) throws(StoreError) {
    if order.lines.contains(where: { !$0.cancelled.isZero || !$0.returned.isZero }) {
      var agreed = order
      agreed.lines = agreed.lines.map(\.terms)
      let back = try order.credit(since: agreed)
      if !back.isEmpty { credits.append((status == .open ? .cancel : .goodsBack, back)) }
    }
    let refunded = Money(minor: try money("refunded", ground))
    guard refunded.minor != 0 else { return }
    guard status != .open else { throw .notOpen(order.number, "some of it was refunded", field: "refunded") }
    guard 0...order.due.minor ~= refunded.minor else {
      throw .moreThanOrder(refunded, of: order, field: "refunded", ground)
    }
    credits.append((.refund, try order.credit(refunded)))
  }
}

extension GivenDiscount {
  fileprivate init(_ amount: Money, line: Int?, _ reason: String?) {
    self.init()
    (self.amount, off, self.line, self.reason) = (amount, amount, line, reason)
  }
}
