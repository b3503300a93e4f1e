import Catalog
import Customers
package import StoreCore

/// What was sold in a period, by time or by what it was.
///
/// Refused as `bad-date` where a sum is kept by month alone.
package struct SalesBy: RowsQuery, LimitedQuery {
  package var by: SalesGrouping
  package var period: SalesPeriod
  /// nil: times from the last one back, the others by what they came to.
  package var sort: SalesSort?
  /// How many rows come before the first that is asked for.
  package var skip: Int
  package var limit: Int
  /// The most points of a course: four weeks of days, for which the narrowest window has room.
  package static let mostPoints = 28

  package var limits: [Int] { [limit] }
  package var places: [Int] { [skip] }
  package init(
    _ by: SalesGrouping, _ period: SalesPeriod = SalesPeriod(), sort: SalesSort? = nil,
    skipping skip: Int = 0, limit: Int
  ) { (self.by, self.period, self.sort, self.skip, self.limit) = (by, period, sort, skip, limit) }

  package struct Row: Hashable, Sendable, Codable {
    /// "2026-11-25", "2026-W48", "2026-11" or a code; empty: of none.
    package var key: String
    /// What the key is called, where that is not the key.
    package var name = ""
    /// The days of a time; nil: it is no time.
    package var days: SalesPeriod?
    package var sold: SalesFigures
  }

  package struct Answer: Hashable, Sendable, Codable {
    package var rows: [Row]
    package var hasNext: Bool
    /// What all of the period came to, in orders; shipping stands apart.
    package var total: SalesFigures
    package var shipping: SalesFigures
    /// What the last times of the period came to without tax, the oldest first; those without sales are among them.
    /// Empty: the rows are no times.
    package var course: [Money] = []
    /// The most that a row came to.
    package var most: Money
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    guard sort != .margin || rows.ground.seesCosts else { throw .costsHidden() }
    let shipping = try rows.sold(.shipping, period.days)
    if by.isTime { return try times(rows, shipping) }
    let total = try rows.sold(.day, period.days)
    let stretches = try stretches()
    let found =
      stretches.isEmpty
      ? []
      : try rows.read(
        SumTotals(
          SalesSums.sales, over: stretches, by: ["key"], sort: (sort ?? .net).sums, skipping: skip,
          limit: limit + 1))
    var answer = Answer(
      rows: [], hasNext: found.count > limit, total: total, shipping: shipping, most: Money(minor: 0))
    for row in found.prefix(limit) {
      let key = row.key[0].text ?? ""
      answer.rows.append(
        Row(
          key: key, name: try by.entity.map { (name) throws(StoreError) in try rows.name(name, key) } ?? "",
          sold: SalesFigures(row.sums)))
    }
    answer.most = answer.rows.map(\.sold.net).max() ?? Money(minor: 0)
    return answer
  }

  /// Where the sums of the period are.
  private func stretches() throws(StoreError) -> [SumTotals.Stretch] {
    var stretches: [SumTotals.Stretch] = []
    if let months = period.months { stretches.append(SumTotals.Stretch([by.what.stored], months)) }
    if by == .category {
      stretches += period.loneDays.map { SumTotals.Stretch([SalesSums.What.categoryOfDay.stored], $0) }
    } else if !period.isOfMonths {
      throw .wholeMonths(by, period)
    }
    return stretches
  }

  // MARK: By time

  private func times(_ rows: any Rows, _ shipping: SalesFigures) throws(StoreError) -> Answer {
    let days = try rows.soldByDay(period.days)
    var (times, total): ([Row], SalesFigures) = ([], SalesFigures())
    var start: LocalDate?
    for (day, sold) in days {
      total.add(sold)
      let first = by.start(of: day)
      if start != first {
        start = first
        times.append(Row(key: by.text(of: first), days: span(from: first), sold: SalesFigures()))
      }
      times[times.count - 1].sold.add(sold)
    }
    let most = times.map(\.sold.net).max() ?? Money(minor: 0)
    times.reverse()
    if let sort { times.sort { sort.figure(of: $0.sold) > sort.figure(of: $1.sold) } }
    let shown = times.dropFirst(skip).prefix(limit)
    return Answer(
      rows: Array(shown), hasNext: times.count > skip + limit, total: total, shipping: shipping,
      course: course(times, days), most: most)
  }

  /// A time within the period.
  private func span(from start: LocalDate) -> SalesPeriod {
    let end = by.end(from: start)
    return SalesPeriod(since: max(start, period.since ?? start), until: min(end, period.until ?? end))
  }

  /// What each of the last times came to, up to the last that had sales.
  private func course(_ times: [Row], _ days: [(day: LocalDate, sold: SalesFigures)]) -> [Money] {
    guard let first = days.first?.day, var day = days.last?.day else { return [] }
    let nets = Dictionary(times.map { ($0.key, $0.sold.net) }) { first, _ in first }
    var points: [Money] = []
    while points.count < Self.mostPoints, day >= period.since ?? first {
      let start = by.start(of: day)
      points.append(nets[by.text(of: start)] ?? Money(minor: 0))
      day = start.adding(days: -1)
    }
    return points.reversed()
  }
}

