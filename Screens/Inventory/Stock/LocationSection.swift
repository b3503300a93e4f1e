import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on the page of a location.
enum LocationEvents: Sendable {
  case added(Code, String, kind: String?)
  case moved(OrNone<Code>)
  case archived, stockOpened, movementsOpened, insideOpened
}

/// What the page of a location has of its own: the stock there, and the locations inside.
struct LocationSection: RowSection {
  typealias Facts = LocationPage
  let inventory: InventoryModel

  var withoutVerbs: Set<String> { ["parent", "archive"] }
  var hasRows: Bool { true }

  func commands(_: Read?) -> CommandSet<LocationEvents> {
    CommandSet {
      Command("stock", "List its stock", event: LocationEvents.stockOpened).likely()
      Command("movements", "Show its movements", event: LocationEvents.movementsOpened)
      Command("inside", "List the locations inside, at any depth", event: LocationEvents.insideOpened)
      Command(
        "add", "Add a location inside", .word("code"), .words("name"),
        .option("kind", String.self, help: "storage, in-transit, quarantine or scrap")
      ) { (code: Code, name: String, kind: String?) in LocationEvents.added(code, name, kind: kind) }.by(
        .manager
      )
      .likely("add CODE NAME").example("add shelf-1 Shelf by the door")
      Command(
        "move", "Move into another location; none is the top", .word("parent", from: inventory.places)
      ) { (parent: OrNone<Code>) in LocationEvents.moved(parent) }.by(.manager).example("move back-room")
      Command("archive", "Archive an empty location", event: LocationEvents.archived).by(.manager)
    }
  }

  func facts(of key: String, at place: ListPlace) -> LocationPage {
    LocationPage(
      Code(stored: key), after: place.after, before: place.before, rows: inventory.service.rowsPerPage)
  }

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    let (page, list) = (read.facts, read.facts.stock)
    let stock = StockTable(list, at: page.location, read.row.ground, isMixed: true)
    var details = RowDetails()
    details.state = counted(list.total, "product")
    if case .exact(let count) = list.total { details.count = count }
    details.fields = fields(page)
    if list.count > 0 {
      details.blocks.append(
        .heading("Stock at this location, incoming stock and products with a reorder rule"))
    }
    details.blocks.append(.table(stock.table))
    if list.count == 0 { details.blocks.append(.text("There is no stock at this location.")) }
    if !page.inside.isEmpty {
      details.blocks += [
        .heading("Inside"), .table(LocationTable(page.inside, from: list.count + 1).table),
        .text(
          (page.hasMoreInside ? "There are more. " : "")
            + "The stock inside these locations is on their own pages. It is not counted above."),
      ]
    }
    let skus = (0..<list.count).map { SKU(stored: list.row($0).first?.text ?? "") }
    details.opens =
      skus.map { .stock(of: $0) } + page.inside.map { Routes(Subject(Location.entity, $0.location.key)) }
    (details.next, details.previous) = (list.next, list.previous)
    details.hints =
      page.location.status == .archived
      ? ["activate", "back"]
      : (list.count > 0 ? ["open N"] : []) + (list.next == nil ? [] : ["next"]) + [
        "stock", "add CODE NAME", "name NAME",
      ]
    return details
  }

  private func fields(_ page: LocationPage.Answer) -> [PageKit.Field] {
    let location = page.location
    let path = page.path.map(\.name).joined(separator: " > ")
    let silenced =
      page.silencedCount == 0
      ? ""
      : StoreCore.Notice.silenced(page.silencedCount, page.silenced.map(\.text).joined(separator: ", "))
    return [
      Field("code", "Code", .code(location.code.text), note: page.isDefault ? "the shop's default" : ""),
      Field("name", "Name", .text(location.name)),
      Field("kind", "Kind", .text(location.kind.rawValue), note: location.kind.meaning),
      Field("inside", "Inside", path.isEmpty ? .none : .text(path)),
      Field("status", "Status", .text(location.status.rawValue), note: silenced),
    ]
  }

  func handle(_ event: LocationEvents, on key: String, _ seen: Read?) async throws -> Step<Routes> {
    switch event {
    case .added(let code, let name, let kind):
      let receipt = try await inventory.perform(
        Edit(
          .add, Location.entity, code.text,
          ["name": name, "parent": key, "kind": kind ?? LocationKind.storage.rawValue]))
      return .added(receipt, inventory, Routes(Subject(Location.entity, code.text)), name)
    case .moved(let parent):
      return .done(
        try await inventory.set(
          ["parent": parent.text], of: Subject(Location.entity, key),
          at: seen?.row.image.revision), inventory)
    case .stockOpened: return .push(Routes(.list(Inventory.StockLists.stock.narrowed(by: ["location": key]))))
    case .movementsOpened: return .push(.movements(["location": key]))
    case .insideOpened: return .push(InsideView.list(of: key))
    case .archived:
      let command = StockCommand.locationArchived(code: Code(stored: key))
      return try await perform(command, on: Subject(Location.entity, key), seen, inventory)
    }
  }
}

extension LocationKind {
  /// What becomes of stock there.
  fileprivate var meaning: String {
    switch self {
    case .storage: "its stock can be sold"
    case .inTransit, .quarantine: "in the shop, not for sale"
    case .scrap: "scrapped goods, no value"
    case .supplier, .customer, .adjustment: "virtual location, outside the shop"
    }
  }
}

/// What the list of locations has of its own: where one page shows them all, it shows them as a tree.
struct LocationList: ListSection {
  typealias Event = Never
  let inventory: InventoryModel

  var example: String? { "add shelf-1 Shelf by the door --inside main" }

  func rows(_ list: ListAnswer, _: Facts.Answer, of query: ListQuery) async throws -> ListRows? {
    let inside = query.filters["inside"]
    guard query.filters.count == (inside == nil ? 0 : 1), query.search.isEmpty, query.sort == nil,
      !query.falls,
      list.next == nil, list.previous == nil, query.after == nil, query.before == nil
    else { return nil }
    let tree = try await inventory.read(
      LocationTree(inside: inside.map { Code(stored: $0) }, limit: inventory.service.rowsPerPage))
    return ListRows(
      LocationTable(tree.rows).table,
      opens: tree.rows.map { Routes(Subject(Location.entity, $0.location.key)) })
  }
}

/// A table of locations; a name is indented by its depth.
struct LocationTable {
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
        location.parent.map { .code($0.text) } ?? .none, .text(location.kind.rawValue),
        .text(location.status.rawValue), row.products.map { .total($0) } ?? .none,
        row.pieces.map { .total($0) } ?? .none)
    }
    self.table = table
  }
}
