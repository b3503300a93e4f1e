import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk moves of one product.
enum StockMoveEvents: Sendable {
  case received(SomeQuantity, at: Code?, cost: Amount?)
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
      "receive", "Take in what was delivered; the cost is of all of it", .word("quantity"),
      .option("at", Code.self, help: "the shop's default location unless told", from: locations),
      .option("cost", Amount.self)
    ) {
      StockMoveEvents.received($0, at: $1, cost: $2)
    }.likely("receive N").example("receive 12 --cost 60.00")
    Command(
      "issue", "Let some go; it is a sale unless a reason is given", .word("quantity"),
      .option("at", Code.self, help: "the shop's default location unless told", from: locations),
      .option("reason", IssueReason.self)
    ) {
      StockMoveEvents.issued($0, at: $1, because: $2 ?? IssueReason.sale)
    }.likely("issue N").example("issue 2").example("issue 1 --reason scrap")
    Command(
      "adjust", "Correct what lies there by so many more or less", .word("difference"),
      .option("reason", Code.self, help: "one word; correction unless told", from: Self.reasons),
      .option("at", Code.self, help: "the shop's default location unless told", from: locations)
    ) {
      StockMoveEvents.adjusted($0, because: $1 ?? Code(stored: "correction"), at: $2)
    }.likely("adjust ±N").example("adjust -2 --reason lost")
    Command(
      "move", "Move some from one location to another", .word("quantity"),
      .option("from", Code.self, help: "the shop's default location unless told", from: locations),
      .option("to", Code.self, from: locations)
    ) {
      StockMoveEvents.moved($0, from: $1, to: $2)
    }.likely("move N --to CODE").example("move 4 --from main --to quarantine")
    Command(
      "return", "Take back some of what was sold last", .word("quantity"),
      .option("at", Code.self, help: "the shop's default location unless told", from: locations)
    ) {
      StockMoveEvents.returned($0, at: $1)
    }.example("return 1")
  }

  /// Why what lies there is not what the ledger says, as most say it; any other word will do.
  private static func reasons(_ prefix: String) -> [Candidate] {
    [
      Candidate("found", "more than was known"), Candidate("lost", "less than was known"),
      Candidate("damaged", "broken or spoilt"), Candidate("correction", "a mistake of before"),
    ].filter { $0.text.hasPrefix(prefix) }
  }

  /// Moves what was asked.
  func step(for event: StockMoveEvents) async throws -> Step<Routes> {
    switch event {
    case .received(let some, let place, let cost):
      return .done(try await inventory.receive(some.quantity, of: sku, at: place, cost: cost))
    case .issued(let some, let place, let reason):
      try MovementReason.check(own: reason.reason, except: [.sale, .scrap])
      return .done(try await inventory.issue(some.quantity, of: sku, at: place, because: reason))
    case .adjusted(let difference, let reason, let place):
      try MovementReason.check(own: reason)
      return .done(try await inventory.adjust(by: difference.quantity, of: sku, at: place, because: reason))
    case .moved(let some, let from, let to):
      guard let to else {
        throw CommandError(
          code: "missing-argument", message: "Where to? --to CODE is missing.",
          guidance: ["Usage: move N [--from CODE] --to CODE", "run: /inventory/locations"])
      }
      return .done(try await inventory.move(some.quantity, of: sku, from: from, to: to))
    case .returned(let some, let place):
      return .done(try await inventory.takeBack(some.quantity, of: sku, at: place))
    }
  }
}
