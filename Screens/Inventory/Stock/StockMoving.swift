import AppRoutes
import CommandKit
import Inventory
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk does to the stock of one product.
enum StockMoves: Sendable {
  case received(Quantity, cost: ReceiptCost?, at: Code?, isSure: Bool)
  case done(StockCommand)
  case supplied(SupplyCommand)
  case ruled(Quantity, Quantity, [String: String], at: Code?)
  case unruled(at: Code?)
  case incomplete(CommandError)
}

/// The part of a product's stock page that changes it.
struct StockMoving {
  let sku: SKU
  let inventory: InventoryModel
  /// What the page showed; nil: nothing, or it was changed from here since.
  let seen: ProductStock.Answer?

  private var place: Argument<Code?> {
    .option(
      "at", Code.self, help: "the location; by default the shop's default location", from: inventory.places)
  }

  @CommandBuilder<StockMoves> var commands: CommandSet<StockMoves> {
    moving
    reserving
  }

  @CommandBuilder<StockMoves> private var moving: CommandSet<StockMoves> {
    let sku = sku
    Command(
      "receive", "Receive stock; @COST is each, --cost is in total", .word("quantity"),
      .optionalWord("@cost"), place, .option("cost", Amount.self, help: "the cost of all of it"),
      .flag("sure", help: "accept over 10,000 pieces, or a cost ten times the last cost or a tenth")
    ) { (some: SomeQuantity, each: UnitCost?, at: Code?, total: Amount?, isSure: Bool) in
      StockMoves.received(
        some.quantity, cost: total.map { .total($0) } ?? each.map { .each($0.amount) }, at: at,
        isSure: isSure)
    }.by(.clerk).likely("receive N").example("receive 12 --cost 60.00").example("receive 24 @4.00")
    Command(
      "issue", "Issue stock that is not sold", .word("quantity"), place, .option("reason", StockReason.self)
    ) { (some: SomeQuantity, at: Code?, reason: StockReason?) in
      guard let reason else { return StockMoves.incomplete(.noReason) }
      return StockMoves.done(.issued(sku: sku, quantity: some.quantity, at: at, reason: reason))
    }.by(.clerk).likely("issue N --reason WORD").example("issue 2 --reason own-use").example(
      "issue 1 --reason scrap")
    Command(
      "adjust", "Adjust the stock level up or down", .word("difference"),
      .option("reason", StockReason.self, help: "by default correction"), place
    ) { (by: Difference, reason: StockReason?, at: Code?) in
      StockMoves.done(.adjusted(sku: sku, by: by.quantity, at: at, reason: reason ?? .correction))
    }.by(.manager).likely("adjust ±N").example("adjust -2 --reason lost")
    Command(
      "move", "Move stock between locations", .word("quantity"),
      .option(
        "from", Code.self, help: "the location; by default the shop's default location",
        from: inventory.places),
      .option("to", Code.self, from: inventory.places)
    ) { (some: SomeQuantity, from: Code?, to: Code?) in
      guard let to else { return StockMoves.incomplete(.noDestination) }
      return StockMoves.done(.moved(sku: sku, quantity: some.quantity, from: from, to: to))
    }.by(.clerk).likely("move N --to CODE").example("move 4 --from main --to quarantine")
    Command("return", "Return some of the last sale to stock", .word("quantity"), place) {
      (some: SomeQuantity, at: Code?) in
      StockMoves.done(.returned(sku: sku, quantity: some.quantity, to: at))
    }.by(.clerk).example("return 1")
    Command("cost", "Correct the unit cost of the last receipt", .word("amount")) { (each: Amount) in
      StockMoves.done(.corrected(sku: sku, each: each))
    }.by(.manager).example("cost 8.00")
  }

  @CommandBuilder<StockMoves> private var reserving: CommandSet<StockMoves> {
    let sku = sku
    Command(
      "rule", "Set the reorder point and order-up-to level", .word("point"), .word("level"),
      .option("max", OrNone<Quantity>.self, help: "the maximum stock, or none"),
      .option(
        "supplier", OrNone<Code>.self, help: "the supplier; none for the preferred supplier",
        from: inventory.keys(Supplier.entity)), place
    ) { (point: Quantity, level: Quantity, most: OrNone<Quantity>?, supplier: OrNone<Code>?, at: Code?) in
      var fields = ["minimum": point.text, "target": level.text]
      if let most { fields["maximum"] = most.text }
      if let supplier { fields["supplier"] = supplier.text }
      return StockMoves.ruled(point, level, fields, at: at)
    }.by(.manager).example("rule 10 40").example("rule 10 40 --max 60 --supplier acme")
    Command("rule-remove", "Remove the reorder rule", place) { (at: Code?) in StockMoves.unruled(at: at) }.by(
      .manager)
    Command(
      "reserve", "Reserve stock for somebody", .word("quantity"),
      .phrase("for", help: "to whom or for what"), place
    ) { (some: SomeQuantity, holder: String?, at: Code?) in
      guard let holder else {
        return StockMoves.incomplete(.noHolder("Add it: reserve \(some.word) --for NAME"))
      }
      return StockMoves.done(.reserved(lines: [ReservedLine(sku, some.quantity, at: at)], holder: holder))
    }.by(.clerk).example("reserve 2 --for \"Ana Lee\"")
    Command(
      "release", "Release a reservation, or N of it", .word("number"),
      .optionalWord("quantity", SomeQuantity.self)
    ) { (number: Int, some: SomeQuantity?) in
      StockMoves.done(.released(number: Int64(number), quantity: some?.quantity))
    }.by(.clerk).example("release 4").example("release 4 1")
    Command(
      "fulfil", "Issue a reservation, or N of it", .word("number"),
      .optionalWord("quantity", SomeQuantity.self)
    ) { (number: Int, some: SomeQuantity?) in
      StockMoves.done(.fulfilled(number: Int64(number), quantity: some?.quantity))
    }.by(.clerk).example("fulfil 4")
  }

