package import StoreCore

/// What a clerk takes off an order or one of its lines without a code.
package struct GivenDiscount: Part, Codable {
  /// What it took off.
  package var amount = Money(minor: 0)
  /// The line, counted from 1; nil: the order.
  package var line: Int?
  /// nil: it is an amount.
  package var percent: Rate?
  /// The amount that was typed, of which at most what is left comes off.
  package var off: Money?
  package var reason: String?

  package init() {}

  package static let fields = [
    Field<GivenDiscount>("amount", \.amount, .byRule), Field("line", \.line, .byRule),
    Field("percent", \.percent, .byRule), Field("off", \.off, .byRule), Field("reason", \.reason, .byRule),
  ]

  /// "10 %" or "5.00".
  package func label(in currency: Currency) -> String {
    percent.map { "\($0.text) %" } ?? (off ?? amount).text(in: currency)
  }

  /// What is taken off as the price engine sees it: after every discount that has a code.
  var reduction: Reduction {
    let kind: Reduction.Kind = percent.map { .percent($0) } ?? .amount(off ?? amount)
    return Reduction(nil, 0, kind, priority: .max)
  }

  /// The share of an amount that it takes off, in parts per million, where `left` is what is left of that amount.
  fileprivate func share(leaving left: Int64) throws(StoreError) -> Int64 {
    if let percent { return percent.partsPerMillion }
    let whole = try Exact.sum([left, amount.minor])
    return whole == 0 ? 0 : try Exact.ratio(amount.minor, 1_000_000, over: whole)
  }
}

/// How much is taken off, as it is typed.
package enum GivenOff: Hashable, Sendable, Codable {
  case percent(Rate)
  case amount(Amount)
}

extension Order {
  /// Takes something off the order or a line without a code, in place of what was given of the same before.
  mutating func give(_ off: GivenOff, line: Int?, _ why: String, _ ground: Ground) throws(StoreError) {
    guard !lines.isEmpty else { throw .emptyOrder(self) }
    var row = GivenDiscount()
    row.line = try line.map { (line) throws(StoreError) in try place(of: line) + 1 }
    switch off {
    case .percent(let rate):
      guard rate > .zero else { throw .nothingOff() }
      row.percent = rate
    case .amount(let amount): row.off = try PaymentTerms.some(amount, in: ground.currency, field: "what")
    }
    row.reason = why.isEmpty ? nil : try TextRule.name(why, field: "reason")
    if let place = given.firstIndex(where: { $0.line == row.line }) {
      given[place] = row
    } else {
      given.append(row)
    }
  }

  /// Refuses what was just given if there is not so much to take it off.
  private func checkThereIs(ofLine line: Int?, in currency: Currency) throws(StoreError) {
    guard let row = given(ofLine: line), row.amount.minor == 0 || row.off.map({ $0 > row.amount }) == true
    else { return }
    throw .overDiscount(row, self, currency)
  }

  /// What was given of a line, or of the order.
  func given(ofLine line: Int?) -> GivenDiscount? { given.first { $0.line == line } }

  /// The share that discounts without a code take off a line, in parts per million: its own and the order's. nil: off
  /// the line of which they take most.
  private func givenShare(ofLine line: Int? = nil) throws(StoreError) -> Int64 {
    var (ofOrder, ofLine) = (Int64(0), Int64(0))
    for row in given {
      if let own = row.line {
        guard line == nil || own == line else { continue }
        let left = lines[own - 1].total.minor + lines[own - 1].share.minor
        ofLine = max(ofLine, try row.share(leaving: left))
      } else {
        ofOrder = try row.share(leaving: try Exact.sum(lines.map(\.total.minor)))
      }
    }
    return ofOrder + ofLine
  }

  /// Refuses a step after which discounts without a code take off more than the limit of whoever is no manager: what is
  /// given is within it, and any other step leaves a larger share as it was.
  func checkGiven(_ step: OrderStep, from before: Order, _ ground: Ground) throws(StoreError) {
    let given: Int64
    var most = ground.discountLimit?.partsPerMillion ?? .max
    if case .give(_, let line, _) = step {
      try checkThereIs(ofLine: line, in: ground.currency)
      given = try givenShare(ofLine: line)
    } else {
      given = try givenShare()
      most = max(most, try before.givenShare())
    }
    guard given <= most || ground.isManager else {
      var error = StoreError.managerOnly(
        "Discounts above \(ground.discountLimit?.text ?? "") %", field: "what")
      if case .give = step { throw error }
      error.advice.insert(.row(Subject(self), "discount none"), at: 0)
      throw error
    }
  }

  /// What was given of a line that goes, goes too; what was given of the lines after it follows them.
  mutating func dropGiven(ofLine line: Int) {
    given.removeAll { $0.line == line }
    for place in given.indices {
      if let own = given[place].line, own > line { given[place].line = own - 1 }
    }
  }
}

/// What was given without a code in a period, by reason.
package struct DiscountsGiven: RowsQuery {
  package var period: SalesPeriod
  package init(_ period: SalesPeriod) { self.period = period }

  package struct Row: Hashable, Sendable, Codable {
    /// Empty: nobody said why.
    package var reason: String
    package var count: Int
    package var amount: Money
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> [Row] {
    let days = SumTotals.Stretch([], from: period.days.lowerBound, to: period.days.upperBound)
    return try rows.read(SumTotals(OrderSums.given, over: [days], by: ["reason"], sort: ["given"])).map {
      row in
      Row(reason: row.key[0].text ?? "", count: Int(row.sums[0]), amount: Money(minor: row.sums[1]))
    }
  }
}

extension StoreError {
  static func nothingOff() -> StoreError {
    StoreError(
      "bad-rate", "0 percent is no discount.", field: "what", value: "0",
      "Type a percentage, as in 10%, or discount none to take discounts away.")
  }

  /// More than there is to take it off.
  static func overDiscount(_ given: GivenDiscount, _ order: Order, _ currency: Currency) -> StoreError {
    let what = given.line.map { "line \($0) of \(order.number)" } ?? "the goods of \(order.number)"
    let (off, left) = (given.label(in: currency), given.amount.text(in: currency))
    return StoreError(
      "over-discount",
      given.percent == nil ? "\(left) is left of \(what), not \(off)." : "\(off) of \(what) is \(left).",
      field: "what", "Take off less, or a percentage, as in discount 10%.", .row(Subject(order)))
  }
}
