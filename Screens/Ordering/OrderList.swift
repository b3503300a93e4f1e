import AppRoutes
import Catalog
import CommandKit
import Customers
import Ordering
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the list of orders has of its own: orders of one line.
struct OrderList: ListSection {
  let ordering: OrderingModel

  var commands: CommandSet<OrderBeginning> {
    Command(
      "place", "Place an order in one line", .words("pieces", from: ordering.keys(Product.entity)),
      .option("customer", String.self, from: ordering.keys(Customer.entity)),
      .option("country", String.self, help: "where it goes, in two letters")
    ) { (pieces: OrderPieces, customer: String?, country: String?) in
      OrderBeginning(pieces: pieces, customer: customer, country: country)
    }.by(.clerk).example("place MUG-BLU*2 TEA-GRN --customer C-000001")
  }

  func handle(_ event: OrderBeginning, of query: ListQuery, _: ShownList) async throws -> Step<Routes> {
    try await event.make(placing: true, ordering, at: Routes(.list(query)))
  }

  func hints(_ list: ListAnswer, of _: ListQuery) -> [String]? {
    list.count == 0
      ? ["sell", "place SKU*N", "help"]
      : list.hints(and: ["sell", "filter --customer CODE", "help"])
  }

  /// What is due back is so on cancelled orders most of all; unpaid ones among them wait for nothing.
  func widened(_ query: ListQuery) -> ListQuery {
    guard let payment = query.filters["payment"], payment != PaymentState.unpaid.rawValue else {
      return query
    }
    var query = query
    query.filters["status"] = query.filters["status"] ?? Listing.everything
    return query
  }

  /// The cancelled orders, which a list without a status leaves out.
  func others(beside query: ListQuery) -> ListQuery? {
    var others = widened(query)
    guard others.filters["status"] == nil else { return nil }
    others.filters["status"] = OrderStatus.cancelled.rawValue
    return others
  }

  func notes(_ list: ListAnswer, of query: ListQuery, _ cancelled: Total?) async throws -> [Block] {
    guard list.count > 0 || query.after == nil else { return [.text("No further orders.")] }
    guard let cancelled, let others = others(beside: query) else { return [] }
    guard list.count == 0, query.filters.isEmpty else {
      let words = "Left out: \(counted(cancelled, "cancelled order")). To see all, type status all."
      return cancelled == .exact(0) ? [] : [.text(words)]
    }
    guard cancelled != .exact(0) else { return [.text("No orders. To start one, type sell.")] }
    return [.text("No open orders. \(cancelled.text) cancelled: \(Routes(.list(others)).address.text)")]
  }
}
