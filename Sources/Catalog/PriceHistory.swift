package import StoreCore

/// The prices that a product had, the newest first, and those to come; refused as `product-not-found`.
package struct PriceHistory: RowsQuery, LimitedQuery {
  /// How many prices are counted.
  private static let mostCounted = 1_000
  package var sku: SKU
  /// The entry of the last price of the page before.
  package var before: Int?
  package var limit: Int

  package var limits: [Int] { [limit] }
  package var places: [Int] { before.map { [$0] } ?? [] }
  package init(_ sku: SKU, before: Int? = nil, limit: Int = 20) {
    (self.sku, self.before, self.limit) = (sku, before, limit)
  }

  /// One price that a product had, and when.
  package struct Line: Hashable, Sendable, Codable {
    /// nil while it had none.
    package var price: Money?
    package var since: Instant
    /// nil: it still holds.
    package var until: Instant?
    /// The journal entry that set it.
    package var entry: Int
  }

  package struct Answer: Hashable, Sendable, Codable {
    package var lines: [Line]
    package var total: Total
    package var hasNext: Bool
    /// The latest prices, newest first.
    package var course: [Money]
    package var scheduled: ScheduledPrices
  }

  package func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let product = try rows.known(Product.self, sku.text)
    let all = try Self.lines(of: product, limit: Self.mostCounted, rows)
    var page = all
    if let before {
      // From the price itself on, which says until when the next one held.
      page = all.filter { $0.entry < before }
      if page.isEmpty {
        page = Array(try Self.lines(of: product, before: before + 1, limit: limit + 2, rows).dropFirst())
      }
    }
    return Answer(
      lines: Array(page.prefix(limit)),
      total: all.count < Self.mostCounted ? .exact(all.count) : .atLeast(all.count),
      hasNext: page.count > limit, course: all.prefix(Self.mostDrawn).compactMap(\.price),
      scheduled: try ScheduledPrices(of: product, rows))
  }

  /// As many prices as a course draws, and one more.
  private static let mostDrawn = 25

  /// The latest prices of a product, newest first, as a course draws them.
  package static func course(of product: Product, _ rows: any Rows) throws(StoreError) -> [Money] {
    try lines(of: product, limit: mostDrawn, rows).compactMap(\.price)
  }

  private static func lines(
    of product: Product, before: Int? = nil, limit: Int, _ rows: any Rows
  ) throws(StoreError) -> [Line] {
    var query = HistoryQuery(Subject(product), fields: ["price"], limit: limit)
    (query.before, query.isSettled) = (before, true)
    var until: Instant?
    return try rows.read(query).moments.compactMap { moment in
      guard let effect = moment.effects.last else { return nil }
      defer { until = moment.at }
      return Line(price: Money(stored: effect.after), since: moment.at, until: until, entry: moment.entry)
    }
  }

}

/// The prices of a product to come, with the entries that scheduled them.
package struct ScheduledPrices: Hashable, Sendable, Codable {
  package struct Line: Hashable, Sendable, Codable {
    package var price: Money
    package var day: LocalDate
    /// The journal entry that scheduled it last.
    package var entry: Int?
  }

  package var prices: [Line] = []
  /// Whether one of them is due that has not taken effect, since the store is only read.
  package var isWaiting = false

  package init() {}

  package init(of product: Product, _ rows: any Rows) throws(StoreError) {
    guard !product.scheduled.isEmpty else { return }
    isWaiting = product.scheduled.contains { $0.day <= rows.ground.today }
    let subject = Subject(product)
    let moments = try rows.read(HistoryQuery(subject, fields: ["scheduled"], limit: 100)).moments
    prices = product.scheduled.map { next in
      let moment = moments.first { moment in
        moment.effects.contains {
          $0.part?.values == [next.day.stored, next.price.stored] && $0.after != .null
        }
      }
      return Line(price: next.price, day: next.day, entry: moment?.entry)
    }
  }
}
