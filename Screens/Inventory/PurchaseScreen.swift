import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum PurchaseEvents: Sendable {
  case lineSet(SKU, packs: TypedPacks, price: Amount?)
  case placed(belowMinimum: Bool, expected: LocalDate?)
  case held, released, cancelled
  case scanned(CodeScan)
  case received(SKU?, Quantity?, rejected: Quantity?, over: Bool, at: Code?)
  case closedShort(reason: String?)
  case closed
  case supplierOpened
  case opened(row: RowNumber)
  case movementsOpened
  case turned
}

/// One order to a supplier: what was ordered, what has come, and what can be done with it.
struct PurchaseScreen: Screen {
  let number: PurchaseNumber
  let query: AfterSKUQuery
  let inventory: InventoryModel
  private let shown = Shown<PurchaseReading>()

  init(number: PurchaseNumber, query: AfterSKUQuery, inventory: InventoryModel) {
    self.number = number
    self.query = query
    self.inventory = inventory
  }

  var commands: CommandSet<PurchaseEvents> {
    Command(
      "line", "Set the packs of a product; 0 removes the line",
      .word("sku", from: inventory.completions(.product)), .word("packs"),
      .option("price", Amount.self, help: "price per pack; by default the supplier's price")
    ) {
      PurchaseEvents.lineSet($0, packs: $1, price: $2)
    }.example("line MUG-BLU 3").example("line MUG-BLU 0")
    Command(
      "place", "Place the purchase order",
      .flag("below-minimum", help: "accept a total below the supplier's minimum"),
      .option("expected", LocalDate.self, help: "the expected day; by default from the lead time")
    ) {
      PurchaseEvents.placed(belowMinimum: $0, expected: $1)
    }
    Command(
      "receive", "Receive a product; alone, receive the rest",
      .optionalWord("sku", SKU.self, from: skus), .optionalWord("quantity", Quantity.self),
      .option("rejected", Quantity.self, help: "additional quantity to put into quarantine"),
      .flag("over", help: "accept more than was ordered"),
      .option("at", Code.self, from: inventory.completions(.location))
    ) {
      PurchaseEvents.received($0, $1, rejected: $2, over: $3, at: $4)
    }.checked { event in
      guard case .received(_, let quantity, let rejected, _, _) = event else { return nil }
      return refusedArgument { () throws(StoreError) in
        if let quantity { try PurchaseArrival.check(quantity, rejected: rejected) }
      }
    }.example("receive").example("receive MUG-BLU 34 --rejected 1")
    Command(
      "take", "Receive one, or N; a scan receives one", .word("code"),
      .optionalWord("quantity"),
      .option("rejected", Quantity.self, help: "quantity rejected, to put into quarantine"),
      .flag("over", help: "accept more than was ordered")
    ) {
      PurchaseEvents.scanned(CodeScan(code: $0, quantity: $1, rejected: $2, over: $3))
    }.checked {
      if case .scanned(let scan) = $0 { scan.mistake } else { nil }
    }.scanned(ScannedCode.isScan).example("take 4006381333931").example("take 4006381333931 12")
      .example("take 4006381333931 --rejected 1")
    Command("hold", "Put the purchase order on hold", event: PurchaseEvents.held)
    Command("release", "Resume the purchase order", event: PurchaseEvents.released)
    Command("cancel", "Cancel the purchase order", event: PurchaseEvents.cancelled)
    Command(
      "close-short", "Close without the missing quantity",
      .option("reason", String.self, help: "why, in words")
    ) {
      PurchaseEvents.closedShort(reason: $0)
    }.example("close-short --reason \"out of stock\"")
    Command("close", "Close the purchase order", event: PurchaseEvents.closed)
    Command("supplier", "Open the supplier", event: PurchaseEvents.supplierOpened)
    Command("open", "Open the stock or entry of a row", .word("row")) {
      PurchaseEvents.opened(row: $0)
    }
    Command("movements", "List the order's movements", event: PurchaseEvents.movementsOpened)
    Command("next", "Show the next rows", event: PurchaseEvents.turned)
  }

