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

  package var home: any Screen<Routes> {
    SectionHomeScreen(
      "Fulfilment",
      [
        ("Shipments", Shipment.list.all), ("Returns", Return.list.all),
        ("Shipping methods", ShippingMethod.list.all),
      ],
      fulfilment, hints: ["picking"])
  }

  package func picking(isShort: Bool) -> any Screen<Routes> {
    PickingScreen(fulfilment: fulfilment, isShort: isShort)
  }

  /// The screen at `route`.
  package func screen(for route: EntityRoute) -> any Screen<Routes> {
    guard case .fulfilment(let pages)? = route.place?.pages else { return NoScreen() }
    return switch pages {
    case .shipments:
      route.screen(
        fulfilment, PlainList(whenEmpty: "No shipments. To ship an order, type dispatch on its page."),
        ShipmentSection(fulfilment: fulfilment))
    case .returns:
      route.screen(
        fulfilment,
        PlainList(whenEmpty: "No returns. To take goods back, type return on the page of their order."),
        ReturnSection(fulfilment: fulfilment))
    case .methods:
      route.screen(fulfilment, PlainList(example: "add post Post --price 4.95 --free-over 50.00"))
    }
  }
}
