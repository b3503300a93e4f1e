package import AppRoutes
package import Customers
package import ScreenKit
import StoreViews

/// Makes the screens of the customers.
package struct CustomersRouter {
  private let customers: CustomersModel

  package init(customers: CustomersModel) { self.customers = customers }

  /// The screen at `route`.
  package func screen(for route: EntityRoute) -> any Screen<Routes> {
    route.screen(
      customers, PlainList(example: "add Åkeri Norr --email info@akeri.example"),
      CustomerSection(customers: customers))
  }
}
