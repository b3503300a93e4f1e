package import AppRoutes
package import Marketing
package import ScreenKit
import StoreCore
import StoreViews

/// Makes the screens of marketing.
package struct MarketingRouter {
  private let marketing: MarketingModel

  package init(marketing: MarketingModel) { self.marketing = marketing }

  package var home: any Screen<Routes> {
    SectionHomeScreen("Marketing", [("Discounts", Discount.list.all)], marketing)
  }

  /// The screen at `route`.
  package func screen(for route: EntityRoute) -> any Screen<Routes> {
    route.screen(
      marketing, PlainList(example: "add SPRING Spring sale --percent 10 --until 2026-05-31"),
      DiscountSection())
  }
}
