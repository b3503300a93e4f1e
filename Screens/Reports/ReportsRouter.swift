package import AppRoutes
package import Ordering
package import ScreenKit

/// Makes the screens of reports.
package struct ReportsRouter {
  private let ordering: OrderingModel

  package init(ordering: OrderingModel) { self.ordering = ordering }

  /// The screen at `route`.
  package func screen(for route: ReportsRoutes) -> any Screen<Routes> {
    ReportScreen(route: route, ordering: ordering)
  }
}
