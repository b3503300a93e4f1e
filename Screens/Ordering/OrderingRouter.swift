package import AppRoutes
package import Ordering
package import ScreenKit
import StoreCore
import StoreViews

/// Makes the screens of orders.
package struct OrderingRouter {
  private let ordering: OrderingModel

  package init(ordering: OrderingModel) { self.ordering = ordering }

  /// The screen at `route`.
  package func screen(for route: EntityRoute) -> any Screen<Routes> {
    guard let place = route.place else { return NoScreen() }
    return switch route {
    case .list(let query): EntityListScreen(query, at: place, ordering, PlainList())
    case .row(let subject, let at): EntityScreen(subject.key, at: at, of: place, ordering, PlainRow())
    case .form(let draft): EntityFormScreen(draft, of: place, ordering)
    }
  }
}