/// The first day ever on which something was sold; nil: there is none.
package struct FirstDaySold: RowsQuery {
  package init() {}

  package func answer(_ rows: any Rows) throws(StoreError) -> LocalDate? {
    let what: Pairs = ["what": SalesSums.What.day.stored]
    let first = try rows.entries(SalesSums.sales, what, after: nil, limit: 1).first?.key[1].int
    return first.map { LocalDate(daysSince1970: Int($0)) }
  }
}

/// What was sold in a period and taxed, by country, rate and why there is no tax; a rate that is made of several is each of them.
package struct TaxesOf: RowsQuery {
  package var period: SalesPeriod
  package init(_ period: SalesPeriod) { self.period = period }

  package struct Row: Hashable, Sendable, Codable {
    package var country: String
    /// Less what was credited.
    package var tax: OrderTax
    /// What was credited without tax, and its tax.
    package var credited = Money(minor: 0)
    package var creditedTax = Money(minor: 0)
    /// Whether the net is that of the row before it, which is another part of the same rate.
    package var isFurther: Bool
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> [Row] {
    let totals = try rows.read(
      SumTotals(
        SalesSums.taxes, over: [SumTotals.Stretch([], period.days)], by: ["country", "rate", "untaxed"]))
    var found: [Row] = []
    for row in totals where row.key[2] != SalesSums.imported {
      let country = row.key[0].text ?? ""
      let tax = OrderTax(
        untaxed: row.key[2].text ?? "", rate: Rate(partsPerMillion: row.key[1].int ?? 0),
        net: Money(minor: row.sums[0]), tax: Money(minor: row.sums[1]))
      for (place, part) in try rows.named(tax, in: country, on: period.until).enumerated() {
        var line = Row(country: country, tax: part, isFurther: place > 0)
        // Of a rate that is made of several each part has its share of the tax.
        line.credited = Money(minor: row.sums[2])
        line.creditedTax =
          part.tax == tax.tax
          ? Money(minor: row.sums[3])
          : Money(
            minor: try Exact.ratio(row.sums[3], part.rate.partsPerMillion, over: tax.rate.partsPerMillion))
        found.append(line)
      }
    }
    return found
  }
}

extension Rows {
  /// What all of some days came to.
  fileprivate func sold(_ what: SalesSums.What, _ days: ClosedRange<Int64>) throws(StoreError) -> SalesFigures
  {
    let sums = try read(SumTotals(SalesSums.sales, over: [SumTotals.Stretch([what.stored], days)], by: []))
    return SalesFigures(sums[0].sums)
  }

  fileprivate func soldByDay(
    _ days: ClosedRange<Int64>
  ) throws(StoreError) -> [(day: LocalDate, sold: SalesFigures)] {
    let stretch = SumTotals.Stretch([SalesSums.What.day.stored], days)
    return try read(SumTotals(SalesSums.sales, over: [stretch], by: ["period"])).map { row in
      (LocalDate(daysSince1970: Int(row.key[0].int ?? 0)), SalesFigures(row.sums))
    }
  }
}

extension SalesGrouping {
  /// The entity whose keys tell the rows apart; nil: they are times.
  package var entity: String? {
    switch self {
    case .day, .week, .month: nil
    case .category: Category.entity
    case .brand: Brand.entity
    case .product: Product.entity
    case .customer: Customer.entity
    }
  }

  /// What its sums are kept by.
  fileprivate var what: SalesSums.What {
    switch self {
    case .day, .week, .month: .day
    case .category: .category
    case .brand: .brand
    case .product: .product
    case .customer: .customer
    }
  }

  fileprivate func text(of start: LocalDate) -> String {
    switch self {
    case .week: start.week
    case .month: String(start.text.prefix(7))
    default: start.text
    }
  }
}

extension SumTotals.Stretch {
  init(_ prefix: [Value] = [], _ range: ClosedRange<Int64>) {
    self.init(prefix, from: range.lowerBound, to: range.upperBound)
  }
}

extension StoreError {
  fileprivate static func wholeMonths(_ by: SalesGrouping, _ period: SalesPeriod) -> StoreError {
    let isFirst = period.since.map { $0.day != 1 } ?? false
    return StoreError(
      "bad-date", "Sales by \(by.rawValue) are kept by month.", field: isFirst ? "since" : "until",
      value: (isFirst ? period.since : period.until)?.text,
      "Write months, such as since=2026-01 and until=2026-03.",
      "Sales by day, week, month and category take any days.")
  }
}
