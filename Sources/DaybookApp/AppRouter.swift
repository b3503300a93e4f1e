import Accounts
import AccountsUI
package import AppRoutes
import Catalog
import CatalogUI
import Customers
import CustomersUI
import DashboardUI
import Fulfilment
import FulfilmentUI
import Inventory
import InventoryUI
import Marketing
import MarketingUI
import Ordering
import OrderingUI
import ReportsUI
package import ScreenKit
import Shop
import ShopUI
import StoreViews
import Tasks
import TasksUI

/// Makes the screen of every route, each section by its own router.
package struct AppRouter: Router {
  let catalog: CatalogModel
  let inventory: InventoryModel
  let customers: CustomersModel
  let ordering: OrderingModel
  let fulfilment: FulfilmentModel
  let marketing: MarketingModel
  let shop: ShopModel
  let tasks: TasksModel
  let accounts: AccountsModel
  /// How the session draws and asks, for screens that want to know.
  let presented: Presented

  private var fulfilmentRouter: FulfilmentRouter { FulfilmentRouter(fulfilment: fulfilment) }
  private var marketingRouter: MarketingRouter { MarketingRouter(marketing: marketing) }
  var accountsRouter: AccountsRouter { AccountsRouter(accounts: accounts) }
  private var shopRouter: ShopRouter {
    ShopRouter(shop: shop, stars: StarResolver(status: status, open: route))
  }

  package func screen(for route: Routes) throws -> any Screen<Routes> {
    switch route {
    case .dashboard:
      DashboardScreen(shop: shop, accounts: accounts)
    case .catalog(let route):
      CatalogRouter(catalog: catalog, presented: presented).screen(for: route, scanning: scanning)
    case .inventory(let route): InventoryRouter(inventory: inventory).screen(for: route)
    case .ordering(let route): OrderingRouter(ordering: ordering).screen(for: route)
    case .home(.fulfilment): fulfilmentRouter.home
    case .home(.marketing): marketingRouter.home
    case .picking(let isShort): fulfilmentRouter.picking(isShort: isShort)
    case .reports(let route): ReportsRouter(ordering: ordering).screen(for: route)
    case .tasks(let route): TasksRouter(tasks: tasks, presented: presented).screen(for: route)
    case .rows(let route): rows(route)
    case .account(let route): accountsRouter.screen(for: route)
    case .journal(let query): shopRouter.journal(query)
    case .entry(let number): shopRouter.entry(number)
    case .starred(let query): shopRouter.starred(query)
    case .settings: shopRouter.settings
    case .find(let text): FindScreen(text, catalog)
    }
  }

  private func rows(_ route: EntityRoute) -> any Screen<Routes> {
    switch route.place?.pages {
    case .fulfilment: fulfilmentRouter.screen(for: route)
    case .discounts: marketingRouter.screen(for: route)
    case .taxes: shopRouter.taxes(route)
    case .customers: CustomersRouter(customers: customers).screen(for: route)
    case .people: accountsRouter.people(route)
    case .starred: route.screen(shop)
    // Routes of their own lead to these.
    case .catalog, .inventory, .ordering, .tasks, nil: NoScreen()
    }
  }
}
