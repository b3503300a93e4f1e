import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk moves of one product.
enum StockMoveEvents: Sendable {
  case received(SomeQuantity, at: Code?, cost: Cost?, isSure: Bool)
  case issued(SomeQuantity, at: Code?, because: IssueReason)
  case adjusted(Difference, because: Code, at: Code?)
  case moved(SomeQuantity, from: Code?, to: Code?)
  case returned(SomeQuantity, at: Code?)
}

/// The part of a product's stock page that moves it.
struct StockMoving {
  let sku: SKU
  let inventory: InventoryModel

  /// What may be typed.
  @CommandBuilder<StockMoveEvents> var commands: CommandSet<StockMoveEvents> {
    let locations = inventory.placeCompletions
    Command(
      "receive", "Receive stock; @COST is each, --cost is in total", .word("quantity"),
      .optionalWord("@cost"),
      .option("at", Code.self, help: "the location; by default the shop's default location", from: locations),
      .option("cost", Amount.self, help: "the cost of all of it"),
      .flag("sure", help: "accept a cost ten times the last cost, or a tenth")
    ) { (quantity, each: UnitCost?, location, total: Amount?, isSure) in
      StockMoveEvents.received(
        quantity, at: location, cost: total.map(Cost.total) ?? each.map { .each($0.amount) }, isSure: isSure)
    }.likely("receive N").example("receive 12 --cost 60.00").example("receive 24 @4.00")
    Command(
      "issue", "Issue stock, as a sale or for another reason", .word("quantity"),
      .option("at", Code.self, help: "the location; by default the shop's default location", from: locations),
      .option("reason", IssueReason.self)
    ) {
      StockMoveEvents.issued($0, at: $1, because: $2 ?? IssueReason.sale)
    }.likely("issue N").example("issue 2").example("issue 1 --reason scrap")
    Command(
      "adjust", "Adjust the stock level up or down", .word("difference"),
      .option("reason", Code.self, help: "one word; by default correction", from: Self.reasons),
      .option("at", Code.self, help: "the location; by default the shop's default location", from: locations)
    ) {
      StockMoveEvents.adjusted($0, because: $1 ?? Code(stored: "correction"), at: $2)
    }.likely("adjust ±N").example("adjust -2 --reason lost")
    Command(
      "move", "Move stock between locations", .word("quantity"),
      .option(
        "from", Code.self, help: "the location; by default the shop's default location", from: locations),
      .option("to", Code.self, from: locations)
    ) {
      StockMoveEvents.moved($0, from: $1, to: $2)
    }.likely("move N --to CODE").example("move 4 --from main --to quarantine")
    Command(
      "return", "Return some of the last sale to stock", .word("quantity"),
      .option("at", Code.self, help: "the location; by default the shop's default location", from: locations)
    ) {
      StockMoveEvents.returned($0, at: $1)
    }.example("return 1")
  }

  /// Why what lies there is not what the ledger says, as most say it; any other word will do.
  private static func reasons(_ prefix: String) -> [Candidate] {
    [
      Candidate("found", "more than expected"), Candidate("lost", "less than expected"),
      Candidate("damaged", "broken or spoilt"), Candidate("correction", "an earlier mistake"),
    ].filter { $0.text.hasPrefix(prefix) }
  }

  /// Moves what was asked.
  func step(for event: StockMoveEvents) async throws -> Step<Routes> {
    switch event {
    case .received(let some, let place, let cost, let isSure):
      return .done(try await receive(some.quantity, at: place, cost, isSure: isSure))
    case .issued(let some, let place, let reason):
      try MovementReason.check(own: reason.reason, except: [.sale, .scrap])
      return .done(try await inventory.issue(some.quantity, of: sku, at: place, because: reason))
    case .adjusted(let difference, let reason, let place):
      try MovementReason.check(own: reason)
      return .done(try await inventory.adjust(by: difference.quantity, of: sku, at: place, because: reason))
    case .moved(let some, let from, let to):
      guard let to else {
        throw CommandError(
          code: "missing-argument", message: "--to CODE is missing.",
          guidance: ["Usage: move N [--from CODE] --to CODE", "run: /inventory/locations"])
      }
      return .done(try await inventory.move(some.quantity, of: sku, from: from, to: to))
    case .returned(let some, let place):
      return .done(try await inventory.takeBack(some.quantity, of: sku, at: place))
    }
  }

  /// Receives stock; a cost that is a likely slip is refused as `likely-slip` with the line that takes it.
  private func receive(
    _ quantity: Quantity, at place: Code?, _ cost: Cost?, isSure: Bool
  ) async throws -> Receipt {
    let total = try await inventory.total(cost, for: quantity)
    if let total, !isSure, !inventory.isPlanning,
      let slip = try await inventory.slip(total, of: sku, quantity)
    {
      let at = place.map { " --at \($0)" } ?? ""
      throw CommandError.slip(
        "The unit cost would be \(slip.each.text); the last unit cost was \(slip.last.text).",
        run:
          "\(Routes.inventory(.product(sku)).address.text) receive \(quantity) --cost "
          + "\(total.text)\(at) --sure"
      )
    }
    return try await inventory.receive(quantity, of: sku, at: place, cost: total)
  }
}
