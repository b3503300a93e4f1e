package import StoreCore

/// What a till sold and took while it was open, written when it is closed: the Z report of a cash register. It is never
/// changed and never removed, and its numbers are consecutive.
package struct DayReport: Entity, Codable {
  package static let entity = "day_report"
  package var stamp = Stamp()
  /// "Z-000001", made by the store.
  package var number = Code(stored: "")
  package var till = Code(stored: "")
  /// What the counter calls the drawer.
  package var name = Till.usual
  package var openedAt = Instant(milliseconds: 0)
  package var openedBy = ""
  package var closedAt = Instant(milliseconds: 0)
  package var closedBy = ""
  /// The first and the last order that was placed at it; nil: none was.
  package var firstOrder: Code?
  package var lastOrder: Code?
  package var orders = 0
  /// What discounts took off those orders.
  package var discounts = Money(minor: 0)
  package var float = Money(minor: 0)
  /// What was put in and taken out, not for an order.
  package var putIn = Money(minor: 0)
  package var takenOut = Money(minor: 0)
  /// What the rounding of cash added.
  package var rounding = Money(minor: 0)
  package var vouchersSold = Money(minor: 0)
  package var vouchersUsed = Money(minor: 0)
  package var expected = Money(minor: 0)
  package var counted = Money(minor: 0)
  package var difference = Money(minor: 0)
  package var rates: [DayRate] = []
  package var takings: [DayTaking] = []

  package init() {}

  package static let declaration = Declaration<DayReport>(
    plural: "day reports", key: .numbered("Z-"), told: ["till", "name"],
    [
      Field("number", \.number, check: { (code) throws(StoreError) in try number(code.text) }),
      Field("till", \.till, [.byRule, .unique], as: .reference(Till.entity)), Field("name", \.name, .byRule),
      Field("opened_at", \.openedAt, .byRule, title: "Opened"),
      Field("opened_by", \.openedBy, [.byRule, .who]),
      Field("closed_at", \.closedAt, .stamped, title: "Closed"),
      Field("closed_by", \.closedBy, .stamped, title: "Who"),
      Field("first_order", \.firstOrder, .byRule, as: .reference(Order.entity)),
      Field("last_order", \.lastOrder, .byRule, as: .reference(Order.entity)),
      Field("orders", \.orders, .byRule), Field("discounts", \.discounts, .byRule),
      Field("float", \.float, .byRule), Field("put_in", \.putIn, .byRule),
      Field("taken_out", \.takenOut, .byRule), Field("rounding", \.rounding, .byRule),
      Field("vouchers_sold", \.vouchersSold, .byRule), Field("vouchers_used", \.vouchersUsed, .byRule),
      Field("expected", \.expected, .byRule), Field("counted", \.counted, .byRule),
      Field("difference", \.difference, .byRule),
    ],
    children: [Children("rates", \.rates), Children("takings", \.takings)],
    check: { (change, rows) throws(StoreError) in
      try rows.checkKept(change, \.number, StoreError.reportStays)
      // Only verify asks this: the rows still add up to what was written.
      guard let before = change.before else { return }
      guard try rows.report(of: try rows.known(Till.self, before.till.text)).adds(upTo: before) else {
        throw .reportDiffers(before)
      }
    })

  /// The newest first.
  package static let list = Listing(
    "day-reports", of: DayReport.shape,
    columns: ["number", "name", "closed_at", "closed_by~", "orders~", "expected", "counted", "difference"],
    filters: [.equals("till"), .equals("name")], sorts: [.newest])

  /// Whether it says the same as one that was written, but for its number, its count and who it was, whose name may be
  /// forgotten.
  fileprivate func adds(upTo written: DayReport) -> Bool {
    var report = self
    (report.stamp, report.number, report.closedAt) = (written.stamp, written.number, written.closedAt)
    (report.openedBy, report.closedBy) = (written.openedBy, written.closedBy)
    (report.counted, report.difference) = (written.counted, written.difference)
    return report.isSame(as: written)
  }
}

/// What a report says of one tax rate: sales without tax and their tax, and the same of credits.
package struct DayRate: Part, Codable {
  package var rate = Rate.zero
  /// Why there is no tax, as ``TaxTreatment/untaxed(_:)`` says it; empty: there is.
  package var untaxed = ""
  package var net = Money(minor: 0)
  package var tax = Money(minor: 0)
  package var credited = Money(minor: 0)
  package var creditedTax = Money(minor: 0)

  package init() {}

  package static let fields = [
    Field<DayRate>("rate", \.rate, .byRule), Field("untaxed", \.untaxed, .byRule),
    Field("net", \.net, .byRule), Field("tax", \.tax, .byRule),
    Field("credited", \.credited, .byRule), Field("credited_tax", \.creditedTax, .byRule),
  ]
}

