package import AppRoutes
package import ScreenKit
package import Shop
package import StoreCore
import StoreViews

/// Makes the shop's own screens: its settings, its stars and its journal.
package struct ShopRouter {
  private let shop: ShopModel

  private let stars: StarResolver

  /// A router over `shop`; `stars` knows where stars lead.
  package init(shop: ShopModel, stars: StarResolver) { (self.shop, self.stars) = (shop, stars) }

  /// The settings page.
  package var settings: any Screen<Routes> { SettingsScreen(shop: shop) }
  /// The pages of tax rates.
  package func taxes(_ route: EntityRoute) -> any Screen<Routes> {
    route.screen(shop, PlainList(example: "add DE-19 VAT 19 % --country DE --class standard --rate 19"))
  }
  /// The journal page that `query` asks for.
  package func journal(_ query: JournalQuery) -> any Screen<Routes> {
    JournalScreen(query: query, shop: shop)
  }
  /// The starred pages.
  package func starred(_ query: ListQuery) -> any Screen<Routes> {
    StarredScreen(query: query, shop: shop, stars: stars)
  }
  /// The page of one journal entry.
  package func entry(_ number: Int) -> any Screen<Routes> { JournalEntryScreen(number: number, shop: shop) }
}