  /// Changes what was asked.
  func step(for event: StockMoves) async throws -> Step<Routes> {
    switch event {
    case .done(let command):
      return .done(
        try await inventory.perform(command, expecting: try await expected(by: command)), inventory)
    case .supplied(let command): return .done(try await inventory.perform(command), inventory)
    case .ruled(_, _, let fields, let at):
      let place = try await usual(at)
      return .done(
        try await inventory.perform(
          SupplyCommand.ruleSet(sku: sku, at: place, fields: fields), expecting: expected(at: place)),
        inventory)
    case .unruled(let at):
      let place = try await usual(at)
      return .done(
        try await inventory.perform(
          SupplyCommand.ruleRemoved(sku: sku, at: place), expecting: expected(at: place)), inventory)
    case .incomplete(let error): throw error
    case .received(let quantity, let cost, let at, let isSure):
      if !isSure, !inventory.service.isPlanning { try await checkSlip(quantity, cost, at) }
      return .done(
        try await inventory.perform(
          StockCommand.received(sku: sku, quantity: quantity, at: at, cost: cost)), inventory)
    }
  }

  /// The reservation that a change is about, as the page showed it; one of another product is refused as
  /// `reservation-not-found`.
  private func expected(by command: StockCommand) async throws -> [Subject: Int] {
    guard let key = command.reservation.map({ String($0) }) else { return [:] }
    guard try await inventory.read(KnownRows<Reservation>(keys: [key]))[0].sku == sku else {
      throw StoreError.notFound(Reservation.shape, key)
    }
    guard let row = seen?.reservations.first(where: { $0.key == key }) else { return [:] }
    return [Subject(Reservation.entity, key): row.stamp.revision]
  }

  /// The reorder rule at a location, as the page showed it.
  private func expected(at place: Code) -> [Subject: Int] {
    guard let rule = seen?.places.first(where: { $0.location.code == place })?.rule else { return [:] }
    return [Subject(rule): rule.stamp.revision]
  }

  private func usual(_ place: Code?) async throws -> Code {
    if let place { return place }
    return inventory.service.ground.location
  }

  /// Refuses a quantity that may be a scanned number, or a unit cost far from the last one, as `likely-slip`, with the
  /// line that takes it.
  private func checkSlip(_ quantity: Quantity, _ cost: ReceiptCost?, _ at: Code?) async throws {
    let ground = inventory.service.ground
    let total = try cost?.total(of: quantity, in: ground.currency)
    func slip(_ message: String) -> CommandError {
      let words = (total.map { " --cost \($0.text(ground))" } ?? "") + (at.map { " --at \($0)" } ?? "")
      return CommandError(
        code: "likely-slip", message: message,
        guidance: [
          .run("\(Routes.stock(of: sku).address.text) receive \(quantity.text)\(words) --sure"),
          .typed("If the figure is right, run fix 1. If not, type the command with another figure."),
        ])
    }
    if quantity > Self.most { throw slip("\(quantity.text) is more than 10,000 at once.") }
    guard let total, let last = try await inventory.read(ProductStock(sku, limit: 1, days: 1)).lastCost else {
      return
    }
    let each = try StockAccount.scaled(total.minor, 1000, quantity.thousandths)
    guard Money(minor: each).isTenfold(last) else { return }
    throw slip(
      "The unit cost would be \(Money(minor: each).text(ground)); the last unit cost was \(last.text(ground))."
    )
  }

  /// More than this comes rarely: a barcode typed as a quantity is far above.
  private static let most = Quantity(thousandths: 10_000_000)
}

extension StockCommand {
  fileprivate var reservation: Int64? {
    switch self {
    case .released(let number, _), .fulfilled(let number, _): number
    default: nil
    }
  }
}

extension CommandError {
  fileprivate static var noDestination: CommandError {
    CommandError(
      code: "missing-argument", message: "--to CODE is missing.", field: "to",
      guidance: [.typed("Usage: move N [--from CODE] --to CODE"), .run("/inventory/locations")])
  }

  /// What is issued is not sold.
  fileprivate static var noReason: CommandError {
    let words = StockReason.allCases.map(\.rawValue).joined(separator: ", ")
    return CommandError(
      code: "missing-argument", message: "--reason WORD is missing.", field: "reason",
      guidance: [.sentence("One of: \(words)."), .typed("To sell it, type sell N.")])
  }

  /// A reservation is for somebody.
  static func noHolder(_ advice: String) -> CommandError {
    CommandError(
      code: "missing-value", message: "--for NAME is missing.", field: "for", guidance: [.typed(advice)])
  }
}
