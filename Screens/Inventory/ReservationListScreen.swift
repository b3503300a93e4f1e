import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum ReservationListEvents: Sendable {
  case opened(row: RowNumber)
  case turned
  case chosen(ReservationFilter?)
  case reserved(ReservedLines, for: String?, at: Code?)
}

/// What is promised and to whom, the newest first: those that are held, unless told.
struct ReservationListScreen: Screen {
  let query: ReservationQuery
  let inventory: InventoryModel
  private let shown = Shown<ListPage<Reservation>>()

  init(query: ReservationQuery, inventory: InventoryModel) {
    self.query = query
    self.inventory = inventory
  }

  var commands: CommandSet<ReservationListEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      ReservationListEvents.opened(row: $0)
    }.likely("open N")
    Command("next", "Show the next rows", event: ReservationListEvents.turned)
    Command("status", "Filter by status; alone, show open ones", .optionalWord("status")) {
      ReservationListEvents.chosen($0)
    }.likely("status all")
    Command(
      "reserve", "Reserve several products: SKU N SKU N",
      .words("lines", from: inventory.completions(.product)),
      .option("for", String.self, help: "to whom or for what"),
      .option("at", Code.self, from: inventory.completions(.location))
    ) {
      ReservationListEvents.reserved($0, for: $1, at: $2)
    }.example("reserve MUG-BLU 2 TEA-GRN 1 --for \"Ana Lee\"")
  }

  func page() async throws -> Page {
    let list = shown.keep(try await inventory.reservations(query))
    var title = [counted(list.total, "reservation")]
    if let sku = query.sku { title.append((list.rows.first?.sku ?? sku).text) }
    title.append((query.status ?? .held).rawValue)
    var blocks: [Block] = [
      .table(
        ReservationTableView(
          list.rows, showsProduct: query.sku == nil, showsStatus: query.status == .all, firstNumber: 1
        ).table)
    ]
    if list.rows.isEmpty {
      blocks.append(
        .text(
          query.after == nil
            ? "No reservations. To make one, type reserve N --for NAME on a product's stock page."
            : "No further reservations."))
    }
    return Page(
      title.joined(separator: " · "), blocks: blocks,
      hints: (list.hasNext ? ["next"] : []) + (list.rows.isEmpty ? [] : ["open N"]) + ["status all", "help"])
  }

  func count() async throws -> Int? {
    if case .exact(let count) = try await list().total { count } else { nil }
  }

  func handle(_ event: ReservationListEvents) async throws -> Step<Routes> {
    var query = query
    query.after = nil
    switch event {
    case .opened(let row):
      return .push(.inventory(.reservation(try row.row(of: try await list().rows).number)))
    case .turned:
      let list = try await list()
      let last = list.hasNext ? list.rows.last.map { String($0.number) } : nil
      query.after = try Int(parsing: try last.orEnd("There are no further reservations."))
    case .chosen(let status): query.status = status
    case .reserved(let lines, let holder, let place):
      guard let holder else {
        throw CommandError(
          code: "missing-value", message: "--for NAME is missing.",
          guidance: ["Usage: reserve SKU N [SKU N ...] --for NAME [--at CODE]"])
      }
      return .done(try await inventory.reserve(lines.all, at: place, for: holder))
    }
    return .push(.inventory(.reservations(query)))
  }

  private func list() async throws -> ListPage<Reservation> {
    try await shown.orRead { try await inventory.reservations(query) }
  }
}
