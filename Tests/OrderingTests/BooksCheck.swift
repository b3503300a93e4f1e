import Fulfilment
import Inventory
import Ordering
import StoreCore
import StoreDatabase
import Testing

/// What reports say, added up again from orders, credits, payments and moves of cash.
struct BooksCheck: RowsQuery {
  /// How many credits were given on past orders after they came in, how many exchanges there were, and how many
  /// corrections of what a delivery cost.
  struct Answer: Codable, Sendable {
    var pastCredits = 0
    var exchanges = 0
    var corrections = 0
  }
  var what: String

  func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    var sums = PlainSums()
    for order in try rows.rows(Order.self, where: [:], by: ["id"], limit: 1_000_000) { sums.add(order) }
    for credit in try rows.rows(Credit.self, where: [:], by: ["id"], limit: 1_000_000) { sums.add(credit) }
    for payment in try rows.rows(Payment.self, where: [:], by: ["id"], limit: 1_000_000) { sums.add(payment) }
    for move in try rows.rows(TillMove.self, where: [:], by: ["id"], limit: 1_000_000) { sums.add(move) }
    try checkDays(sums, rows)
    try checkJournal(sums, rows)
    for row in try rows.rows(DayReport.self, where: [:], by: ["id"], limit: 1_000_000) {
      let till = try rows.known(Till.self, row.till.text)
      check(row, sums)
      #expect(row.difference.minor == row.counted.minor - row.expected.minor, "\(what): \(row.number)")
      #expect(
        till.status == .closed && till.counted == row.counted && row.closedAt == till.closedAt, "\(what)")
    }
    for till in try rows.rows(Till.self, where: [:], by: ["id"], limit: 1_000_000) where till.status == .open
    {
      check(try rows.report(of: till), sums)
    }
    return try counts(rows)
  }

  private func counts(_ rows: any Rows) throws(StoreError) -> Answer {
    var answer = Answer()
    for credit in try rows.rows(Credit.self, where: [:], by: ["id"], limit: 1_000_000)
    where !credit.isImported {
      if try rows.known(Order.self, credit.order.text).isPast { answer.pastCredits += 1 }
    }
    for row in try rows.rows(Return.self, where: [:], by: ["id"], limit: 1_000_000)
    where row.outcome == .exchange {
      answer.exchanges += 1
    }
    for move in try rows.rows(Movement.self, where: [:], by: ["id"], limit: 1_000_000)
    where move.reason == .cost {
      answer.corrections += 1
    }
    return answer
  }

  /// A written report, or that of a till that is open.
  private func check(_ report: DayReport, _ sums: PlainSums) {
    let (said, summed) = (PlainSums.Place(of: report), sums.places[report.till] ?? PlainSums.Place())
    #expect(said.plain == summed.plain, "\(what): \(report.till)")
    let used = summed.takings[.voucher]?[0] ?? 0
    #expect(report.vouchersUsed.minor == used, "\(what): \(report.till)")
  }

  /// Sales by day.
  private func checkDays(_ sums: PlainSums, _ rows: any Rows) throws(StoreError) {
    var said: [LocalDate: [Int64]] = [:]
    for row in try SalesBy(.day, limit: 100_000).answer(rows).rows {
      guard let day = row.days?.since else { continue }
      let sold = row.sold
      let figures = [sold.net.minor, sold.tax.minor, sold.credited.minor, sold.creditedTax.minor]
      if figures != [0, 0, 0, 0] { said[day] = figures }
    }
    #expect(said == sums.goods.filter { $0.value != [0, 0, 0, 0] }, "\(what)")
  }

  /// The journal by day, and what stands beside it.
  private func checkJournal(_ sums: PlainSums, _ rows: any Rows) throws(StoreError) {
    var said: [PlainSums.Line: [Int64]] = [:]
    for row in try SalesJournal(SalesPeriod()).answer(rows).rows where row.what != "owed" {
      let line = PlainSums.Line(day: row.day, what: row.what, rate: row.rate)
      said.add(row.rate == nil ? [0, 0, row.amount.minor] : [row.net.minor, row.tax.minor, 0], at: line)
    }
    #expect(
      said.filter { $0.value != [0, 0, 0] } == sums.journal.filter { $0.value != [0, 0, 0] }, "\(what)")
  }
}

/// Sums of rows, made without those that the store keeps.
struct PlainSums {
  struct Line: Hashable {
    var day: LocalDate
    var what: String
    var rate: Rate?
  }

