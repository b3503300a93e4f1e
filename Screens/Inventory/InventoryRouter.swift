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
    case .reorder(let after): ReorderScreen(after: after, inventory: inventory)
    }
  }

  private func screen(for route: EntityRoute) -> any Screen<Routes> {
    guard let place = route.place else { return NoScreen() }
    switch route {
    case .list(let query):
      return switch place.shape.name {
      case Supplier.entity:
        EntityListScreen(
          query, at: place, inventory, PlainList(example: "add acme Acme Ltd --lead 5 --minimum 50.00"))
      case PurchaseOrder.entity: EntityListScreen(query, at: place, inventory, PurchaseList())
      case Stocktake.entity: EntityListScreen(query, at: place, inventory, CountList(inventory: inventory))
      case StockSums.stock.name:
        EntityListScreen(query, at: place, inventory, StockList(inventory: inventory))
      case Location.entity: EntityListScreen(query, at: place, inventory, LocationList(inventory: inventory))
      case Movement.entity: EntityListScreen(query, at: place, inventory, MovementList(inventory: inventory))
      case Reservation.entity:
        EntityListScreen(query, at: place, inventory, ReservationList(inventory: inventory))
      default: EntityListScreen(query, at: place, inventory, PlainList())
      }
    case .row(let subject, let at):
      return switch place.shape.name {
      case Location.entity:
        EntityScreen(subject.key, at: at, of: place, inventory, LocationSection(inventory: inventory))
      case Reservation.entity:
        EntityScreen(subject.key, at: at, of: place, inventory, ReservationSection(inventory: inventory))
      case StockSums.stock.name: ProductStockScreen(SKU(stored: subject.key), inventory: inventory)
      case Supplier.entity:
        EntityScreen(subject.key, at: at, of: place, inventory, SupplierSection(inventory: inventory))
      case PurchaseOrder.entity:
        EntityScreen(subject.key, at: at, of: place, inventory, PurchaseSection(inventory: inventory))
      case Stocktake.entity:
        EntityScreen(
          subject.key, at: at, of: place, inventory, CountSection(place: at, inventory: inventory))
      default: EntityScreen(subject.key, at: at, of: place, inventory, PlainRow())
      }
    case .form(let draft): return EntityFormScreen(draft, of: place, inventory)
    }
  }
}
