import AppRoutes
import CommandKit
import Ordering
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What can happen on a report.
enum ReportEvents: Sendable {
  case opened(row: RowNumber)
  case grouped(SalesGrouping)
  case sorted(SalesSort)
  case filtered(Period?, since: FirstDay?, until: LastDay?)
  case dated(LocalDate)
  case turned
}

/// Any report, or the list of them.
struct ReportScreen: Screen {
  let route: ReportsRoutes
  let ordering: OrderingModel
  private(set) var shown: Report?

  var commands: CommandSet<ReportEvents> {
    Command.openingRow(ReportEvents.opened).likely("open N")
    if sales != nil {
      Command("by", "Group by time, or by what was sold", .word("grouping")) {
        ReportEvents.grouped($0)
      }.likely("by month").example("by category")
      Command("sort", "Sort by a figure, the largest first", .word("figure")) { ReportEvents.sorted($0) }
    }
    if sales != nil || ofPeriod != nil {
      Command(
        "filter", "Choose the period, such as q4", .optionalWord("period"),
        .option("since", FirstDay.self), .option("until", LastDay.self)
      ) { ReportEvents.filtered($0, since: $1, until: $2) }
      .likely("filter PERIOD").example("filter last-month").example("filter --since 2026-01 --until 2026-03")
    }
    if sales != nil { Command("next", "Show the next rows", event: ReportEvents.turned) }
    if case .stockValue = route {
      Command("as-of", "Show the value at the end of a day", .word("date")) { (date: DayPast) in
        ReportEvents.dated(date.day)
      }.likely("as-of DATE")
    }
  }

  private var sales: SalesRoute? {
    switch route {
    case .sales(let query), .margin(let query): query
    default: nil
    }
  }

  /// The same report of another period, where it has nothing else to choose.
  private var ofPeriod: ((PeriodRoute) -> ReportsRoutes)? {
    switch route {
    case .taxes: ReportsRoutes.taxes
    case .journal: ReportsRoutes.journal
    case .takings: ReportsRoutes.takings
    case .discounts: ReportsRoutes.discounts
    default: nil
    }
  }

  private func read() async throws -> Report {
    let ground = ordering.service.ground
    switch route {
    case .home: return ReportsHome.report(ground)
    case .sales(let query):
      return try await SalesReport(query, showsMargin: false, ground).read(from: ordering)
    case .margin(let query):
      return try await SalesReport(query, showsMargin: true, ground).read(from: ordering)
    case .taxes(let query): return try await TaxReport(query.period, ground).read(from: ordering)
    case .journal(let query): return try await JournalReport(query.period, ground).read(from: ordering)
    case .takings(let query): return try await TakingsReport(query.period, ground).read(from: ordering)
    case .discounts(let query): return try await DiscountReport(query.period, ground).read(from: ordering)
    case .stockValue(let query):
      return try await StockValueReport(day: query.at?.day, ground).read(from: ordering)
    }
  }

  mutating func page() async throws -> Page {
    let report = try await read()
    shown = report
    let opens = report.routes.contains { $0 != nil }
    return Page(
      report.title, state: report.state, blocks: report.blocks,
      hints: (report.next == nil ? [] : ["next"]) + commands.hints.filter { opens || $0 != "open N" }
        + ["help"]
    ).linked(to: report.routes)
  }

  func handle(_ event: ReportEvents) async throws -> Step<Routes> {
    switch event {
    case .opened(let row):
      let report = try await shown.orRead(read)
      return .push(try (try row.row(of: report.routes)).orEnd("This row has no page of its own."))
    case .grouped(let by):
      return push { query in (query.by, query.sort, query.after) = (by, nil, RowCount()) }
    case .sorted(let sort): return push { ($0.sort, $0.after) = (sort, RowCount()) }
    case .filtered(let period, let since, let until):
      if let ofPeriod { return .push(.reports(ofPeriod(PeriodRoute().over(period, since, until)))) }
      return push { query in
        query = query.over(period, since, until)
        query.after = RowCount()
      }
    case .dated(let day):
      var query = StockValueRoute()
      query.at = try DayPast(parsing: day.text)
      return .push(.reports(.stockValue(query)))
    case .turned: return .push(try await shown.orRead(read).next.orEnd("There are no further rows."))
    }
  }

  /// Opens the same report otherwise.
  private func push(_ change: (inout SalesRoute) -> Void) -> Step<Routes> {
    switch route {
    case .sales(var query):
      change(&query)
      return .push(.reports(.sales(query)))
    case .margin(var query):
      change(&query)
      return .push(.reports(.margin(query)))
    default: return .push(.reports(route))
    }
  }
}

/// The list of all reports.
enum ReportsHome {
  static func report(_ ground: Ground) -> Report {
    let all = all.filter { ground.seesCosts || !$0.route.tellsCosts }
    var table = Table(
      "reports", [Column("what", "What", .text), Column("address", "Address", .code)], firstNumber: 1)
    for (what, route) in all { table.append(.text(what), .code(Routes.reports(route).address.text)) }
    return Report(title: "Reports", table: table, routes: all.map { .reports($0.route) })
  }

  private static let all: [(what: String, route: ReportsRoutes)] =
    SalesGrouping.allCases.map { ("Sales by \($0.rawValue)", .sales(SalesRoute($0))) } + [
      ("Margin by category", .margin(SalesRoute(.category))),
      ("Margin by product", .margin(SalesRoute(.product))),
      ("Taxes", .taxes(PeriodRoute())), ("Sales journal", .journal(PeriodRoute())),
      ("Takings by method", .takings(PeriodRoute())),
      ("Discounts given without a code", .discounts(PeriodRoute())),
      ("Stock value", .stockValue(StockValueRoute())),
    ]
}

extension PeriodQuery {
  /// The same of a period; an end that is typed beside it counts.
  fileprivate func over(_ period: Period?, _ since: FirstDay?, _ until: LastDay?) -> Self {
    var query = self
    (query.since, query.until) = (nil, nil)
    query.typed = period
    (query.since, query.until) = (since ?? query.since, until ?? query.until)
    return query
  }
}