  /// The order's own products as far as they are shown, or else all there are.
  private var skus: (String) -> [Candidate] {
    let all = inventory.completions(.product)
    guard let order = shown.last?.detail.order else { return all }
    let candidates = order.lines.map { Candidate($0.sku.text, "\($0.open) open") }
    return { prefix in
      let own = candidates.filter { $0.text.lowercased().hasPrefix(prefix.lowercased()) }
      return own.isEmpty && order.others != nil ? all(prefix) : own
    }
  }

  func page() async throws -> Page {
    PurchaseView(shown.keep(try await read(), at: inventory.changeCount)).page
  }

  func count() async throws -> Int? { try await reading().detail.lines.total.count }

  func handle(_ event: PurchaseEvents) async throws -> Step<Routes> {
    switch event {
    case .lineSet(let sku, let packs, let price):
      return .done(
        try await inventory.setLine(
          sku, packs: packs.count, price: price, on: number, revision: revision))
    case .placed(let belowMinimum, let expected):
      return try await done(.placed(number: number, expected: expected, belowMinimum: belowMinimum))
    case .held: return try await done(.held(number: number))
    case .released: return try await done(.released(number: number))
    case .cancelled: return try await done(.cancelled(number: number))
    case .scanned(let scan): return try await received(scan)
    case .received(let sku, let quantity, let rejected, let over, let place):
      if let sku {
        return try await done(
          .received(
            number: number, arrivals: [PurchaseArrival(sku: sku, quantity: quantity, rejected: rejected)],
            at: place, over: over))
      }
      guard rejected == nil else {
        throw CommandError(
          code: "missing-argument", message: "SKU is missing.",
          guidance: ["Usage: receive SKU N --rejected N"])
      }
      return try await done(.received(number: number, arrivals: [], at: place, over: over))
    case .closedShort(let reason):
      return try await done(.closedShort(number: number, reason: reason ?? ""))
    case .closed: return try await done(.closed(number: number))
    case .supplierOpened:
      return .push(.inventory(.supplier(try await reading().detail.order.supplier, AfterSKUQuery())))
    case .opened(let row): return .push(try row.row(of: try await reading().routes))
    case .movementsOpened: return .push(.inventory(.movements(MovementQuery(of: number.subject))))
    case .turned:
      let lines = try await reading().detail.lines
      var query = query
      query.after = try SKU(
        parsing: try (lines.hasNext ? lines.rows.last?.line.sku.text : nil).orEnd(
          "There are no further lines."))
      return .push(.inventory(.purchase(number, query)))
    }
  }

  /// Receives what was scanned, whatever the order was seen at: a scan adds to what came, and says nothing of it.
  private func received(_ scan: CodeScan) async throws -> Step<Routes> {
    let item = try await inventory.scanned(scan, at: .inventory(.purchase(number, query)))
    let arrival = PurchaseArrival(
      sku: item.sku, quantity: try item.units(scan.kept),
      rejected: try scan.rejected.map { try item.units($0) })
    do {
      return .scanned(
        try await inventory.perform(
          .received(number: number, arrivals: [arrival], at: nil, over: scan.over)))
    } catch {
      guard error.code == "not-on-order" else { throw error }
      var error = error
      error.field = "code"
      error.advice += [
        "Receive goods that were not ordered on the stock page of the product.", .page(.stock, item.sku.text),
      ]
      throw error
    }
  }

  private func done(_ change: PurchaseChange) async throws -> Step<Routes> {
    .done(try await inventory.perform(change, revision: revision))
  }

  /// What the clerk saw the order at.
  private var revision: Int? { shown.believed(at: inventory.changeCount)?.detail.order.revision }

  private func reading() async throws -> PurchaseReading { try await shown.orRead(read) }

  private func read() async throws -> PurchaseReading {
    PurchaseReading(
      detail: try await inventory.purchase(number, linesAfter: query.after),
      arrivals: try await inventory.movements(MovementQuery(of: number.subject), limit: PurchaseReading.most))
  }
}
