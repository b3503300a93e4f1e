import AppRoutes
import Catalog
import CommandKit
import Inventory
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on the page of a purchase order.
enum PurchaseEvents: Sendable {
  case stepped(PurchaseStep)
  /// A code was scanned, or typed with how many came and how many of them were rejected.
  case scanned(String, Quantity?, rejected: Quantity?, over: Bool)
  /// A part of the command that cannot be left out is missing.
  case incomplete
  case supplierOpened
  case movementsOpened
  case documentOpened
}

/// What the page of a purchase order has of its own: its lines, what has arrived, and what may be done next.
struct PurchaseSection: RowSection {
  typealias Facts = PurchasePage
  let inventory: InventoryModel

  func commands(_ read: Read?) -> CommandSet<PurchaseEvents> {
    CommandSet {
      drafting(read)
      receiving(read?.facts)
      scanning
      Command("hold", "Put the purchase order on hold", event: PurchaseEvents.stepped(.hold)).by(.manager)
      Command("release", "Resume the purchase order", event: PurchaseEvents.stepped(.release)).by(.manager)
      Command("cancel", "Cancel the purchase order", event: PurchaseEvents.stepped(.cancel)).by(.manager)
      Command(
        "close-short", "Close without the missing quantity", .phrase("reason", help: "why, in words")
      ) { PurchaseEvents.stepped(.closeShort(reason: $0 ?? "")) }.by(.manager)
        .example("close-short --reason \"out of stock\"")
      Command("close", "Close the purchase order", event: PurchaseEvents.stepped(.close)).by(.manager)
      billing(read?.facts)
      Command("supplier", "Open the supplier", event: PurchaseEvents.supplierOpened)
      Command("document", "Open the order as a document", event: PurchaseEvents.documentOpened)
      Command("movements", "List the order's movements", event: PurchaseEvents.movementsOpened)
    }
  }

  /// Whether words of a draft are a product and its packs: "MUG-BLU 3".
  private func isLine(_ words: [String], _ read: Read?) -> Bool {
    read.map { $0.facts.order.status == .draft } == true && words.count == 2 && Int(words[1]) != nil
      && inventory.complete(Product.entity, words[0], limit: 1).contains {
        SKU(stored: $0.text) == SKU(stored: words[0])
      }
  }

  @CommandBuilder<PurchaseEvents> private func drafting(_ read: Read?) -> CommandSet<PurchaseEvents> {
    Command(
      "line", "Set the packs; SKU PACKS does too, 0 removes it",
      .word("sku", from: inventory.keys("product")), .word("packs"),
      .option("price", Amount.self, help: "price per pack; by default the supplier's price")
    ) { (sku: SKU, packs: Packs, price) in
      PurchaseEvents.stepped(.line(sku: sku, packs: packs.count, price: price))
    }.by(.manager).scanned(line: { isLine($0, read) }).example("line MUG-BLU 3").example("line MUG-BLU 0")
    Command(
      "place", "Place the purchase order",
      .flag("below-minimum", help: "accept a total below the supplier's minimum"),
      .option("expected", LocalDate.self, help: "the expected day; by default from the lead time")
    ) { PurchaseEvents.stepped(.place(expected: $1, belowMinimum: $0)) }.by(.manager)
  }

  private func receiving(_ page: PurchasePage.Answer?) -> Command<PurchaseEvents> {
    Command(
      "receive", "Receive a product; alone, receive the rest",
      .optionalWord("sku", SKU.self, from: skus(page)), .optionalWord("quantity", Quantity.self),
      .option("rejected", Quantity.self, help: "additional quantity to put into quarantine"),
      .flag("over", help: "accept more than was ordered"),
      .option("at", Code.self, from: inventory.places)
    ) { sku, quantity, rejected, over, place in
      if sku == nil, rejected != nil { return PurchaseEvents.incomplete }
      let arrivals = sku.map { [PurchaseArrival($0, quantity, rejected: rejected)] } ?? []
      return PurchaseEvents.stepped(.receive(arrivals: arrivals, at: place, over: over))
    }.by(.clerk).example("receive").example("receive MUG-BLU 34 --rejected 1")
  }

