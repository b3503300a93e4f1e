package import AppRoutes
import Catalog
import CatalogUI
import DashboardUI
package import ScreenKit
import Shop
import ShopUI
import StoreCore

/// Makes the screen of every route, each section by its own router.
package struct AppRouter: Router {
  let catalog: CatalogModel
  let shop: ShopModel
  let clock: Clock
  /// How the session draws and asks, for screens that want to know.
  let presented: Presented

  package func screen(for route: Routes) throws -> any Screen<Routes> {
    switch route {
    case .dashboard: DashboardScreen(catalog: catalog, shop: shop, clock: clock)
    case .catalog(let route): CatalogRouter(catalog: catalog).screen(for: route)
    case .journal(let query): shopRouter.journal(query)
    case .entry(let number): shopRouter.entry(number)
    case .starred: shopRouter.starred
    case .settings: shopRouter.settings
    }
  }

  private var shopRouter: ShopRouter { ShopRouter(shop: shop, count: count) }

  /// How many rows the list at `route` has; nil where it is no list.
  private func count(_ route: Routes) async -> String? {
    guard case .catalog(.products(let query)) = route else { return nil }
    return (try? await catalog.shortCount(query))?.text
  }
}
