import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum InventoryHomeEvents: Sendable {
  case stockOpened(SKU)
  case countsOpened, reservationsOpened
}

/// The inventory's home.
struct InventoryHomeScreen: Screen {
  let inventory: InventoryModel

  var commands: CommandSet<InventoryHomeEvents> {
    Command(
      "stock", "A product's stock", .word("sku", from: inventory.completions(.product)),
      event: InventoryHomeEvents.stockOpened
    ).likely("stock SKU")
    Command("counts", "Counts that are open", event: InventoryHomeEvents.countsOpened).likely()
    Command("reservations", "What is promised, and to whom", event: InventoryHomeEvents.reservationsOpened)
      .likely()
  }

  func page() async throws -> Page { Page("Inventory", hints: commands.hints + ["help"]) }

  func handle(_ event: InventoryHomeEvents) async throws -> Step<Routes> {
    switch event {
    case .stockOpened(let sku): .push(.inventory(.product(sku)))
    case .countsOpened: .push(.inventory(.counts(CountListQuery())))
    case .reservationsOpened: .push(.inventory(.reservations(ReservationQuery())))
    }
  }
}
