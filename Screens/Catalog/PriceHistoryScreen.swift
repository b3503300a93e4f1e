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
  let at: ListPlace
  let catalog: CatalogModel
  private(set) var shown: PriceHistory.Answer?

  var commands: CommandSet<PriceHistoryEvents> {
    Command("next", "Show earlier prices", event: PriceHistoryEvents.turned)
  }

  mutating func page() async throws -> Page {
    let history = try await read()
    shown = history
    let ground = catalog.service.ground
    var table = Table(
      "prices",
      [
        Column("price", "Price", .money), Column("since", "Since", .date), Column("until", "Until", .date),
        Column("entry", "Entry", .count),
      ])
    for line in history.lines {
      table.append(
        .price(line.price, ground), .instant(line.since), line.until.map { .instant($0) } ?? .none,
        .count(line.entry))
    }
    let course = PriceCourseView(history.course, ground).field
    return Page(
      "Prices of \(sku.text)", state: counted(history.total, "price"),
      blocks: (course.map { [.fields([$0])] } ?? []) + [.table(table)]
        + ScheduledPricesView(history.scheduled, ground).blocks,
      hints: (history.hasNext ? ["next"] : []) + ["up", "back"])
  }

  func handle(_ event: PriceHistoryEvents) async throws -> Step<Routes> {
    let history = try await shown.orRead(read)
    let last = history.hasNext ? history.lines.last?.entry : nil
    let place = ListPlace(after: String(try last.orEnd("There are no earlier prices.")))
    return .push(.catalog(.prices(sku, place)))
  }

  private func read() async throws -> PriceHistory.Answer {
    let before = at.after.flatMap(Int.init)
    if let after = at.after, before == nil { throw StoreError.badPlace(after) }
    return try await catalog.read(PriceHistory(sku, before: before, limit: catalog.service.rowsPerPage))
  }
}
