import AppRoutes
import Catalog
import Ordering
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the shop sold today beside the same weekdays before, and what its categories sold in two weeks.
struct DashboardSales {
  /// How many days the course and the categories are of.
  private static let days = 14
  /// How many weeks the usual day is the mean of.
  private static let weeks = 4
  private static let categories = 3

  /// Where its rows lead, in their order.
  private(set) var addresses: [String] = []
  private(set) var tables: [Table] = []
  private let ground: Ground
  /// By "2026-11-25"; the days without sales are left out.
  private let sold: [String: SalesFigures]

  /// What it asks of the store.
  @MainActor struct Reads {
    let days: SharedRead<SalesBy.Answer>
    let first: SharedRead<LocalDate?>
    let categories: SharedRead<SalesBy.Answer>

    init(_ service: StoreService) {
      let today = service.ground.today
      let weeks = SalesPeriod(since: today.adding(days: -7 * DashboardSales.weeks), until: today)
      let days = SalesPeriod(since: today.adding(days: 1 - DashboardSales.days), until: today)
      self.days = service.share(SalesBy(.day, weeks, limit: 7 * DashboardSales.weeks + 1))
      first = service.share(FirstDaySold())
      categories = service.share(SalesBy(.category, days, limit: DashboardSales.categories))
    }
  }

  /// What was sold; without tables where nothing was for four weeks. Its rows are numbered from `first` on.
  @MainActor init(_ reads: Reads, _ ground: Ground, numberedFrom first: Int) throws {
    let days = try reads.days.get().rows
    (self.ground, sold) = (ground, Dictionary(uniqueKeysWithValues: days.map { ($0.key, $0.sold) }))
    guard !days.isEmpty, let begin = try reads.first.get() else { return }
    try addToday(since: begin, numberedFrom: first)
    add(try reads.categories.get(), first + addresses.count)
  }

  private mutating func addToday(since begin: LocalDate, numberedFrom first: Int) throws {
    let today = ground.today
    let usual = (1...Self.weeks).map { today.adding(days: -7 * $0) }.filter { $0 >= begin }.map(sold(on:))
    let (now, before) = (sold(on: today), usual.reduce(into: SalesFigures()) { $0.add($1) })
    let course = (1 - Self.days...0).map { sold(on: today.adding(days: $0)).net.minor }
    var table = Table(
      "today",
      [
        Column("what", "", .text), Column("today", "Today", .money),
        Column("usual", "Usual \(today.weekday)", .money),
        Column("course", "\(Self.days) days", .text, isSpare: true),
      ], firstNumber: first)
    let tenths = try Self.mean(Int64(before.count) * 10, of: usual.count)
    table.append(.text("Orders"), .count(now.count), tenths.map { .money(minor: $0, digits: 1) } ?? .none)
    table.append(
      .text(ground.taxes.isOn ? "Revenue without tax" : "Revenue"), .price(now.net, ground),
      try price(before, of: usual.count), .spark(course, digits: UInt8(ground.currency.digits)))
    table.append(.text("Average order"), try price(now, of: now.count), try price(before, of: before.count))
    tables.append(table)
    addresses += ["/ordering/orders?since=\(today.text)", "/reports/sales", "/reports/sales?by=week"]
  }

  private func sold(on day: LocalDate) -> SalesFigures { sold[day.text] ?? SalesFigures() }

  private func price(_ sold: SalesFigures, of count: Int) throws -> Cell {
    try Self.mean(sold.net.minor, of: count).map { .price(Money(minor: $0), ground) } ?? .none
  }

  private static func mean(_ sum: Int64, of count: Int) throws -> Int64? {
    count == 0 ? nil : try Exact.ratio(sum, 1, over: Int64(count))
  }

  private mutating func add(_ sales: SalesBy.Answer, _ first: Int) {
    guard !sales.rows.isEmpty else { return }
    var table = Table(
      "categories",
      [
        Column("category", "Sold in \(Self.days) days", .text), Column("net", "Revenue", .money),
        Column("share", "", .bar),
      ], firstNumber: first)
    for row in sales.rows {
      table.append(
        .text(row.name.isEmpty ? "No category" : row.name), .price(row.sold.net, ground),
        .bar(Int(row.sold.net.minor), of: max(1, Int(sales.most.minor))))
      addresses.append(
        row.key.isEmpty
          ? "/reports/sales?by=category" : Routes(Subject(Category.entity, row.key)).address.text)
    }
    tables.append(table)
  }
}
