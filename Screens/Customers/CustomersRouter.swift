package import AppRoutes
package import Customers
package import ScreenKit
import StoreCore
import StoreViews

/// Makes the screens of the customers.
package struct CustomersRouter {
  private let customers: CustomersModel

  package init(customers: CustomersModel) { self.customers = customers }

  /// The screen at `route`.
  package func screen(for route: EntityRoute) -> any Screen<Routes> {
    guard let place = route.place else { return NoScreen() }
    return switch route {
    case .list(let query):
      EntityListScreen(
        query, at: place, customers, PlainList(example: "add Åkeri Norr --email info@akeri.example"))
    case .row(let subject, let at):
      EntityScreen(subject.key, at: at, of: place, customers, CustomerSection(customers: customers))
    case .form(let draft): EntityFormScreen(draft, of: place, customers)
    }
  }
}
