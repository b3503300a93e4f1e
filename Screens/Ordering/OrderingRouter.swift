package import AppRoutes
package import Ordering
import PageKit
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
    case .home: home
    case .sale: SaleScreen(ordering: ordering)
    case .entity(let route): screen(for: route)
    case .document(.document, let number):
      DocumentScreen(kind: .order, paper: OrderPaper(ofOrder: number), ordering: ordering)
    case .document(.receipt, let number):
      DocumentScreen(kind: .receipt, paper: OrderPaper(ofOrder: number), ordering: ordering)
    }
  }

  /// The home of ordering: how many orders there are in each state.
  private var home: SectionHomeScreen {
    SectionHomeScreen("Ordering", key: "ordering", hints: ["orders", "sale", "till"]) { [ordering] in
      let totals = try await ordering.read(OrderingGlance())
      func total(_ status: OrderStatus) -> Total { totals[status] ?? .exact(0) }
      let names = ["Drafts", "Placed", "On hold", "Completed", "Cancelled"]
      let lines = zip(names, OrderingGlance.statuses).map { name, status in
        (name, Cell.total(total(status)), Routes(.list(Order.list(in: status))).address.text)
      }
      return ("\(total(.placed)) placed", lines)
    }
  }

  private func screen(for route: EntityRoute) -> any Screen<Routes> {
    guard case .ordering(let pages)? = route.place?.pages else { return NoScreen() }
    return switch (pages, route) {
    case (.orders, _): route.screen(ordering, OrderList(ordering: ordering), OrderSection(ordering: ordering))
    case (.tills, _): route.screen(ordering, PlainList(hints: ["till open FLOAT", "help"]), TillSection())
    case (.dayReports, _): route.screen(ordering, PlainList(), DayReportSection())
    case (.credits, _): route.screen(ordering, PlainList(), CreditSection())
    case (.vouchers, _): route.screen(ordering, VoucherList(ordering: ordering), VoucherSection())
    case (.invoices, .row(let subject, _)):
      DocumentScreen(
        kind: .invoice, paper: OrderPaper(ofInvoice: Code(stored: subject.key)), ordering: ordering)
    case (.creditNotes, .row(let subject, _)):
      DocumentScreen(
        kind: .creditNote, paper: OrderPaper(ofCreditNote: Code(stored: subject.key)), ordering: ordering)
    case (.messages, _):
      route.screen(ordering, PlainList(whenEmpty: "No mail."), MessageSection(ordering: ordering))
    case (.payments, _), (.invoices, _), (.creditNotes, _): route.screen(ordering)
    }
  }
}
