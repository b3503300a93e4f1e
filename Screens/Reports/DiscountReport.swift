import Ordering
import PageKit
import StoreCore
import StoreViews

/// What was given without a code in a period, by reason.
struct DiscountReport {
  private let period: SalesPeriod
  private let ground: Ground

  init(_ period: SalesPeriod, _ ground: Ground) { (self.period, self.ground) = (period, ground) }

  @MainActor func read(from ordering: OrderingModel) async throws -> Report {
    let rows = try await ordering.read(DiscountsGiven(period))
    var table = Table(
      "discounts",
      [
        Column("reason", "Why", .text), Column("count", "Times", .count), Column("given", "Given", .money),
        Column("per_mille", "Share", .bar, isSpare: true),
      ])
    let given = rows.reduce(0) { $0 + $1.amount.minor }
    for row in rows {
      table.append(
        .text(row.reason.isEmpty ? "none" : row.reason), .count(row.count), .price(row.amount, ground),
        .share(row.amount.minor, of: given, most: rows[0].amount.minor))
    }
    return Report(
      title: "Discounts given without a code" + period.words,
      fields: [Field("given", "Given", .price(Money(minor: given), ground, withCurrency: true))],
      table: table,
      notes: [
        rows.isEmpty
          ? "Nothing was given without a code in this period. Choose another period."
          : "Of orders by the day on which they were placed. What codes took off: /marketing/discounts."
      ])
  }
}
