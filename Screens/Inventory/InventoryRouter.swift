package import AppRoutes
package import Inventory
package import ScreenKit
import StoreCore
import StoreViews

/// Makes the screens of the inventory.
package struct InventoryRouter {
  private let inventory: InventoryModel

  package init(inventory: InventoryModel) { self.inventory = inventory }

  /// The screen at `route`.
  package func screen(for route: InventoryRoutes) -> any Screen<Routes> {
    switch route {
    case .home: InventoryHomeScreen(inventory: inventory)
    case .entity(let route): screen(for: route)
    case .stockOn(let sku, let day): ProductStockScreen(sku, on: day, inventory: inventory)
    case .purchaseDocument(let number): PurchaseDocumentScreen(number: number, inventory: inventory)
    case .reorder(let after): ReorderScreen(after: after, inventory: inventory)
    }
  }

  private func screen(for route: EntityRoute) -> any Screen<Routes> {
    guard case .inventory(let pages)? = route.place?.pages else { return NoScreen() }
    return switch (pages, route) {
    case (.stock, .row(let subject, _)): ProductStockScreen(SKU(stored: subject.key), inventory: inventory)
    case (.stock, _): route.screen(inventory, StockList(inventory: inventory))
    case (.locations, _):
      route.screen(inventory, LocationList(inventory: inventory), LocationSection(inventory: inventory))
    case (.movements, _): route.screen(inventory, MovementList(inventory: inventory))
    case (.suppliers, _):
      route.screen(
        inventory, PlainList(example: "add acme Acme Ltd --lead 5 --minimum 50.00"),
        SupplierSection(inventory: inventory))
    case (.purchases, _): route.screen(inventory, PurchaseList(), PurchaseSection(inventory: inventory))
    case (.counts, .row(_, let at)):
      route.screen(inventory, PlainList(), CountSection(place: at, inventory: inventory))
    case (.counts, _): route.screen(inventory, CountList(inventory: inventory))
    case (.reservations, _):
      route.screen(inventory, ReservationList(inventory: inventory), ReservationSection(inventory: inventory))
    }
  }
}
