import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on the tree of locations.
enum LocationListEvents: Sendable {
  case opened(row: RowNumber)
  case turned
  case chosen(StatusFilter?)
  case added(code: Code, name: String, LocationKind?, inside: Code?)
}

/// The tree of locations, each before those inside it; or what is inside one location.
struct LocationListScreen: Screen {
  let query: LocationListQuery
  let inventory: InventoryModel
  private let shown = Shown<ListPage<LocationRow>>()

  init(query: LocationListQuery, inventory: InventoryModel) {
    self.query = query
    self.inventory = inventory
  }

  var commands: CommandSet<LocationListEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      LocationListEvents.opened(row: $0)
    }.likely("open N")
    Command("next", "Show the next rows", event: LocationListEvents.turned)
    Command("status", "Filter by status; alone, show active ones", .optionalWord("status")) {
      LocationListEvents.chosen($0)
    }
    Command(
      "add", "Add a location; the default kind is storage", .word("code"), .words("name"),
      .option("kind", LocationKind.self, help: "storage, in-transit, quarantine or scrap"),
      .option("inside", Code.self, from: inventory.completions(.location))
    ) {
      LocationListEvents.added(code: $0, name: $1, $2, inside: $3)
    }.likely("add CODE NAME").example("add shelf-1 Shelf by the door --inside main")
  }

  func page() async throws -> Page {
    let list = shown.keep(try await locations())
    return Page(
      counted(list.total, "location") + (query.inside.map { " · inside \($0)" } ?? ""),
      blocks: [.table(LocationTableView(list.rows).table)],
      hints: (list.hasNext ? ["next"] : []) + ["open N", "add CODE NAME", "help"])
  }

  func count() async throws -> Int? {
    if case .exact(let count) = try await shown.orRead(locations).total { count } else { nil }
  }

  func handle(_ event: LocationListEvents) async throws -> Step<Routes> {
    var query = query
    switch event {
    case .opened(let row):
      let code = try row.row(of: try await list().rows).location.code
      return .push(.inventory(.location(code, LocationQuery())))
    case .turned:
      let list = try await list()
      let last = list.hasNext ? list.rows.last?.location.code.text : nil
      query.after = Code(stored: try last.orEnd("There are no further locations."))
    case .chosen(let status): (query.status, query.after) = (status, nil)
    case .added(let code, let name, let kind, let parent):
      return .done(
        try await inventory.addLocation(
          name, code: code, kind: kind ?? .storage, inside: parent ?? query.inside),
        then: .inventory(.location(code, LocationQuery())))
    }
    return .push(.inventory(.locations(query)))
  }

  private func list() async throws -> ListPage<LocationRow> { try await shown.orRead(locations) }

  private func locations() async throws -> ListPage<LocationRow> {
    try await inventory.locations(status: query.status, inside: query.inside, after: query.after)
  }
}

/// A table of locations; a name stands further in the deeper it is.
struct LocationTableView {
  let table: Table

  init(_ rows: [LocationRow], from first: Int = 1) {
    var table = Table(
      "locations",
      [
        Column("code", "Code", .code), Column("name", "Name", .text), Column("parent", "Inside", .code),
        Column("kind", "Kind", .text), Column("status", "Status", .text, isSpare: true),
        Column("products", "Products", .count), Column("pieces", "Pieces", .count),
      ], firstNumber: first)
    for row in rows {
      let location = row.location
      table.append(
        .code(location.code.text), .nested(location.name, depth: row.depth - 1),
        location.parent.map { .code($0.text) } ?? .none, .text(location.kind.words),
        .text(location.status.rawValue), row.holdings.map { .total($0.products) } ?? .none,
        row.holdings.map { .total($0.pieces) } ?? .none)
    }
    self.table = table
  }
}
