import Catalog
import PageKit
import StoreCore
import StoreViews

/// How a product's price went: a line of blocks with its numbers beside it.
struct PriceCourseView {
  /// The facts; none for a price that never changed.
  let fields: [Field]

  /// As many as stand in a line of 80 columns with the words beside them.
  private static let most = 24

  /// The course of prices, which come newest first.
  init(_ prices: [PriceChange]) {
    let all = prices.compactMap(\.price).reversed()
    let shown = all.suffix(Self.most)
    guard shown.count > 1, let least = shown.min(), let most = shown.max(), let last = shown.last else {
      fields = []
      return
    }
    let left = all.count > shown.count ? ", the last \(shown.count) prices" : ""
    fields = [
      Field(
        "course", "Prices", .spark(shown.map(\.minor), digits: UInt8(last.currency.digits)),
        note: "\(least.text) to \(most.text)\(left)")
    ]
  }
}

/// A product's prices to come, where there are any.
struct ScheduledPriceView {
  /// The heading and the table; nothing when nothing is scheduled.
  let blocks: [Block]

  init(_ detail: ProductDetail) {
    guard !detail.product.scheduled.isEmpty else {
      blocks = []
      return
    }
    var table = Table(
      "scheduled",
      [Column("price", "Price", .money), Column("from", "From", .code), Column("entry", "Entry", .count)])
    for price in detail.product.scheduled {
      table.append(.price(price.price), .code(price.day.text), price.entry.map { .count($0) } ?? .none)
    }
    let waiting = "A price here is due. It takes effect once the store is opened for writing."
    blocks = [.heading("Scheduled"), .table(table)] + (detail.isPriceWaiting ? [.text(waiting)] : [])
  }
}
