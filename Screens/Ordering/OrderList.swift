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
      "place", "Place an order in one line",
      .words("pieces", from: ordering.keys(Product.entity)),
      .option("customer", String.self, from: ordering.keys(Customer.entity)),
      .option("country", String.self, help: "where it goes, in two letters")
    ) { (pieces: OrderPieces, customer: String?, country: String?) in
      OrderBeginning(pieces: pieces, customer: customer, country: country)
    }.example("place MUG-BLU*2 TEA-GRN --customer C-000001")
  }

  func handle(_ event: OrderBeginning, of query: ListQuery, _: ShownList) async throws -> Step<Routes> {
    try await event.make(placing: true, ordering, at: Routes(.list(query)))
  }

  func hints(_ list: ListAnswer, of _: ListQuery) -> [String]? {
    list.count == 0
      ? ["sell", "place SKU*N", "help"]
      : list.hints(and: ["sell", "filter --customer CODE", "help"])
  }

  func notes(_ list: ListAnswer, of query: ListQuery) async throws -> [Block] {
    guard list.count > 0 || query.after == nil else { return [.text("No further orders.")] }
    let cancelled = try await ordering.read(OrderingGlance())[.cancelled] ?? .exact(0)
    if list.count > 0 {
      guard query.filters["status"] == nil, cancelled != .exact(0) else { return [] }
      return [.text("Cancelled orders are left out: filter --status all shows them too.")]
    }
    guard query.filters.isEmpty, cancelled != .exact(0) else {
      return [.text("No orders. To start one, type sell.")]
    }
    let address = Routes(.list(Order.list(in: .cancelled))).address.text
    return [.text("No open orders. \(cancelled.text) cancelled: \(address)")]
  }
}
