import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum InventoryHomeEvents: Sendable {
  case stockOpened(SKU)
  case purchasing(PurchasingPlace)
}

/// The inventory's home.
struct InventoryHomeScreen: Screen {
  let inventory: InventoryModel

  var commands: CommandSet<InventoryHomeEvents> {
    Command(
      "stock", "A product's stock", .word("sku", from: inventory.completions(.product)),
      event: InventoryHomeEvents.stockOpened
    ).likely("stock SKU")
    PurchasingPlace.commands.map { .purchasing($0) }
  }

  func page() async throws -> Page { Page("Inventory", hints: commands.hints + ["help"]) }

  func handle(_ event: InventoryHomeEvents) async throws -> Step<Routes> {
    switch event {
    case .stockOpened(let sku): .push(.inventory(.product(sku)))
    case .purchasing(let place): .push(place.route)
    }
  }
}
