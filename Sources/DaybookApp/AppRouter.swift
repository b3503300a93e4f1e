package import AppRoutes
import Catalog
import CatalogUI
import DashboardUI
import Inventory
import InventoryUI
package import ScreenKit
import Shop
import ShopUI
import StoreCore

/// Makes the screen of every route, each section by its own router.
package struct AppRouter: Router {
  let catalog: CatalogModel
  private let catalogRouter: CatalogRouter
  let inventory: InventoryModel
  private let inventoryRouter: InventoryRouter
  let shop: ShopModel
  private let clock: Clock
  /// How the session draws and asks, for screens that want to know.
  let presented: Presented

  init(
    catalog: CatalogModel, inventory: InventoryModel, shop: ShopModel, clock: Clock, presented: Presented
  ) {
    self.catalog = catalog
    catalogRouter = CatalogRouter(catalog: catalog, presented: presented)
    self.inventory = inventory
    inventoryRouter = InventoryRouter(inventory: inventory)
    self.shop = shop
    self.clock = clock
    self.presented = presented
  }

  package func screen(for route: Routes) throws -> any Screen<Routes> {
    switch route {
    case .dashboard:
      DashboardScreen(
        catalog: catalog, inventory: inventory, shop: shop, clock: clock)
    case .catalog(let route): catalogRouter.screen(for: route, scanning: scanning)
    case .inventory(let route): inventoryRouter.screen(for: route)
    case .journal(let query): shopRouter.journal(query)
    case .entry(let number): shopRouter.entry(number)
    case .starred(let query): shopRouter.starred(query)
    case .settings: shopRouter.settings
    case .find(let query): FindScreen(query: query, catalog: catalog, inventory: inventory)
    }
  }

  private var shopRouter: ShopRouter {
    ShopRouter(shop: shop, stars: StarResolver(status: status, open: route))
  }
}
