import AppRoutes
import Catalog
import CommandKit
import Customers
import Fulfilment
import Ordering
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on the page of an order.
enum OrderEvents: Sendable {
  case added(OrderPiece)
  case scanned(OrderPiece)
  case made(@Sendable (Code) throws -> any StoreCommand)
  case paid(OrderVerb, @Sendable () throws -> PaymentTerms)
  case lineStepped(LineName, @Sendable (Int) -> OrderStep)
  case customerSet(String)
  case copied
  case parked
  case wished(OrderPieces?, @Sendable (Code, [Wish]) -> any StoreCommand)
  case exchanged(OrderPieces, @Sendable (Wish, Wish) -> ExchangeTerms)
  case invoiced(mails: Bool)
  case creditNotesOpened
  case documentOpened(OrderDocument)

  static func stepped(_ step: OrderStep) -> OrderEvents {
    .made { OrderCommand.changed(number: $0, step: step) }
  }
}

/// What the page of an order has of its own: its lines, whatever a scanner types, and what may be done next.
struct OrderSection: RowSection {
  typealias Facts = Both<OrderPage, OrderFulfilment>
  let ordering: OrderingModel

  // MARK: Commands

  func commands(_ read: Read?) -> CommandSet<OrderEvents> {
    let order = read?.facts.first.order
    let (status, isPast) = (order?.state, order?.isPast == true)
    var refused = OrderVerb.allCases
      .filter { status?.after($0) == nil || isPast && !OrderVerb.ofPast.contains($0) }.map(\.rawValue)
    if refused.contains("pay") { refused += PaymentMethod.allCases.map(\.rawValue) }
    if refused.contains("return") || isPast { refused.append("exchange") }
    // What is scanned at a paid order begins the next sale.
    let takesScans = status == .draft || status == .cancelled || order?.payment == .paid
    return CommandSet {
      drafting(takesScans)
      terms
      Command("place", "Place the order and reserve its goods", event: OrderEvents.stepped(.place)).by(.clerk)
      OrderEvents.payments
      OrderEvents.dispatching(order, ordering)
      OrderEvents.returning(order)
      OrderEvents.exchanging(order, ordering)
      Command("discard", "Discard the draft", event: OrderEvents.stepped(.discard)).by(.clerk)
      Command("hold", "Put the order on hold", .words("reason")) { OrderEvents.stepped(.hold(reason: $0)) }
        .by(.clerk)
        .example("hold waits for a call")
      Command("release", "Take the order off hold", event: OrderEvents.stepped(.release)).by(.clerk)
      OrderEvents.cancelling(order)
      Command("park", "Leave the draft for later, at the sale page", event: OrderEvents.parked).by(.clerk)
        .unavailable(status.flatMap { $0 == .draft ? nil : "it is \($0.rawValue)" })
      Command("copy", "Start an order with the same lines", event: OrderEvents.copied).by(.clerk)
      papers
    }.refused(status.map { "it is \($0.rawValue)" }, Set(refused))
  }

  @CommandBuilder<OrderEvents> private func drafting(_ takesScans: Bool) -> CommandSet<OrderEvents> {
    Command(
      "add", "Add a product; a scan, a SKU or 3 x SKU does too",
      .words("code", from: ordering.keys(Product.entity))
    ) { OrderEvents.added($0) }.by(.clerk).example("add MUG-BLU").example("add MUG-BLU 3").example(
      "add blue mug")
    Command("scan", "Add a product; on a paid sale, begin the next", .words("code", from: nil)) {
      OrderEvents.scanned($0)
    }.by(.clerk).scanned(line: { takesScans && OrderPiece.isPiece($0, of: ordering) || OrderPiece.isScan($0) }
    )
    Command(
      "misc", "Sell a thing that is not in the catalogue", .word("price"), .words("name")
    ) { (price: Amount, name: String) in OrderEvents.stepped(.misc(price, name: name)) }.by(.clerk)
      .example("misc 2.00 Gift wrap")
    Command("quantity", "Set the quantity of a line", .word("line"), .word("quantity")) {
      (line: LineName, quantity: Quantity) in
      OrderEvents.lineStepped(line) { .quantity(line: $0, quantity) }
    }.by(.clerk).example("quantity 2 5")
    Command("remove", "Remove a line", .word("line")) { (line: LineName) in
      OrderEvents.lineStepped(line) { .remove(line: $0) }
    }.by(.clerk).example("remove 2")
    Command(
      "price", "Set the price of a line; none takes the product's", .word("line"), .word("price"),
      .phrase("reason", help: "why, in words")
    ) { (line: LineName, price: OrNone<Amount>, reason: String?) in
      let amount = if case .some(let amount) = price { amount } else { Amount?.none }
      return OrderEvents.lineStepped(line) { .price(line: $0, amount, reason: reason ?? "") }
    }.by(.manager).example("price 2 9.00 --reason damaged")
    Command(
      "customer", "Set the customer by number or name; or none",
      .words("customer", from: ordering.keys(Customer.entity))
    ) { OrderEvents.customerSet($0) }.by(.clerk).example("customer C-000001").example("customer anna")
  }

