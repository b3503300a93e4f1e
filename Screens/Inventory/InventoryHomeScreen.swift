import AppRoutes
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
  case purchasing(PurchasingPlace)
  case countsOpened, reservationsOpened
}

/// The inventory's home: how the stock stands, each line leading there.
struct InventoryHomeScreen: Screen {
  let inventory: InventoryModel

  var commands: CommandSet<InventoryHomeEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      InventoryHomeEvents.opened(row: $0)
    }.likely("open N")
    Command(
      "stock", "List the stock, or show a product's stock",
      .optionalWord("sku", from: inventory.completions(.product))
    ) {
      InventoryHomeEvents.stockOpened($0)
    }.likely("stock SKU")
    PurchasingPlace.commands.map { .purchasing($0) }
    Command("counts", "List the open stocktakes", event: InventoryHomeEvents.countsOpened)
    Command("reservations", "List the reservations", event: InventoryHomeEvents.reservationsOpened)
  }

  func page() async throws -> Page {
    let counts = try await inventory.stockCounts()
    let lines = StockLinesView(counts)
    let archived = counts.archivedValue.map {
      ", \(counts.hasMoreArchived ? "over " : "")\($0) of it archived"
    }
    var blocks: [Block] = [.table(lines.table("inventory", lines.home))]
    if counts.products == 0, counts.movements == 0 { blocks += Self.firstSteps.map { .text($0) } }
    return Page(
      "Inventory", state: "\(counts.value) of stock\(archived ?? "")", blocks: blocks,
      hints: commands.hints + ["help"])
  }

  /// What a shop does that has no stock yet.
  private static let firstSteps = [
    "Nothing is in stock yet. Type stock SKU, then receive N. To import the opening stock, run daybook "
      + "import stock FILE.csv in a shell.",
    "To add locations, type add CODE NAME at /inventory/locations. To add suppliers, type add CODE NAME "
      + "at /inventory/suppliers.",
  ]

  func handle(_ event: InventoryHomeEvents) async throws -> Step<Routes> {
    switch event {
    case .opened(let row):
      let lines = StockLinesView(try await inventory.stockCounts()).home
      return .push(.inventory(try row.row(of: lines).route))
    case .stockOpened(let sku?): return .push(.inventory(.product(sku)))
    case .stockOpened(nil): return .push(.inventory(.stocks(StockQuery())))
    case .purchasing(let place): return .push(place.route)
    case .countsOpened: return .push(.inventory(.counts(CountListQuery())))
    case .reservationsOpened: return .push(.inventory(.reservations(ReservationQuery())))
    }
  }
}
