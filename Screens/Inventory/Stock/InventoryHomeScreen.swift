import AppRoutes
import Catalog
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

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
    Command.openingRow(InventoryHomeEvents.opened).likely("open N")
    Command(
      "stock", "List the stock, or show a product's stock",
      .optionalWord("sku", SKU.self, from: inventory.keys("product"))
    ) { InventoryHomeEvents.stockOpened($0) }.likely("stock SKU")
    Command("reorder", "List what to reorder", event: InventoryHomeEvents.reorderOpened)
    Command(
      "purchases", "List the purchase orders", event: InventoryHomeEvents.listOpened(PurchaseOrder.list.name))
    Command("suppliers", "List the suppliers", event: InventoryHomeEvents.listOpened(Supplier.list.name))
    Command(
      "reservations", "List the reservations", event: InventoryHomeEvents.listOpened(Reservation.list.name))
  }

  func page() async throws -> Page {
    let ground = inventory.service.ground
    let glance = try await inventory.read(InventoryGlance())
    var table = Table(
      "inventory",
      [Column("what", "What", .text), Column("count", "Count", .count), Column("address", "Address", .code)],
      firstNumber: 1)
    let lines = Self.lines(glance, ground)
    for line in lines {
      table.append(.text(line.what), line.count, .code(line.route.address.text))
    }
    let archived = glance.archivedValue.map {
      ", \(glance.hasMoreArchived ? "over " : "")\($0.text(ground)) \(ground.currency.code) of it archived"
    }
    let worth = "\(glance.value.text(ground)) \(ground.currency.code) of stock\(archived ?? "")"
    return Page(
      "Inventory", state: ground.seesCosts ? worth : "",
      blocks: [.table(table.linked(to: lines.map(\.route)))]
        + (glance.products == .exact(0) ? Self.firstSteps : []),
      hints: commands.hints + ["help"])
  }

  /// What a shop does that has no stock yet.
  private static let firstSteps: [Block] = [
    .text(
      "Nothing is in stock yet. Type stock SKU, then receive N. To import the opening stock, run daybook "
        + "import stock FILE.csv in a shell.")
  ]

  private static func lines(_ glance: InventoryGlance.Answer, _ ground: Ground) -> [Line] {
    let stock = Inventory.StockLists.stock
    var dearest = stock.all
    (dearest.sort, dearest.falls) = ("value", true)
    var archived = dearest
    archived.filters = ["status": ProductStatus.archived.rawValue]
    return [
      line("Stocked products", .total(glance.products), stock.all),
      line("Below reorder point", .total(glance.low), stock.narrowed(by: ["below": "minimum"])),
      line("Out of stock", .total(glance.out), stock.narrowed(by: ["below": "out"])),
      line("Incoming", .total(glance.incoming), stock.narrowed(by: ["incoming": "yes"])),
    ] + (ground.seesCosts ? [line("Stock value", .price(glance.value, ground), dearest)] : [])
      + (glance.archivedValue.map { [line("Archived of it", .price($0, ground), archived)] } ?? []) + [
        Line(what: "Movements", count: .count(glance.movements), route: .movements()),
        line("Locations", .total(glance.locations), Location.list.all),
        line("Stocktakes open", .count(glance.countsOpen), Stocktake.list.all),
        line("Reservations", .count(glance.reservations), Reservation.list.all),
        line(
          "Purchase orders open", .total(glance.ordersOpen),
          PurchaseOrder.list.narrowed(by: ["open": "yes"])),
        Line(what: "To reorder", count: .total(glance.due), route: .inventory(.reorder())),
        line("Suppliers", .total(glance.suppliers), Supplier.list.all),
      ]
  }

  private static func line(_ what: String, _ count: Cell, _ query: ListQuery) -> Line {
    Line(what: what, count: count, route: Routes(.list(query)))
  }

  func handle(_ event: InventoryHomeEvents) async throws -> Step<Routes> {
    switch event {
    case .opened(let row):
      let glance = try await inventory.read(InventoryGlance())
      return .push(try row.row(of: Self.lines(glance, inventory.service.ground)).route)
    case .stockOpened(let sku?): return .push(.stock(of: sku))
    case .stockOpened(nil): return .push(Routes(.list(Inventory.StockLists.stock.all)))
    case .listOpened(let name): return .push(Routes(.list(ListQuery(name))))
    case .reorderOpened: return .push(.inventory(.reorder()))
    }
  }
}