  /// What a till sold, took and should have.
  struct Place: Equatable {
    var orders = 0
    var discounts: Int64 = 0
    var first: Code?
    var last: Code?
    /// By rate, sales without tax, their tax, and the same of credits.
    var rates: [Rate: [Int64]] = [:]
    /// By method, what came and went.
    var takings: [PaymentMethod: [Int64]] = [:]
    var rounding: Int64 = 0
    var vouchersSold: Int64 = 0
    var moves: [Int64] = [0, 0]
    /// What the drawer has more than at first.
    var cash: Int64 = 0
  }

  var goods: [LocalDate: [Int64]] = [:]
  var journal: [Line: [Int64]] = [:]
  var places: [Code: Place] = [:]

  mutating func add(_ order: Order) {
    guard let day = order.day else { return }
    var parts = order.lines.map { ($0.rate, $0.paid(order.mode).minor - $0.tax.minor, $0.tax.minor) }
    for (_, net, tax) in parts { goods.add([net, tax, 0, 0], at: day) }
    guard !order.isPast else { return }
    let shipping = order.delivery.minor - order.shippingTax.minor
    parts.append((order.shippingRate, shipping, order.shippingTax.minor))
    for (rate, net, tax) in parts {
      journal.add([net, tax, 0], at: Line(day: day, what: "sales", rate: rate))
      if let till = order.till { places[till, default: Place()].rates.add([net, tax, 0, 0], at: rate) }
    }
    guard let till = order.till else { return }
    places[till, default: Place()].orders += 1
    places[till, default: Place()].discounts += order.discount.minor
    if places[till]?.first == nil { places[till]?.first = order.number }
    places[till]?.last = order.number
  }

  mutating func add(_ credit: Credit) {
    for line in credit.lines {
      let (net, tax) = (line.amount.minor - line.tax.minor, line.tax.minor)
      if line.line > 0 { goods.add([-net, -tax, net, tax], at: credit.day) }
      guard !credit.isImported else { continue }
      journal.add([-net, -tax, 0], at: Line(day: credit.day, what: "credits", rate: line.rate))
      if let till = credit.till { places[till, default: Place()].rates.add([0, 0, net, tax], at: line.rate) }
    }
  }

  mutating func add(_ payment: Payment) {
    guard payment.step == .captured || payment.step == .refunded else { return }
    let sign: Int64 = payment.step == .captured ? 1 : -1
    let (amount, rounding) = (sign * payment.amount.minor, sign * payment.rounding.minor)
    let cash = payment.method == .cash ? rounding : 0
    let day = payment.day
    journal.add([0, 0, -amount - cash], at: Line(day: day, what: payment.method.rawValue))
    if cash != 0 { journal.add([0, 0, cash], at: Line(day: day, what: "rounding")) }
    if payment.order == nil { journal.add([0, 0, amount], at: Line(day: day, what: "vouchers sold")) }
    guard let till = payment.till else { return }
    var place = places[till, default: Place()]
    place.takings.add(sign > 0 ? [amount, 0] : [0, -amount], at: payment.method)
    place.rounding += rounding
    if payment.order == nil { place.vouchersSold += amount }
    if payment.method == .cash { place.cash += amount + rounding }
    places[till] = place
  }

  mutating func add(_ move: TillMove) {
    var place = places[move.till, default: Place()]
    place.moves[move.isOut ? 1 : 0] += move.isOut ? -move.amount.minor : move.amount.minor
    place.cash += move.amount.minor
    places[move.till] = place
  }
}

extension PlainSums.Place {
  /// The same as a day report says it.
  fileprivate init(of report: DayReport) {
    (orders, discounts) = (report.orders, report.discounts.minor)
    (first, last) = (report.firstOrder, report.lastOrder)
    for row in report.rates {
      rates.add([row.net.minor, row.tax.minor, row.credited.minor, row.creditedTax.minor], at: row.rate)
    }
    for row in report.takings { takings.add([row.came.minor, row.went.minor], at: row.method) }
    (rounding, vouchersSold) = (report.rounding.minor, report.vouchersSold.minor)
    moves = [report.putIn.minor, report.takenOut.minor]
    cash = report.expected.minor - report.float.minor
  }

  /// Without the rates and methods that came to nothing, which need not be named.
  fileprivate var plain: Self {
    var plain = self
    plain.rates = rates.filter { $0.value.contains { $0 != 0 } }
    plain.takings = takings.filter { $0.value.contains { $0 != 0 } }
    return plain
  }
}

extension Dictionary where Value == [Int64] {
  /// Adds figures to those of a key.
  fileprivate mutating func add(_ figures: [Int64], at key: Key) {
    self[key] = self[key].map { zip($0, figures).map(+) } ?? figures
  }
}
