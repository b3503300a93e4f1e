import CommandKit
import NextCore
import NextInventory
import NextRoutes
import NextViews
import PageKit
import ScreenKit

/// What the clerk did on the inventory's home.
enum InventoryHomeEvents: Sendable {
  case opened(row: RowNumber)
  case stockOpened(SKU?)
  case listOpened(String)
  case reorderOpened
}

/// The inventory's home: the stock in figures, each line leading to its page.
struct InventoryHomeScreen: Screen {
  let inventory: InventoryModel

  private struct Line {
    var what: String
    var count: Cell
    var route: Routes
  }

  var commands: CommandSet<InventoryHomeEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      InventoryHomeEvents.opened(row: $0)
    }.likely("open N")
    Command(
      "stock", "List the stock, or show a product's stock",
      .optionalWord("sku", SKU.self, from: inventory.keys("product"))
    ) { InventoryHomeEvents.stockOpened($0) }.likely("stock SKU")
    Command("reorder", "List what to reorder", event: InventoryHomeEvents.reorderOpened)
    Command(
      "purchases", "List the purchase orders",
      event: InventoryHomeEvents.listOpened(PurchaseOrder.list.name))
    Command("suppliers", "List the suppliers", event: InventoryHomeEvents.listOpened(Supplier.list.name))
    Command(
      "reservations", "List the reservations", event: InventoryHomeEvents.listOpened(Reservation.list.name))
  }

  func page() async throws -> Page {
    let ground = try await inventory.ground()
    let lines = try await lines()
    var table = Table(
      "inventory",
      [Column("what", "What", .text), Column("count", "Count", .count), Column("address", "Address", .code)],
      firstNumber: 1)
    for line in lines { table.append(.text(line.what), line.count, .code(line.route.address.text)) }
    let value = try await inventory.read(StockTotals())
    return Page(
      "Inventory", state: "\(value.value.text(ground)) \(ground.currency.code) of stock",
      blocks: [.table(table)], hints: commands.hints + ["help"])
  }

  private func lines() async throws -> [Line] {
    let totals = try await inventory.read(StockTotals())
    let stock = NextInventory.StockLists.stock
    var scarce = [
      try await line("Stocked products", stock.all),
      try await line("Below reorder point", narrowed(["low": "1"])),
      try await line("Out of stock", narrowed(["available": "0"])),
      try await line("Incoming", narrowed(["incoming": "0.001"])),
    ]
    var dearest = stock.all
    (dearest.sort, dearest.falls) = ("value", true)
    scarce.append(
      Line(
        what: "Stock value", count: .price(totals.value, try await inventory.ground()),
        route: Routes(.list(dearest))))
    return scarce + [
      Line(what: "Movements", count: .count(totals.movements), route: .movements()),
      try await line("Locations", Location.list.all),
      try await line("Reservations", Reservation.list.all),
      try await line("Purchase orders", PurchaseOrder.list.all),
      Line(
        what: "To reorder", count: .total(try await inventory.read(ReorderPage(limit: 1)).total),
        route: .inventory(.reorder())), try await line("Suppliers", Supplier.list.all),
    ]
  }

  private func narrowed(_ filters: [String: String]) -> ListQuery {
    var query = NextInventory.StockLists.stock.all
    query.filters = filters
    return query
  }

  private func line(_ what: String, _ query: ListQuery) async throws -> Line {
    Line(
      what: what, count: .total(try await inventory.read(ListCount(query))), route: Routes(.list(query)))
  }

  func handle(_ event: InventoryHomeEvents) async throws -> Step<Routes> {
    switch event {
    case .opened(let row): return .push(try row.row(of: try await lines()).route)
    case .stockOpened(let sku?): return .push(.stock(of: sku))
    case .stockOpened(nil): return .push(Routes(.list(NextInventory.StockLists.stock.all)))
    case .listOpened(let name): return .push(Routes(.list(ListQuery(name))))
    case .reorderOpened: return .push(.inventory(.reorder()))
    }
  }
}
