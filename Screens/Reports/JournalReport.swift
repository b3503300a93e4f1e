import AppRoutes
import Ordering
import PageKit
import StoreCore
import StoreViews

/// The sales journal of a period, of this month unless somebody says of which.
struct JournalReport {
  private let period: SalesPeriod
  private let ground: Ground

  init(_ period: SalesPeriod, _ ground: Ground) {
    var period = period
    if period.since == nil { period.since = (period.until ?? ground.today).monthStart }
    (self.period, self.ground) = (period, ground)
  }

  @MainActor func read(from ordering: OrderingModel) async throws -> Report {
    let journal = try await ordering.read(SalesJournal(period))
    var table = Table(
      "journal",
      [
        Column("date", "Date", .code), Column("place", "Where", .text, isSpare: true),
        Column("what", "What", .text), Column("country", "Country", .code, isSpare: true),
        Column("rate", "Tax %", .code),
        Column("untaxed", "Untaxed", .text, isSpare: true, hidesEmpty: true),
        Column("net", "Net", .money, isSpare: true), Column("tax", "Tax", .money),
        Column("amount", "Amount", .money),
      ], firstNumber: 1)
    table.reserve(rows: journal.rows.count)
    for row in journal.rows {
      let isTaxed = row.rate != nil
      table.append(
        .code(row.day.text), .text(row.place), .text(row.what), isTaxed ? .code(row.country) : .none,
        row.rate.map { .code($0.text) } ?? .none, .text(row.untaxed),
        isTaxed ? .price(row.net, ground) : .none, isTaxed ? .price(row.tax, ground) : .none,
        .price(row.amount, ground))
    }
    return Report(
      title: "Sales journal" + period.words,
      fields: [
        Field(
          "owed", "Owed", .price(journal.owed, ground, withCurrency: true),
          note: "by customers for all orders so far")
      ], table: table, routes: journal.rows.map(route),
      notes: [
        journal.rows.isEmpty
          ? "Nothing was sold, credited or paid in this period. Choose another period."
          : "Each day adds up to zero. Takings, credits and new debts are below zero."
      ])
  }

  /// To the orders, credits or payments of the day.
  private func route(of row: SalesJournal.Row) -> Routes? {
    if row.what == "credits" { return Routes(Credit.list, of: row.day) }
    let isOfOrders = row.rate != nil || row.what == "owed"
    return Routes(isOfOrders ? Order.list : Payment.list, of: row.day)
  }
}

/// What came and went by method of payment.
struct TakingsReport {
  private let period: SalesPeriod
  private let ground: Ground

  init(_ period: SalesPeriod, _ ground: Ground) { (self.period, self.ground) = (period, ground) }

  @MainActor func read(from ordering: OrderingModel) async throws -> Report {
    let rows = try await ordering.read(TakingsBy(period))
    var table = Table(
      "takings",
      [
        Column("what", "Method", .text), Column("came", "In", .money, isSpare: true),
        Column("went", "Out", .money, isSpare: true), Column("net", "Takings", .money),
      ])
    for row in rows {
      table.append(
        .text(row.what), .price(row.came, ground), .price(row.went, ground), .price(row.net, ground))
    }
    return Report(
      title: "Takings by method" + period.words, table: table,
      notes: [
        rows.isEmpty
          ? "Nothing was paid in this period. Choose another period."
          : "By the day on which the money moved. Rounding comes on top of cash; what vouchers were sold for is in the methods."
      ])
  }
}
