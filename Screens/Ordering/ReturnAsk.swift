import CommandKit
import Fulfilment
import Ordering
import StoreCore
import StoreViews

/// What comes back of an order, as it is typed on the order's page.
struct ReturnAsk: Sendable {
  let pieces: OrderPieces?
  var terms: ReturnTerms

  /// `return`, as an event of a page.
  @MainActor static func command<Event>(
    of order: Order?, _ event: @escaping (ReturnAsk) -> Event
  ) -> Command<Event> {
    let shipped = order?.lines.filter { $0.shipped > $0.returned }.map { Candidate($0.sku.text) }
    return Command(
      "return", "Take back all that was shipped, or some of it",
      .optionalWords("pieces", OrderPieces.self, from: shipped.map { FieldArgument.among($0) }),
      .option("reason", String.self, help: "why, in words"),
      .option("to", ReturnDisposition.self, help: "where the goods go that are there"),
      .flag("refund", help: "give back at once what is due back"),
      .flag("replace", help: "place an order at once that replaces them")
    ) {
      (pieces: OrderPieces?, reason: String?, place: ReturnDisposition?, isRefund: Bool, isReplaced: Bool) in
      let outcome: ReturnOutcome? = isRefund ? .refund : isReplaced ? .replace : nil
      return event(ReturnAsk(pieces: pieces, terms: ReturnTerms(reason: reason, to: place, outcome)))
    }.example("return MUG-BLU --to restock --refund").example("return 2 x MUG-BLU --reason broken")
  }
}
