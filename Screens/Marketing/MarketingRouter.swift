package import AppRoutes
package import Marketing
package import ScreenKit
import StoreCore
import StoreViews

/// Makes the screens of marketing.
package struct MarketingRouter {
  private let marketing: MarketingModel

  package init(marketing: MarketingModel) { self.marketing = marketing }

  /// The screen at `route`.
  package func screen(for route: MarketingRoutes) -> any Screen<Routes> {
    switch route {
    case .home: SectionHomeScreen("Marketing", [("Discounts", Discount.list.all)], marketing)
    case .entity(let route): screen(for: route)
    }
  }

  private func screen(for route: EntityRoute) -> any Screen<Routes> {
    guard let place = route.place else { return NoScreen() }
    return switch route {
    case .list(let query):
      EntityListScreen(
        query, at: place, marketing,
        PlainList(example: "add SPRING Spring sale --percent 10 --until 2026-05-31"))
    case .row(let subject, let at): EntityScreen(subject.key, at: at, of: place, marketing, DiscountSection())
    case .form(let draft): EntityFormScreen(draft, of: place, marketing)
    }
  }
}