/// What a report says of one way to pay.
package struct DayTaking: Part, Codable {
  package var method = PaymentMethod.cash
  package var came = Money(minor: 0)
  package var went = Money(minor: 0)

  package init() {}

  package static let fields = [
    Field<DayTaking>("method", \.method, .byRule), Field("came", \.came, .byRule),
    Field("went", \.went, .byRule),
  ]
}

/// What orders come to by the till at which they were placed.
package enum TillSums {
  /// How many orders were placed at each till, and what discounts took off them.
  package static let orders = Projection(
    "till_orders", by: ["till"], sums: ["orders", "discounts"],
    [
      .of(Order.self) { order, sums in
        guard let till = order.till else { return }
        sums.add([till.stored], 1, order.discount.minor)
      }
    ])
}

extension Rows {
  /// What a till has to report up to now.
  package func report(of till: Till) throws(StoreError) -> DayReport {
    var report = DayReport()
    (report.till, report.name, report.float) = (till.number, till.name, till.float)
    (report.openedAt, report.openedBy, report.expected) = (till.openedAt, till.openedBy, till.expected)
    let placed = try sums(TillSums.orders, [till.number.stored])
    (report.orders, report.discounts) = (Int(placed[0]), Money(minor: placed[1]))
    report.firstOrder = try rows(Order.self, where: "till", is: till.number, limit: 1).first?.number
    report.lastOrder = try last(Order.self, where: "till", is: till.number, limit: 1).first?.number
    for row in try totals(SalesSums.taxes, of: till, by: ["rate", "untaxed"]) {
      var rate = DayRate()
      (rate.rate, rate.untaxed) = (Rate(stored: row.key[1]) ?? .zero, row.key[2].text ?? "")
      (rate.credited, rate.creditedTax) = (Money(minor: row.sums[2]), Money(minor: row.sums[3]))
      rate.net = Money(minor: row.sums[0] + row.sums[2])
      rate.tax = Money(minor: row.sums[1] + row.sums[3])
      report.rates.append(rate)
    }
    for row in try takings(of: till) {
      let (came, went) = (Money(minor: row.sums[0]), Money(minor: row.sums[1]))
      let net = Money(minor: came.minor - went.minor)
      switch row.key[1].text {
      case PaymentSums.rounding: report.rounding = net
      case PaymentSums.moves: (report.putIn, report.takenOut) = (came, went)
      case PaymentSums.vouchersSold: report.vouchersSold = net
      default:
        guard let method = PaymentMethod(stored: row.key[1]) else { continue }
        var taking = DayTaking()
        (taking.method, taking.came, taking.went) = (method, came, went)
        report.takings.append(taking)
        if method == .voucher { report.vouchersUsed = came }
      }
    }
    return report
  }

  /// What came and went while a till was open; its keys are the till and what it was.
  func takings(of till: Till) throws(StoreError) -> [SumRow] {
    try totals(PaymentSums.takings, of: till, by: ["what"])
  }

  /// Sums that are kept by day and place, of the days on which a till was open.
  private func totals(
    _ projection: Projection, of till: Till, by columns: [String]
  ) throws(StoreError) -> [SumRow] {
    // The shop's zone may have been another, which is no more than a day off.
    let first = ground.day(of: till.openedAt).adding(days: -1)
    let last = (till.closedAt.map(ground.day) ?? ground.today).adding(days: 1)
    let days = Int64(first.daysSince1970)...Int64(last.daysSince1970)
    return try read(
      SumTotals(projection, over: [SumTotals.Stretch([], days)], by: ["place"] + columns)
    ).filter { $0.key[0] == till.number.stored }
  }
}

extension StoreError {
  /// What was reported is not taken back: what corrects it is reported by the next one.
  static func reportStays(_ report: DayReport) -> StoreError {
    StoreError(
      "report-stays",
      "The day report \(report.number) stays, and with it the count of \(report.name).",
      .sentence("To correct it, open the till again: what is put in, taken out or refunded counts today."),
      .row(Subject(report)))
  }

  fileprivate static func reportDiffers(_ report: DayReport) -> StoreError {
    StoreError(
      "broken", "The rows of \(report.till) do not add up to what \(report.number) says.",
      "Restore the latest copy that daybook backup made.")
  }
}
