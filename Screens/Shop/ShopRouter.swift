package import AppRoutes
package import ScreenKit
package import Shop
package import StoreCore

/// Makes the shop's own screens: its settings, its stars and its journal.
package struct ShopRouter {
  private let shop: ShopModel
  private let count: @MainActor (Routes) async -> String?

  /// A router over `shop`; `count` tells how many rows a starred list has.
  package init(shop: ShopModel, count: @escaping @MainActor (Routes) async -> String?) {
    self.shop = shop
    self.count = count
  }

  /// The settings page.
  package var settings: any Screen<Routes> { SettingsScreen(shop: shop) }
  /// The starred pages.
  package var starred: any Screen<Routes> { StarredScreen(shop: shop, count: count) }
  /// The journal page that `query` asks for.
  package func journal(_ query: JournalQuery) -> any Screen<Routes> {
    JournalScreen(query: query, shop: shop)
  }
  /// The page of one journal entry.
  package func entry(_ number: Int) -> any Screen<Routes> { JournalEntryScreen(number: number, shop: shop) }
}
