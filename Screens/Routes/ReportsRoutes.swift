package import CommandKit
package import Ordering
package import ScreenKit
import StoreCore

/// The pages of reports.
package enum ReportsRoutes: Addressable {
  case home
  case sales(SalesRoute)
  /// The same sales with what is left of them.
  case margin(SalesRoute)
  case taxes(PeriodRoute)
  /// What a bookkeeper books, and what was taken by method.
  case journal(PeriodRoute)
  case takings(PeriodRoute)
  /// What was taken off without a code.
  case discounts(PeriodRoute)
  /// What the stock was worth at the end of a day; nil: today.
  case stockValue(StockValueRoute)

  /// The steps of its pages.
  static let steps = ["sales", "margin", "taxes", "journal", "takings", "discounts-given", "stock-value"]

  package init(from reader: inout AddressReader) throws(AddressError) {
    switch reader.next() {
    case nil: self = .home
    case "sales"?: self = .sales(try reader.period(SalesRoute.self, \.period))
    case "margin"?: self = .margin(try reader.period(SalesRoute.self, \.period))
    case "taxes"?: self = .taxes(try reader.period(PeriodRoute.self, \.period))
    case "journal"?: self = .journal(try reader.period(PeriodRoute.self, \.period))
    case "takings"?: self = .takings(try reader.period(PeriodRoute.self, \.period))
    case "discounts-given"?: self = .discounts(try reader.period(PeriodRoute.self, \.period))
    case "stock-value"?: self = .stockValue(try reader.query(StockValueRoute.self))
    default: throw reader.unknown(known: Self.steps)
    }
  }

  package var address: Address {
    switch self {
    case .home: Address(["reports"])
    case .sales(let route): Address(["reports", "sales"], query: route.items)
    case .margin(let route): Address(["reports", "margin"], query: route.items)
    case .taxes(let route): Address(["reports", "taxes"], query: route.items)
    case .journal(let route): Address(["reports", "journal"], query: route.items)
    case .takings(let route): Address(["reports", "takings"], query: route.items)
    case .discounts(let route): Address(["reports", "discounts-given"], query: route.items)
    case .stockValue(let route): Address(["reports", "stock-value"], query: route.items)
    }
  }
}

/// What a page of a period is told.
package protocol PeriodQuery: AddressQuery {
  var since: FirstDay? { get set }
  var until: LastDay? { get set }
}

extension PeriodQuery {
  package var period: SalesPeriod { SalesPeriod(since: since?.day, until: until?.day) }

  /// Both ends at once, as an address may be typed; the page keeps the ends.
  package var typed: Period? {
    get { nil }
    set {
      if let days = newValue?.days { (since, until) = (FirstDay(days.lowerBound), LastDay(days.upperBound)) }
    }
  }
}

/// What sales are shown, and from which row on.
package struct SalesRoute: PeriodQuery {
  package var by = SalesGrouping.day
  package var since: FirstDay?
  package var until: LastDay?
  package var sort: SalesSort?
  /// How many rows come before.
  package var after = RowCount()

  package init() {}
  package init(_ by: SalesGrouping) { self.by = by }

  package static let fields: [QueryField<SalesRoute>] = [
    QueryField("by", \.by), QueryField("since", \.since), QueryField("until", \.until),
    QueryField("period", \.typed), QueryField("sort", \.sort), QueryField("after", \.after),
  ]
}

/// A period of a report.
package struct PeriodRoute: PeriodQuery {
  package var since: FirstDay?
  package var until: LastDay?
  package init() {}

  package static let fields: [QueryField<PeriodRoute>] = [
    QueryField("since", \.since), QueryField("until", \.until), QueryField("period", \.typed),
  ]
}

/// The day of a report.
package struct StockValueRoute: AddressQuery {
  package var at: DayPast?
  package init() {}
  package static let fields: [QueryField<StockValueRoute>] = [QueryField("at", \.at)]
}

/// A number of rows, as `after` has it.
package struct RowCount: CommandValue, Hashable {
  package let count: Int

  package init(_ count: Int = 0) { self.count = count }
  package init(parsing text: String) throws(Refusal) {
    count = try Int(parsing: text)
    guard 0..<1_000_000_000 ~= count else { throw StoreError.badPlace(text).refusal }
  }
  package var word: String { String(count) }
  package static var placeholder: String { "NUMBER" }
}

extension SalesGrouping: CommandValue {}
extension SalesSort: CommandValue {}

extension AddressReader {
  /// The values of a page with a period; refused as `bad-date` where that ends before it begins.
  fileprivate mutating func period<Query: AddressQuery>(
    _ type: Query.Type, _ path: KeyPath<Query, SalesPeriod>
  ) throws(AddressError) -> Query {
    let query = try query(type)
    let period = query[keyPath: path]
    guard let since = period.since, let until = period.until, until < since else { return query }
    throw refused(
      Refusal(
        "bad-date", "The period ends on \(until), before it begins on \(since).",
        guidance: ["Give since= the earlier day and until= the later one."]))
  }
}
