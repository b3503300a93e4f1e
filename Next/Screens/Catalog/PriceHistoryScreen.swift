import CommandKit
import NextCatalog
import NextCore
import NextRoutes
import NextViews
import PageKit
import ScreenKit

enum PriceHistoryEvents: Sendable { case turned }

/// The prices a product had, newest first, with the course of the latest.
struct PriceHistoryScreen: Screen {
  let sku: SKU
  let at: ListPlace
  let catalog: CatalogModel
  private let shown = Shown<HistoryAnswer>()

  init(sku: SKU, at: ListPlace, catalog: CatalogModel) {
    (self.sku, self.at, self.catalog) = (sku, at, catalog)
  }

  var commands: CommandSet<PriceHistoryEvents> {
    Command("next", "Show earlier prices", event: PriceHistoryEvents.turned)
  }

  func page() async throws -> Page {
    let product = try await catalog.product(sku)
    let ground = try await catalog.ground()
    let list = shown.keep(try await read(before: at.after.flatMap(Int.init), limit: catalog.rowsPerPage))
    let newest = try await read(before: nil, limit: 100).moments.compactMap(\.price)
    var table = Table(
      "prices",
      [
        Column("price", "Price", .money), Column("since", "Since", .date), Column("until", "Until", .date),
        Column("entry", "Entry", .count),
      ])
    var until = try await end(of: list)
    for moment in list.moments {
      if let price = moment.price {
        table.append(
          .price(price, ground), .instant(moment.at), until.map { .instant($0) } ?? .none,
          .count(moment.entry))
      }
      until = moment.at
    }
    let course = PriceCourseView(newest, ground).fields
    return Page(
      "Prices of \(sku.text)", state: counted(total(newest.count), "price"),
      blocks: (course.isEmpty ? [] : [.fields(course)]) + [.table(table)]
        + ScheduledPricesView(product, ground).blocks,
      hints: (list.next == nil ? [] : ["next"]) + ["up", "back"])
  }

  private func total(_ count: Int) -> Total { count < 100 ? .exact(count) : .atLeast(count) }

  /// When the first price of a page ended: where the page before it ends.
  private func end(of list: HistoryAnswer) async throws -> Instant? {
    guard let entry = at.after.flatMap(Int.init) else { return nil }
    return try await catalog.read(EntryQuery(entry, limit: 1)).entry.at
  }

  private func read(before entry: Int?, limit: Int) async throws -> HistoryAnswer {
    try await catalog.read(
      HistoryQuery(Subject(Product.entity, sku.text), fields: ["price"], before: entry, limit: limit))
  }

  func handle(_ event: PriceHistoryEvents) async throws -> Step<Routes> {
    let list = try await shown.orRead { try await read(before: at.after.flatMap(Int.init), limit: 20) }
    let next = try list.next.orEnd("There are no earlier prices.")
    return .push(.catalog(.prices(sku, ListPlace(after: String(next)))))
  }
}

extension RowMoment {
  /// The price that began; nil: there was none from then on.
  fileprivate var price: Money? { effects.last?.after.int.map { Money(minor: $0) } }
}
