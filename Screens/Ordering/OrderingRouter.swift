package import AppRoutes
package import Ordering
package import ScreenKit
import StoreCore
import StoreViews

/// Makes the screens of selling.
package struct OrderingRouter {
  private let ordering: OrderingModel

  package init(ordering: OrderingModel) { self.ordering = ordering }

  /// The screen at `route`.
  package func screen(for route: OrderingRoutes) -> any Screen<Routes> {
    switch route {
    case .home: OrderingHomeScreen(ordering: ordering)
    case .entity(let route): screen(for: route)
    case .document(.document, let number):
      DocumentScreen(kind: .order, paper: OrderPaper(ofOrder: number), ordering: ordering)
    case .document(.receipt, let number):
      DocumentScreen(kind: .receipt, paper: OrderPaper(ofOrder: number), ordering: ordering)
    }
  }

  private func screen(for route: EntityRoute) -> any Screen<Routes> {
    guard let place = route.place else { return NoScreen() }
    return switch (route, place.shape.name) {
    case (.list(let query), Order.entity):
      EntityListScreen(query, at: place, ordering, OrderList(ordering: ordering))
    case (.row(let subject, let at), Order.entity):
      EntityScreen(subject.key, at: at, of: place, ordering, OrderSection(ordering: ordering))
    case (.list(let query), Till.entity):
      EntityListScreen(query, at: place, ordering, TillList())
    case (.row(let subject, let at), Till.entity):
      EntityScreen(subject.key, at: at, of: place, ordering, TillSection())
    case (.row(let subject, _), Invoice.entity):
      DocumentScreen(
        kind: .invoice, paper: OrderPaper(ofInvoice: Code(stored: subject.key)), ordering: ordering)
    case (.list(let query), _): EntityListScreen(query, at: place, ordering, PlainList())
    case (.row(let subject, let at), _):
      EntityScreen(subject.key, at: at, of: place, ordering, PlainRow())
    case (.form(let draft), _): EntityFormScreen(draft, of: place, ordering)
    }
  }
}
