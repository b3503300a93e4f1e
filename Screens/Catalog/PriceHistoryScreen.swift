import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum PriceHistoryEvents: Sendable { case turned }

/// The prices a product had, newest first, with the course of the latest.
struct PriceHistoryScreen: Screen {
  let sku: SKU
  let query: PriceListQuery
  let catalog: CatalogModel
  private let shown = Shown<ListPage<PriceChange>>()

  init(sku: SKU, query: PriceListQuery, catalog: CatalogModel) {
    self.sku = sku
    self.query = query
    self.catalog = catalog
  }

  var commands: CommandSet<PriceHistoryEvents> {
    Command("next", "Show earlier prices", event: PriceHistoryEvents.turned)
  }

  func page() async throws -> Page {
    let detail = try await catalog.detail(sku)
    let list = shown.keep(try await prices())
    let course = PriceCourseView(detail.prices).fields
    return Page(
      "Prices of \(sku)", state: counted(list.total, "price"),
      blocks: (course.isEmpty ? [] : [.fields(course)])
        + [.table(PriceTableView(list.rows).table)] + ScheduledPriceView(detail).blocks,
      hints: (list.hasNext ? ["next"] : []) + ["up", "back"])
  }

  func count() async throws -> Int? { try await catalog.prices(of: sku, limit: Int.max - 1).rows.count }

  func handle(_ event: PriceHistoryEvents) async throws -> Step<Routes> {
    let list = try await shown.orRead(prices)
    var query = query
    query.after = try (list.hasNext ? list.rows.last?.entry : nil).orEnd("There are no earlier prices.")
    return .push(.catalog(.prices(sku, query)))
  }

  private func prices() async throws -> ListPage<PriceChange> {
    try await catalog.prices(of: sku, before: query.after)
  }
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
