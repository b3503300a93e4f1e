package import AppRoutes
package import Fulfilment
import Ordering
package import ScreenKit
import StoreCore
import StoreViews

/// Makes the screens of fulfilment.
package struct FulfilmentRouter {
  private let fulfilment: FulfilmentModel

  package init(fulfilment: FulfilmentModel) { self.fulfilment = fulfilment }

  /// The screen at `route`.
  package func screen(for route: FulfilmentRoutes) -> any Screen<Routes> {
    switch route {
    case .home:
      SectionHomeScreen(
        "Fulfilment",
        [
          ("Shipments", Shipment.list.all), ("Returns", Return.list.all),
          ("Shipping methods", ShippingMethod.list.all),
        ],
        fulfilment, hints: ["picking"])
    case .picking: PickingScreen(fulfilment: fulfilment)
    case .entity(let route): screen(for: route)
    }
  }

  private func screen(for route: EntityRoute) -> any Screen<Routes> {
    guard let place = route.place else { return NoScreen() }
    return switch (route, place.shape.name) {
    case (.list(let query), Shipment.entity):
      EntityListScreen(query, at: place, fulfilment, ShipmentList())
    case (.row(let subject, let at), Shipment.entity):
      EntityScreen(subject.key, at: at, of: place, fulfilment, ShipmentSection(fulfilment: fulfilment))
    case (.list(let query), Return.entity):
      EntityListScreen(query, at: place, fulfilment, ReturnList())
    case (.row(let subject, let at), Return.entity):
      EntityScreen(subject.key, at: at, of: place, fulfilment, ReturnSection(fulfilment: fulfilment))
    case (.list(let query), _):
      EntityListScreen(
        query, at: place, fulfilment, PlainList(example: "add post Post --price 4.95 --free-over 50.00"))
    case (.row(let subject, let at), _):
      EntityScreen(subject.key, at: at, of: place, fulfilment, PlainRow())
    case (.form(let draft), _): EntityFormScreen(draft, of: place, fulfilment)
    }
  }
}