  @CommandBuilder<OrderEvents> private var terms: CommandSet<OrderEvents> {
    OrderEvents.discounting(ordering)
    Command("ship", "Choose how it is shipped", .word("method", from: ordering.keys(ShippingMethod.entity))) {
      (code: Code) in OrderEvents.stepped(.ship(code))
    }.by(.clerk).example("ship post")
    Command("collect", "Keep it for the customer to collect", event: OrderEvents.stepped(.collect)).by(.clerk)
    OrderEvents.taxing
  }

  @CommandBuilder<OrderEvents> private var papers: CommandSet<OrderEvents> {
    Command("invoice", "Issue the invoice, or open it", .flag("mail", help: "send it to the customer")) {
      OrderEvents.invoiced(mails: $0)
    }.by(.clerk)
    Command("credit-note", "Open the credit notes of its invoice", event: OrderEvents.creditNotesOpened).by(
      .clerk)
    Command("receipt", "Open the receipt", .flag("mail", help: "send it to the customer")) { mails in
      mails ? OrderEvents.made { MessageCommand.receipt(order: $0) } : .documentOpened(.receipt)
    }
    Command("document", "Open the order as a document", event: OrderEvents.documentOpened(.document))
  }

  // MARK: The page

  func facts(of key: String, at place: ListPlace) -> Facts {
    let number = Code(stored: key)
    return Both(
      OrderPage(number, skipping: skipped(at: place), limit: max(ordering.service.rowsPerPage, Self.least)),
      OrderFulfilment(of: number))
  }

  /// As many lines of a sale as fit the smallest window beside their sums.
  private static let least = 12

  private func skipped(at place: ListPlace) -> Int { place.after.flatMap(Int.init) ?? 0 }

  func details(of read: Read, at place: ListPlace) -> RowDetails {
    let (page, fulfilment, skipped) = (read.facts.first, read.facts.second, skipped(at: place))
    let view = OrderView(page, fulfilment, read.row.ground, firstLine: skipped + 1)
    var details = RowDetails()
    (details.title, details.state) = (view.title, view.state)
    (details.fields, details.blocks, details.hints) = (view.fields, view.blocks, view.hints)
    details.opens =
      page.lines.map { Routes(Subject(Product.entity, $0.line.sku.text)) }
      + fulfilment.shipments.map { Routes(Subject($0)) } + fulfilment.returns.map { Routes(Subject($0)) }
    details.mark = String(page.order.due.minor)
    details.count = page.order.lines.count
    let end = skipped + page.lines.count
    details.next = end < page.order.lines.count ? String(end) : nil
    return details
  }

  // MARK: Events

