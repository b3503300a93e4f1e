import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// Every price a product had, newest first.
struct PriceHistoryScreen: Screen {
  let sku: SKU
  let catalog: CatalogModel

  var commands: CommandSet<Never> {}

  func page() async throws -> Page {
    let detail = try await catalog.detail(sku)
    let course = PriceCourseView(detail.prices).fields
    return Page(
      counted(detail.prices.count, "price") + " · \(sku.text)",
      blocks: (course.isEmpty ? [] : [.fields(course)])
        + [.table(PriceTableView(detail.prices).table)] + ScheduledPriceView(detail).blocks,
      hints: ["up", "back"])
  }

  func handle(_ event: Never) async throws -> Step<Routes> {}
}

/// A table of prices and the times they held.
struct PriceTableView {
  let table: Table

  init(_ prices: [PriceChange]) {
    var table = Table(
      "prices",
      [
        Column("price", "Price", .money), Column("since", "Since", .date), Column("until", "Until", .date),
        Column("entry", "Entry", .count),
      ])
    for price in prices {
      table.append(
        .price(price.price), .instant(price.since), price.until.map { .instant($0) } ?? .none,
        .count(price.entry))
    }
    self.table = table
  }
}
