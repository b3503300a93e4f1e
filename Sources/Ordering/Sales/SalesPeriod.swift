package import StoreCore

/// The days from a first to a last, both included; nil: no limit.
package struct SalesPeriod: Hashable, Sendable, Codable {
  package var since: LocalDate?
  package var until: LocalDate?

  package init(since: LocalDate? = nil, until: LocalDate? = nil) { (self.since, self.until) = (since, until) }

  /// Its days as numbers since 1970.
  var days: ClosedRange<Int64> {
    let first = since?.number ?? .min
    return first...max(first, until?.number ?? .max)
  }

  /// Whether it begins and ends with a month.
  package var isOfMonths: Bool {
    since.map { $0.day == 1 } ?? true && until.map { $0.nextDay.day == 1 } ?? true
  }

  /// The whole months in it; nil: there is none.
  var months: ClosedRange<Int64>? {
    let first = since.map { $0.day == 1 ? $0.monthNumber : $0.monthNumber + 1 } ?? .min
    let last = until.map { $0.nextDay.day == 1 ? $0.monthNumber : $0.monthNumber - 1 } ?? .max
    return first <= last ? first...last : nil
  }

  /// The days that are in none of its whole months.
  var loneDays: [ClosedRange<Int64>] {
    guard months != nil else { return [days] }
    var lone: [ClosedRange<Int64>] = []
    if let since, since.day > 1 { lone.append(since.number...since.monthEnd.number) }
    if let until, until.nextDay.day > 1 { lone.append(until.monthStart.number...until.number) }
    return lone
  }
}

/// How a sales report groups sales: one row for each.
package enum SalesGrouping: String, CaseIterable, Hashable, Sendable, Codable {
  case day, week, month, category, brand, product, customer

  /// Whether it is a stretch of time.
  package var isTime: Bool { [.day, .week, .month].contains(self) }

  /// The first day of the day, the ISO week or the month.
  func start(of day: LocalDate) -> LocalDate {
    switch self {
    case .week: day.monday
    case .month: day.monthStart
    default: day
    }
  }

  /// The last day of the day, week or month that begins on one.
  package func end(from start: LocalDate) -> LocalDate {
    switch self {
    case .week: start.adding(days: 6)
    case .month: start.monthEnd
    default: start
    }
  }
}

/// What rows of sales come by, the largest first.
package enum SalesSort: String, CaseIterable, Hashable, Sendable, Codable {
  case net, units, orders, margin

  /// The sums of ``SalesSums/sales``, the second taken from the first.
  var sums: [String] {
    switch self {
    case .net: ["net"]
    case .units: ["quantity"]
    case .orders: ["count"]
    case .margin: ["costed", "cost"]
    }
  }

  func figure(of sold: SalesFigures) -> Int64 {
    switch self {
    case .net: sold.net.minor
    case .units: sold.quantity.thousandths
    case .orders: Int64(sold.count)
    case .margin: sold.margin.minor
    }
  }
}

extension LocalDate {
  fileprivate var number: Int64 { Int64(daysSince1970) }
  fileprivate var nextDay: LocalDate { adding(days: 1) }
}