  func handle(_ event: OrderEvents, on key: String, _ seen: Read?) async throws -> Step<Routes> {
    let number = Code(stored: key)
    switch event {
    case .added(let piece): return .done(try await add(piece, to: number), ordering)
    case .scanned(let piece): return try await scan(piece, at: number)
    case .made(let command): return try await make(try command(number), number, seen)
    case .paid(let verb, let terms):
      var terms = try terms()
      let marked = ordering.service.mark.flatMap { Int64($0) }.map { Money(minor: $0) }
      terms.seen = marked ?? seen?.facts.first.order.due
      return try await make(
        verb == .authorize
          ? PaymentCommand.authorized(order: number, terms: terms) : .paid(order: number, terms: terms),
        number, seen)
    case .lineStepped(let line, let step):
      let order = try await ordering.read(OrderPage(number, limit: 0)).order
      let change = OrderCommand.changed(number: number, step: step(line.number(on: order)))
      return try await make(change, number, seen)
    case .customerSet(let typed):
      let customer = try await ordering.customer(typed)
      return try await make(OrderCommand.changed(number: number, step: .customer(customer)), number, seen)
    case .wished(let pieces, let command):
      var (meant, pieces) = try pieces.order(or: number)
      if let line = pieces?.line {
        let order = try await ordering.read(OrderPage(meant, limit: 0)).order
        if let sku = line.sku(on: order) {
          guard order.lines.count(where: { $0.sku == sku }) == 1 else {
            throw StoreError.severalLines(sku, order)
          }
          pieces = try OrderPieces(parsing: sku.text)
        }
      }
      let wishes = try await ordering.wishes(pieces, at: .order(meant))
      return try await make(command(meant, wishes), meant, meant == number ? seen : nil)
    case .exchanged(let pieces, let terms): return try await exchange(pieces, at: number, terms)
    case .documentOpened(let document): return .push(.ordering(.document(document, number)))
    case .invoiced(mails: true): return try await make(MessageCommand.invoice(order: number), number, seen)
    case .invoiced:
      if let invoice = try await ordering.read(OrderPaper(ofOrder: number)).invoice {
        return .push(Routes(Subject(invoice)))
      }
      let receipt = try await ordering.perform(InvoiceCommand.issued(order: number))
      return .done(receipt, ordering, then: receipt.subject.map { Routes($0) } ?? .order(number))
    case .creditNotesOpened:
      let notes = try await ordering.read(CreditNotesOf(number))
      if notes.count == 1 { return .push(Routes(Subject(CreditNote.entity, notes[0].text))) }
      return .push(Routes(.list(CreditNote.list.narrowed(by: ["order": number.text]))))
    case .parked: return .push(.ordering(.sale))
    case .copied:
      let receipt = try await ordering.perform(OrderCommand.copied(number: number))
      return .begun(receipt, ordering, at: receipt.subject.map { Routes($0) } ?? .order(number))
    }
  }

  /// Adds to what is there, whatever the order was seen at.
  private func add(_ piece: OrderPiece, to number: Code) async throws -> Receipt {
    let wish = try await ordering.orderWishes(OrderPieces(piece), at: .order(number), isNamed: true)[0]
    return try await ordering.perform(OrderCommand.changed(number: number, step: .add(wish)))
  }

  /// Adds to a draft; a paid order was seen as one, or is one, and the next sale begins.
  private func scan(_ piece: OrderPiece, at number: Code) async throws -> Step<Routes> {
    do {
      return .done(try await add(piece, to: number), ordering)
    } catch let error as StoreError where error.code == "illegal-transition" {
      let order = try await ordering.read(OrderPage(number, limit: 0)).order
      guard order.payment == .paid || order.status == .cancelled else { throw error }
      return try await OrderBeginning(pieces: OrderPieces(piece), customer: nil)
        .make(placing: false, ordering, at: .order(number))
    }
  }

  /// Takes one product back and sells another, and opens the sale of it.
  private func exchange(
    _ typed: OrderPieces, at number: Code, _ terms: (Wish, Wish) -> ExchangeTerms
  ) async throws -> Step<Routes> {
    let (number, pieces) = try Optional(typed).order(or: number)
    let wishes = try await ordering.wishes(pieces, at: .order(number))
    guard wishes.count == 2 else {
      throw CommandError(
        code: "missing-argument", message: "An exchange names two products.",
        guidance: ["Type what comes back, then what the customer takes: exchange MUG-BLU MUG-GRN."])
    }
    let receipt = try await ordering.perform(
      ReturnCommand.exchanged(order: number, terms: terms(wishes[0], wishes[1])))
    let sold = receipt.effects.first { $0.subject.entity == Order.entity && $0.subject.key != number.text }
    return .done(receipt, ordering, then: sold.map { Routes($0.subject) } ?? .order(number))
  }

  private func make(_ command: any StoreCommand, _ number: Code, _ seen: Read?) async throws -> Step<Routes> {
    try await perform(command, on: Subject(Order.entity, number.text), seen, ordering)
  }
}
