package import AppRoutes
package import Inventory
package import ScreenKit

/// Makes the screens of the inventory.
package struct InventoryRouter {
  private let inventory: InventoryModel

  /// A router to screens over `inventory`.
  package init(inventory: InventoryModel) { self.inventory = inventory }

  /// The screen at `route`.
  package func screen(for route: InventoryRoutes) -> any Screen<Routes> {
    switch route {
    case .home: InventoryHomeScreen(inventory: inventory)
    case .product(let sku): ProductStockScreen(sku: sku, inventory: inventory)
    case .reservations(let query): ReservationListScreen(query: query, inventory: inventory)
    case .reservation(let number): ReservationScreen(number: number, inventory: inventory)
    case .counts(let query): CountListScreen(query: query, inventory: inventory)
    case .count(let number, let query): CountScreen(number: number, query: query, inventory: inventory)
    }
  }
}
