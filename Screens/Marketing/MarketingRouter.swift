package import AppRoutes
package import Marketing
package import ScreenKit
import StoreCore
import StoreViews

/// Makes the screens of discounts.
package struct MarketingRouter {
  private let marketing: MarketingModel

  package init(marketing: MarketingModel) { self.marketing = marketing }

  /// The screen at `route`.
  package func screen(for route: EntityRoute) -> any Screen<Routes> {
    guard let place = route.place else { return NoScreen() }
    return switch route {
    case .list(let query): EntityListScreen(query, at: place, marketing, PlainList())
    case .row(let subject, let at): EntityScreen(subject.key, at: at, of: place, marketing, PlainRow())
    case .form(let draft): EntityFormScreen(draft, of: place, marketing)
    }
  }
}
