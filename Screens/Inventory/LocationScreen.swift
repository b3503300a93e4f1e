import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on a location's page.
enum LocationEvents: Sendable {
  case opened(row: RowNumber)
  case turned(Direction)
  case stockOpened, movementsOpened, insideOpened
  case added(code: Code, name: String, LocationKind?)
  case renamed(String)
  case moved(Choice<Code>)
  case archived, activated
}

/// One location: the way to it, what lies there, and what is right inside.
struct LocationScreen: Screen {
  let code: Code
  let query: LocationQuery
  let inventory: InventoryModel
  private let shown = Shown<Reading>()

  /// What the page shows, in the order its rows are numbered.
  private struct Reading {
    var detail: LocationDetail
    var stock: StockPage
  }

  init(code: Code, query: LocationQuery, inventory: InventoryModel) {
    self.code = code
    self.query = query
    self.inventory = inventory
  }

  var commands: CommandSet<LocationEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      LocationEvents.opened(row: $0)
    }.likely("open N")
    Command("next", "Show the next rows", event: LocationEvents.turned(.next))
    Command("previous", "Show the previous rows", event: LocationEvents.turned(.previous))
    Command("stock", "List the stock here, to search and sort", event: LocationEvents.stockOpened).likely()
    Command("movements", "List the movements of this location", event: LocationEvents.movementsOpened)
    Command("inside", "List the locations inside, at any depth", event: LocationEvents.insideOpened)
    Command(
      "add", "Add a location inside", .word("code"), .words("name"),
      .option("kind", LocationKind.self, help: "storage, in-transit, quarantine or scrap")
    ) {
      LocationEvents.added(code: $0, name: $1, $2)
    }.likely("add CODE NAME").example("add shelf-1 Shelf by the door")
    Command("name", "Change the name", .words("name"), event: LocationEvents.renamed)
    Command(
      "move", "Move into another location; none is the top",
      .word("parent", from: inventory.completions(.location))
    ) {
      LocationEvents.moved($0)
    }.example("move back-room")
    Command("archive", "Archive an empty location", event: LocationEvents.archived)
    Command("activate", "Return to use", event: LocationEvents.activated)
  }

  func page() async throws -> Page {
    let reading = shown.keep(try await read(), at: inventory.changeCount)
    let (detail, stock) = (reading.detail, reading.stock)
    let location = detail.location
    var blocks: [Block] = [.fields(fields(detail))]
    if !stock.rows.isEmpty {
      blocks.append(.heading("Stock at this location, incoming stock and products with a reorder rule"))
    }
    // First whatever the rows, so that a script always reads the same columns.
    blocks.append(.table(StockTableView(stock.rows, showsStatus: true).table))
    if stock.rows.isEmpty { blocks.append(.text("There is no stock at this location.")) }
    if let note = stock.note { blocks.append(.text(note)) }
    if !detail.children.isEmpty {
      blocks += [
        .heading("Inside"), .table(LocationTableView(detail.children, from: stock.rows.count + 1).table),
        .text("The stock inside these locations is on their own pages. It is not counted above."),
      ]
      if let sum = InsideView(detail).sum { blocks.append(.text(sum + ".")) }
    }
    if detail.hasMoreChildren {
      blocks.append(.text("More locations are inside this one. inside lists all of them."))
    }
    return Page(
      "\(location.code)  \(location.name)", state: counted(stock.total, "product"), blocks: blocks,
      hints: location.status == .archived ? ["activate", "back"] : hints(stock))
  }

  func count() async throws -> Int? { try await inventory.count(stockQuery) }

  private func hints(_ stock: StockPage) -> [String] {
    var hints = stock.rows.isEmpty ? [] : ["open N"]
    if stock.nextCursor != nil { hints.append("next") }
    if stock.previousCursor != nil { hints.append("previous") }
    return hints + ["stock", "add CODE NAME", "name NAME"].prefix(4 - hints.count)
  }

  private func fields(_ detail: LocationDetail) -> [Field] {
    let location = detail.location
    let path = detail.path.map(\.name).joined(separator: " > ")
    return [
      Field("code", "Code", .code(location.code.text), note: detail.isDefault ? "the shop's default" : ""),
      Field("name", "Name", .text(location.name)),
      Field("kind", "Kind", .text(location.kind.words), note: Self.meaning(location.kind)),
      Field("inside", "Inside", path.isEmpty ? .none : .text(path)),
      Field("status", "Status", .text(location.status.rawValue), note: detail.silenced?.words ?? ""),
    ]
  }

  private static func meaning(_ kind: LocationKind) -> String {
    switch kind {
    case .storage: "its stock can be sold"
    case .inTransit, .quarantine: "in the shop, not for sale"
    case .scrap: "scrapped goods, no value"
    case .supplier, .customer, .adjustment: "virtual location, outside the shop"
    }
  }

  func handle(_ event: LocationEvents) async throws -> Step<Routes> {
    switch event {
    case .opened(let row):
      let reading = try await shown.orRead(read)
      let routes: [InventoryRoutes] =
        reading.stock.rows.map { .product($0.sku) }
        + reading.detail.children.map { .location($0.location.code, LocationQuery()) }
      return .push(.inventory(try row.row(of: routes)))
    case .turned(let direction):
      let stock = try await shown.orRead(read).stock
      var query = LocationQuery()
      switch direction {
      case .next: query.after = try stock.nextCursor.orEnd("There are no further rows.")
      case .previous: query.before = try stock.previousCursor.orEnd("These are the first rows.")
      }
      return .push(.inventory(.location(code, query)))
    case .stockOpened: return .push(.inventory(.stocks(StockQuery(at: code))))
    case .insideOpened:
      var query = LocationListQuery()
      query.inside = code
      return .push(.inventory(.locations(query)))
    case .movementsOpened:
      var query = MovementQuery()
      query.location = code
      return .push(.inventory(.movements(query)))
    case .added(let child, let name, let kind):
      return .done(
        try await inventory.addLocation(name, code: child, kind: kind ?? .storage, inside: code),
        then: .inventory(.location(child, LocationQuery())))
    case .renamed(let name): return try await done(.renamed(code: code, name: name))
    case .moved(let parent): return try await done(.moved(code: code, parent: parent.value))
    case .archived: return try await done(.archived(code: code))
    case .activated: return try await done(.activated(code: code))
    }
  }

  /// Makes a change of the location as the clerk saw it.
  private func done(_ change: LocationChange) async throws -> Step<Routes> {
    let revision = shown.believed(at: inventory.changeCount)?.detail.location.revision
    return .done(try await inventory.perform(change, revision: revision))
  }

  private func read() async throws -> Reading {
    Reading(
      detail: try await inventory.locationDetail(code), stock: try await inventory.stocks(stockQuery))
  }

  /// What lies here, archived products among it.
  private var stockQuery: StockQuery {
    var stock = StockQuery(at: code)
    (stock.status, stock.after, stock.before) = (.all, query.after, query.before)
    return stock
  }
}
