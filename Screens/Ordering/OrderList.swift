import AppRoutes
import Catalog
import CommandKit
import Customers
import Ordering
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on the list of orders.
enum OrderListEvents: Sendable {
  case begun(OrderBeginning)
  case placed(OrderBeginning)
}

/// What the list of orders has of its own: where to start one, and orders of one line.
struct OrderList: ListSection {
  let ordering: OrderingModel

  var commands: CommandSet<OrderListEvents> {
    OrderBeginning.command(ordering, OrderListEvents.begun)
    Command(
      "place", "Place an order in one line",
      .words("pieces", from: ordering.keys(Product.entity)),
      .option("customer", String.self, from: ordering.keys(Customer.entity)),
      .option("country", String.self, help: "where it goes, in two letters")
    ) { (pieces: OrderPieces, customer: String?, country: String?) in
      OrderListEvents.placed(OrderBeginning(pieces: pieces, customer: customer, country: country))
    }.example("place MUG-BLU*2 TEA-GRN --customer C-000001")
  }

  func handle(_ event: OrderListEvents, of query: ListQuery) async throws -> Step<Routes> {
    switch event {
    case .begun(let beginning):
      try await beginning.make(placing: false, ordering, at: Routes(.list(query)))
    case .placed(let beginning):
      try await beginning.make(placing: true, ordering, at: Routes(.list(query)))
    }
  }

  func hints(_ list: ListAnswer, of _: ListQuery) -> [String]? {
    list.count == 0
      ? ["sell", "place SKU*N", "help"]
      : (list.next == nil ? [] : ["next"]) + ["open N", "sell", "filter --customer CODE", "help"]
  }

  func notes(_ list: ListAnswer, of query: ListQuery) async throws -> [Block] {
    guard list.count == 0 else { return [] }
    return [.text(query.after == nil ? "No orders. To start one, type sell." : "No further orders.")]
  }
}
