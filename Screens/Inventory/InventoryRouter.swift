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
    case .stocks(let query): StockListScreen(query: query, inventory: inventory)
    case .product(let sku, let time): ProductStockScreen(sku: sku, at: time, inventory: inventory)
    case .movements(let query): MovementListScreen(query: query, inventory: inventory)
    case .locations(let query): LocationListScreen(query: query, inventory: inventory)
    case .location(let code, let query): LocationScreen(code: code, query: query, inventory: inventory)
    case .suppliers(let query): SupplierListScreen(query: query, inventory: inventory)
    case .supplier(let code, let query):
      SupplierScreen(code: code, query: query, inventory: inventory)
    case .purchases(let query): PurchaseListScreen(query: query, inventory: inventory)
    case .purchase(let number, let query):
      PurchaseScreen(number: number, query: query, inventory: inventory)
    case .reorder(let query): ReorderScreen(query: query, inventory: inventory)
    case .reservations(let query): ReservationListScreen(query: query, inventory: inventory)
    case .reservation(let number): ReservationScreen(number: number, inventory: inventory)
    case .counts(let query): CountListScreen(query: query, inventory: inventory)
    case .count(let number, let query): CountScreen(number: number, query: query, inventory: inventory)
    }
  }
}