  @CommandBuilder<PurchaseEvents> private func billing(
    _ page: PurchasePage.Answer?
  ) -> CommandSet<PurchaseEvents> {
    Command(
      "cost", "Correct what one unit of a product cost", .word("sku", from: skus(page)), .word("amount")
    ) { (sku: SKU, each: Amount) in PurchaseEvents.stepped(.cost(sku: sku, each: each)) }.by(.manager)
      .example("cost MUG-BLU 12.00")
    Command("freight", "Spread freight over what arrived, by value", .word("amount")) { (amount: Amount) in
      PurchaseEvents.stepped(.freight(amount))
    }.by(.manager).example("freight 30.00")
    Command(
      "send-back", "Send goods back to the supplier", .word("quantity"), .word("sku", from: skus(page)),
      .phrase("reason", help: "why, in words")
    ) { (quantity: Quantity, sku: SKU, reason: String?) in
      PurchaseEvents.stepped(.sendBack(sku: sku, quantity, reason: reason ?? ""))
    }.by(.manager).example("send-back 2 MUG-BLU --reason chipped")
  }

  private var scanning: Command<PurchaseEvents> {
    Command(
      "take", "Receive one, or N; a scan receives one", .word("code"), .optionalWord("quantity"),
      .option("rejected", Quantity.self, help: "quantity rejected, to put into quarantine"),
      .flag("over", help: "accept more than was ordered")
    ) { PurchaseEvents.scanned($0, $1, rejected: $2, over: $3) }.by(.clerk)
      .scanned(ScannedCode.isScan).example("take 4006381333931").example("take 4006381333931 12")
  }

  /// The order's own products as far as they are shown, or else all there are.
  private func skus(_ page: PurchasePage.Answer?) -> CandidateSource {
    let all = inventory.keys("product")
    guard let page else { return all }
    let own = page.lines.map {
      Candidate($0.line.sku.text, "\($0.line.open.text(decimals: $0.unit.decimals)) open")
    }
    return { prefix in
      let meant = own.filter { $0.text.lowercased().hasPrefix(prefix.lowercased()) }
      return meant.isEmpty && page.hasNext ? all(prefix) : meant
    }
  }

  func facts(of key: String, at place: ListPlace) throws -> PurchasePage {
    PurchasePage(
      Code(stored: key), after: try place.after.map { try SKU($0) }, limit: inventory.service.rowsPerPage)
  }

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    let page = read.facts
    let view = PurchaseView(page, read.row.ground)
    var details = RowDetails()
    details.title = "\(page.order.number)  \(page.supplier.name)"
    details.state = "\(page.order.status.words) · \(counted(page.order.lineCount, "line"))"
    (details.fields, details.blocks, details.hints) = (view.fields, view.blocks, view.hints)
    details.opens =
      page.lines.map { .stock(of: $0.line.sku) } + page.receipts.map { .entry($0.stamp.revision) }
    details.count = page.order.lineCount
    details.next = page.hasNext ? page.lines.last?.line.sku.text : nil
    return details
  }

  func handle(_ event: PurchaseEvents, on key: String, _ seen: Read?) async throws -> Step<Routes> {
    switch event {
    case .stepped(let step):
      let command = PurchaseCommand.changed(number: Code(stored: key), step: step)
      return try await perform(command, on: Subject(PurchaseOrder.entity, key), seen, inventory)
    case .scanned(let code, let quantity, let rejected, let over):
      let scan = CodeScan(code: code, quantity: quantity, rejected: rejected, over: over)
      let item = try await inventory.scanned(scan, at: Routes(Subject(PurchaseOrder.entity, key)))
      let kept = try item.units(quantity ?? rejected.map { _ in .zero })
      let arrival = PurchaseArrival(item.sku, kept, rejected: try rejected.map { try item.units($0) })
      return .scanned(try await take(arrival, over: over, on: Code(stored: key)), inventory)
    case .incomplete:
      throw CommandError(
        code: "missing-argument", message: "SKU is missing.",
        guidance: [.typed("Usage: receive SKU N --rejected N")])
    case .supplierOpened:
      let order = try await inventory.read(PurchasePage(Code(stored: key))).order
      return .push(Routes(Subject(Supplier.entity, order.supplier.text)))
    case .documentOpened: return .push(.inventory(.purchaseDocument(Code(stored: key))))
    case .movementsOpened: return .push(try Routes(text: PurchaseView.movements(of: key)))
    }
  }

  /// Receives what was scanned, whatever the order was seen at: a scan adds to what came.
  private func take(_ arrival: PurchaseArrival, over: Bool, on order: Code) async throws -> Receipt {
    let step = PurchaseStep.receive(arrivals: [arrival], at: nil, over: over)
    do {
      return try await inventory.perform(PurchaseCommand.changed(number: order, step: step))
    } catch {
      guard error.code == "not-on-order" else { throw error }
      var error = error
      error.field = "code"
      error.advice.append("Receive goods that were not ordered on the stock page of the product.")
      throw error
    }
  }
}
