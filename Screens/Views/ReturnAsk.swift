package import AppRoutes
import Catalog
package import CommandKit
package import Fulfilment
package import Ordering
package import ScreenKit
package import StoreCore

/// What comes back of an order, as it is typed on the order's page or on the list of returns.
package struct ReturnAsk: Sendable {
  private var pieces: OrderPieces?
  private var terms: ReturnTerms

  /// `return`, as an event of a page.
  @MainActor package static func command<Event>(
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

  /// Begins the return.
  @MainActor package func make(
    of order: Code, _ model: any AggregateModel, expecting: [Subject: Int] = [:]
  ) async throws -> Step<Routes> {
    var terms = terms
    terms.wishes = try await model.wishes(pieces, at: .order(order))
    return .done(
      try await model.perform(ReturnCommand.requested(order: order, terms: terms), expecting: expecting),
      model)
  }
}

extension ReturnDisposition: CommandValue { public static var placeholder: String { "PLACE" } }

extension AggregateModel {
  /// What is wanted of the products of a line; without a number, all that is left of each, or one where it is scanned.
  package func wishes(
    _ pieces: OrderPieces?, at route: Routes, scanning: Bool = false
  ) async throws -> [Wish] {
    var wishes: [Wish] = []
    for piece in pieces?.pieces ?? [] {
      let wish = try await wish(piece, at: route)
      let isCounted = piece.quantity != nil || scanning && ScannedCode.isScan(piece.code)
      wishes.append(Wish(wish.sku, isCounted ? wish.quantity : nil))
    }
    return wishes
  }
}
