import AppRoutes
import Inventory
import Ordering
import PageKit
import StoreCore
import StoreViews

/// What was taxed in a period, by country and rate; shipping is in it.
struct TaxReport {
  private let period: SalesPeriod
  private let ground: Ground

  init(_ period: SalesPeriod, _ ground: Ground) { (self.period, self.ground) = (period, ground) }

  @MainActor func read(from ordering: OrderingModel) async throws -> Report {
    let rows = try await ordering.read(TaxesOf(period))
    var table = Table(
      "taxes",
      [
        Column("country", "Country", .code), Column("name", "Tax", .text, isSpare: true),
        Column("rate", "Rate %", .count),
        Column("sales", "Sales", .money, isSpare: true, hidesEmpty: true),
        Column("sales_tax", "Their tax", .money, isSpare: true, hidesEmpty: true),
        Column("credits", "Credits", .money, isSpare: true, hidesEmpty: true),
        Column("credits_tax", "Their tax", .money, isSpare: true, hidesEmpty: true),
        Column("net", "Net", .money), Column("tax", "Tax", .money),
        Column("gross", "Total", .money), Column("per_mille", "Share", .bar, isSpare: true),
      ])
    let net = rows.reduce(0) { $0 + ($1.isFurther ? 0 : $1.tax.net.minor) }
    let tax = rows.reduce(0) { $0 + $1.tax.tax.minor }
    let most = rows.map(\.tax.tax.minor).max() ?? 0
    let isWhole = rows.allSatisfy { $0.credited.minor == 0 && $0.creditedTax.minor == 0 }
    for row in rows {
      let (credits, creditsTax) = (row.credited.minor, row.creditedTax.minor)
      let sides = [row.tax.net.minor + credits, row.tax.tax.minor + creditsTax, -credits, -creditsTax]
      let cells: [Cell] =
        [.code(row.country), .text(row.tax.name), .code(row.tax.rate.text)]
        + sides.map { isWhole ? .none : .price(Money(minor: $0), ground) }
        + [
          .price(row.tax.net, ground), .price(row.tax.tax, ground), .price(row.tax.gross, ground),
          .share(row.tax.tax.minor, of: tax, most: most),
        ]
      for cell in cells { table.append(cell: cell) }
    }
    return Report(
      title: "Taxes" + period.words,
      fields: [
        Field("net", "Net", .price(Money(minor: net), ground, withCurrency: true)),
        Field("tax", "Tax", .price(Money(minor: tax), ground)),
      ], table: table,
      notes: [
        rows.isEmpty
          ? "No sales in this period. Place an order, or choose another period."
          : "Orders by the day on which they were placed, with shipping, less credits by the day on which they were given."
      ])
  }
}

/// What the stock was worth at the end of a day, and the months until then.
struct StockValueReport {
  private let day: LocalDate?
  private let ground: Ground

  init(day: LocalDate?, _ ground: Ground) { (self.day, self.ground) = (day, ground) }

  @MainActor func read(from ordering: OrderingModel) async throws -> Report {
    let answer = try await ordering.read(StockValueOn(day))
    var table = Table(
      "months",
      [
        Column("month", "Month", .code), Column("came", "In", .money), Column("went", "Out", .money),
        Column("value", "Month end", .money), Column("bar", "", .bar, isSpare: true),
      ], firstNumber: 1)
    let most = answer.months.map(\.value.minor).max() ?? 0
    for month in answer.months {
      table.append(
        .code(String(month.since.text.prefix(7))), .price(month.came, ground), .price(month.went, ground),
        .price(month.value, ground), .share(month.value.minor, of: most, most: most))
    }
    return Report(
      title: "Stock value at the end of \(answer.day)",
      fields: [
        Field("value", "Value", .price(answer.value, ground, withCurrency: true)),
        Field("valuation", "Valuation", .text(ground.valuation.rawValue)),
      ], table: table,
      routes: answer.months.map { month in
        .movements(["since": month.since.text, "until": month.until.text])
      },
      notes: answer.months.isEmpty ? ["Nothing was in stock in these 12 months."] : [])
  }
}
