package import AppRoutes
import Catalog
package import CommandKit
import Customers
import Ordering
package import ScreenKit
package import StoreCore

/// What begins an order, on the pages that can.
package struct OrderBeginning: Sendable {
  package var pieces: OrderPieces?
  package var customer: String?
  package var country: String?
  package init(pieces: OrderPieces?, customer: String?, country: String? = nil) {
    (self.pieces, self.customer, self.country) = (pieces, customer, country)
  }

  /// `sell`, with the first products of a draft, as an event of a page.
  @MainActor package static func command<Event>(
    _ model: any AggregateModel, _ event: @escaping (OrderBeginning) -> Event
  ) -> Command<Event> {
    Command(
      "sell", "Start an order, and scan what is bought",
      .optionalWords("pieces", OrderPieces.self, from: model.keys(Product.entity)),
      .option("customer", String.self, from: model.keys(Customer.entity))
    ) { event(OrderBeginning(pieces: $0, customer: $1)) }.by(.clerk).example("sell").example("sell MUG-BLU*2")
  }

  /// Makes the order, placed or as a draft, and opens its page.
  @MainActor package func make(
    placing: Bool, _ model: any AggregateModel, at route: Routes
  ) async throws -> Step<Routes> {
    var start = OrderStart(country: country)
    if let pieces { start.wishes = try await model.orderWishes(pieces, at: route, isNamed: !placing) }
    if let customer { start.customer = try await model.customer(customer) }
    let receipt = try await model.perform(placing ? OrderCommand.placed(start) : .started(start))
    let subject = receipt.effects.first { $0.subject.entity == Order.entity }?.subject
    return .begun(receipt, model, at: subject.map { Routes($0) } ?? route)
  }
}
