import CommandKit
import NextCatalog
import NextCore
import NextInventory
import NextRoutes
import NextViews
import PageKit
import ScreenKit

/// What the list of stock has of its own: quantities with the decimals of their unit.
struct StockList: ListSection {
  typealias Event = Never
  let inventory: InventoryModel

  var tellsPlace: Bool { true }

  func rows(_ list: ListAnswer, of query: ListQuery) async throws -> ListRows? {
    let ground = try await inventory.ground()
    let isMixed = query.filters["status"] == Listing.everything
    var columns = [
      Column("sku", "SKU", .code), Column("name", "Name", .text), Column("on_hand", "On hand", .count),
      Column("reserved", "Reserved", .count, hidesEmpty: true),
      Column("unavailable", "Unavail.", .count, isSpare: true, hidesEmpty: true),
      Column("available", "Available", .count),
      Column("incoming", "Incoming", .count, isSpare: true, hidesEmpty: true),
      Column("value", "Value", .money, isSpare: true),
    ]
    if isMixed { columns.append(Column("status", "Status", .text)) }
    var table = Table("stock", columns, firstNumber: 1)
    table.reserve(rows: list.count)
    for place in 0..<list.count {
      let cells = Array(list.row(place))
      let unit = SellingUnit(stored: cells[9]) ?? .each
      table.append(cell: .code(cells[0].text ?? ""))
      table.append(cell: .text(cells[1].text ?? ""))
      for quantity in cells[2...6] {
        table.append(cell: .quantity(Quantity(thousandths: quantity.int ?? 0), in: unit))
      }
      table.append(cell: .price(Money(minor: cells[7].int ?? 0), ground))
      if isMixed { table.append(cell: .text(cells[8].text ?? "")) }
    }
    return ListRows(table, opens: list.keys.map { .stock(of: SKU(stored: $0)) })
  }

  func title(_ list: ListAnswer, of query: ListQuery) -> String? {
    ([counted(list.total, "stocked product")] + NextInventory.StockLists.stock.narrowing(query))
      .joined(separator: " · ")
  }

  func hints(_ list: ListAnswer, of _: ListQuery) -> [String]? {
    guard list.count > 0 else { return ["all", "find TEXT", "help"] }
    let turns = (list.next == nil ? [] : ["next"]) + (list.previous == nil ? [] : ["previous"])
    return ["open N"] + turns + ["find TEXT", "sort available", "help"]
  }

  func notes(_ list: ListAnswer, of query: ListQuery) async throws -> [Block] {
    guard list.count == 0 else { return [] }
    return [
      .text(
        query == NextInventory.StockLists.stock.all
          ? "Nothing is in stock yet. Receive a product: /inventory/stock/SKU receive 12."
          : "No products match. all clears every filter.")
    ]
  }
}

/// What the ledger has of its own: each row opens its journal entry.
struct MovementList: ListSection {
  enum Event: Sendable { case stockOpened }
  let inventory: InventoryModel

  var withoutVerbs: Set<String> { ["sort", "previous"] }

  var commands: CommandSet<Event> {
    Command("stock", "Show the product's stock, or list all stock", event: Event.stockOpened)
  }

  func handle(_: Event, of query: ListQuery) async throws -> Step<Routes> {
    if let sku = query.filters["sku"] { return .push(.stock(of: SKU(stored: sku))) }
    return .push(Routes(.list(NextInventory.StockLists.stock.all)))
  }

  func rows(_ list: ListAnswer, of _: ListQuery) async throws -> ListRows? {
    let movements = try await inventory.read(MovementRows(list.keys))
    return ListRows(
      MovementTable(movements, try await inventory.ground()).table,
      opens: movements.map { .entry($0.stamp.revision) })
  }

  func title(_ list: ListAnswer, of query: ListQuery) -> String? {
    let words = [
      "sku": "", "reason": "", "document": "for ", "from": "from ", "to": "to ", "since": "since ",
      "until": "until ",
    ]
    let parts = Movement.list.filters.compactMap { filter in
      query.filters[filter.name].map { (words[filter.name] ?? "") + $0 }
    }
    return ([counted(list.total, "movement")] + parts).joined(separator: " · ")
  }

  func hints(_ list: ListAnswer, of _: ListQuery) -> [String]? {
    (list.next == nil ? [] : ["next"]) + ["open N", "filter --sku SKU", "filter --reason sale"]
  }

  func notes(_ list: ListAnswer, of query: ListQuery) async throws -> [Block] {
    guard list.count == 0 else { return [] }
    return [
      .text(
        query == Movement.list.all
          ? "Nothing has moved yet." : "No movements match. all clears every filter.")
    ]
  }
}
