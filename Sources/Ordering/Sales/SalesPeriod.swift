package import StoreCore

/// From a day to a day, both in it; nil: since ever, until ever.
package struct SalesPeriod: Hashable, Sendable, Codable {
  package var since: LocalDate?
  package var until: LocalDate?

  package init(since: LocalDate? = nil, until: LocalDate? = nil) { (self.since, self.until) = (since, until) }

  /// Its days as numbers since 1970.
  var days: ClosedRange<Int64> {
    let first = since.map { Int64($0.daysSince1970) } ?? .min
    return first...max(first, until.map { Int64($0.daysSince1970) } ?? .max)
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
    guard let months else { return [days] }
    var lone: [ClosedRange<Int64>] = []
    if let since, since.day > 1 {
      lone.append(Int64(since.daysSince1970)...(LocalDate(month: months.lowerBound).number - 1))
    }
    if let until, until.nextDay.day > 1 {
      lone.append(LocalDate(month: months.upperBound + 1).number...Int64(until.daysSince1970))
    }
    return lone
  }
}

/// What sales are told by.
package enum SalesGrouping: String, CaseIterable, Hashable, Sendable, Codable {
  case day, week, month, category, brand, product, customer

  /// Whether it is a stretch of time.
  package var isTime: Bool { [.day, .week, .month].contains(self) }

  /// The first day of the day, the ISO week or the month.
  func start(of day: LocalDate) -> LocalDate {
    switch self {
    case .week: day.monday
    case .month: LocalDate(month: day.monthNumber)
    default: day
    }
  }

  /// The last day of the day, week or month that begins on one.
  package func end(from start: LocalDate) -> LocalDate {
    switch self {
    case .week: LocalDate(daysSince1970: start.daysSince1970 + 6)
    case .month: LocalDate(daysSince1970: LocalDate(month: start.monthNumber + 1).daysSince1970 - 1)
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
  /// The month as a number that goes on by one: so many since the year 0.
  var monthNumber: Int64 { Int64(year * 12 + month - 1) }

  /// The first day of a month.
  init(month number: Int64) {
    let march = Int(number) - 2
    // Days of whole eras of 400 years, then by the calendar that begins in March.
    var year = march / 12
    if march % 12 < 0 { year -= 1 }
    let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * (march - year * 12) + 2) / 5
    self.init(daysSince1970: days - 719_468)
  }

  var number: Int64 { Int64(daysSince1970) }
  var nextDay: LocalDate { LocalDate(daysSince1970: daysSince1970 + 1) }

  /// The Monday of its week; 1970-01-01 was a Thursday.
  package var monday: LocalDate {
    LocalDate(daysSince1970: daysSince1970 - ((daysSince1970 + 3) % 7 + 7) % 7)
  }

  /// "2026-W48": its ISO week, of the year that its Thursday is in.
  package var week: String {
    let thursday = LocalDate(daysSince1970: monday.daysSince1970 + 3)
    let first = LocalDate(month: Int64(thursday.year * 12))
    let number = (thursday.daysSince1970 - first.daysSince1970) / 7 + 1
    return "\(thursday.year)-W\(number < 10 ? "0" : "")\(number)"
  }
}
