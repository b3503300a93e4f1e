import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on the ledger's page.
enum MovementListEvents: Sendable {
  case opened(row: RowNumber)
  case turned
  case filtered(
    sku: SKU?, location: Code?, reason: MovementWhy?, document: MovementDocument?, since: LocalDate?,
    until: LocalDate?)
  case widened
  case stockOpened
}

/// The ledger: every movement, newest first.
struct MovementListScreen: Screen {
  let query: MovementQuery
  let inventory: InventoryModel
  private let shown = Shown<MovementPage>()

  init(query: MovementQuery, inventory: InventoryModel) {
    self.query = query
    self.inventory = inventory
  }

  var commands: CommandSet<MovementListEvents> {
    Command("open", "Open a row's journal entry", .word("row")) {
      MovementListEvents.opened(row: $0)
    }.likely("open N")
    Command("next", "Show earlier movements", event: MovementListEvents.turned)
    Command(
      "filter", "Filter by product, location, reason or date",
      .option("sku", SKU.self, from: inventory.completions(.product)),
      .option(
        "location", Code.self, help: "what left it or reached it", from: inventory.completions(.location)),
      .option("reason", MovementWhy.self, help: "the ledger's, or a word of your own"),
      .option("document", MovementDocument.self, help: "an order, or as count:2, reservation:3"),
      .option("since", LocalDate.self),
      .option("until", LocalDate.self)
    ) {
      MovementListEvents.filtered(sku: $0, location: $1, reason: $2, document: $3, since: $4, until: $5)
    }.likely("filter --sku SKU").example("filter --location main --reason sale").example(
      "filter --reason lost")
    Command("all", "Clear every filter", event: MovementListEvents.widened)
    Command("stock", "Show the product's stock, or list all stock", event: MovementListEvents.stockOpened)
  }

  func page() async throws -> Page {
    let list = shown.keep(try await inventory.movements(query))
    var blocks: [Block] = [.table(MovementTableView(list.rows).table)]
    if let note = list.note { blocks.append(.text(note)) }
    if list.rows.isEmpty {
      blocks.append(
        .text(
          query == MovementQuery() ? "Nothing has moved yet." : "No movements match. all clears every filter."
        ))
      if let word = query.reason?.word {
        let known = MovementReason.allCases.map(\.rawValue).joined(separator: ", ")
        blocks.append(.text("\"\(word)\" is not a reason of the ledger. Its reasons are \(known)."))
      }
    }
    if list.rows.isEmpty { blocks += try await InsideView.blocks(of: query.location, inventory) }
    return Page(
      ([counted(list.total, "movement")] + query.words).joined(separator: " · "), blocks: blocks,
      hints: (list.next == nil ? [] : ["next"]) + ["open N", "filter --sku SKU", "filter --reason sale"])
  }

  func count() async throws -> Int? { try await inventory.count(query) }

  func handle(_ event: MovementListEvents) async throws -> Step<Routes> {
    var query = query
    switch event {
    case .opened(let row): return .push(.entry(try row.row(of: try await list().rows).entry))
    case .turned:
      let next = try (try await list()).next.map(String.init).orEnd("There are no earlier movements.")
      query.after = Int(next)
    case .filtered(let sku, let location, let reason, let document, let since, let until):
      query.after = nil
      query.sku = sku ?? query.sku
      query.location = location ?? query.location
      query.reason = reason ?? query.reason
      query.document = document ?? query.document
      query.since = since ?? query.since
      query.until = until ?? query.until
    case .widened: query = MovementQuery()
    case .stockOpened:
      return .push(.inventory(query.sku.map { .product($0) } ?? .stocks(StockQuery(at: query.location))))
    }
    return .push(.inventory(.movements(query)))
  }

  private func list() async throws -> MovementPage {
    try await shown.orRead { try await inventory.movements(query) }
  }
}

extension MovementQuery {
  /// What narrows the list, as a title says it.
  fileprivate var words: [String] {
    var parts: [String] = []
    if let sku { parts.append(sku.text) }
    if let location { parts.append("at \(location)") }
    if let reason { parts.append(reason.text) }
    if let document { parts.append("for \(document.text)") }
    if let since { parts.append("since \(since)") }
    if let until { parts.append("until \(until)") }
    return parts
  }
}

extension StockQuery {
  /// What lies at a location; nil: all that is stocked.
  init(at location: Code?) {
    self.init()
    self.location = location
  }
}
