package import AppRoutes
package import Fulfilment
package import ScreenKit
import StoreCore
import StoreViews

/// Makes the screens of shipments and returns.
package struct FulfilmentRouter {
  private let fulfilment: FulfilmentModel

  package init(fulfilment: FulfilmentModel) { self.fulfilment = fulfilment }

  /// The screen at `route`.
  package func screen(for route: EntityRoute) -> any Screen<Routes> {
    guard let place = route.place else { return NoScreen() }
    return switch route {
    case .list(let query): EntityListScreen(query, at: place, fulfilment, PlainList())
    case .row(let subject, let at): EntityScreen(subject.key, at: at, of: place, fulfilment, PlainRow())
    case .form(let draft): EntityFormScreen(draft, of: place, fulfilment)
    }
  }
}
