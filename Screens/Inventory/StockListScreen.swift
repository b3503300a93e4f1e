import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on a list of stock.
enum StockListEvents: Sendable {
  case opened(row: RowNumber)
  case turned(Direction)
  case sorted(by: StockOrder)
  case searched(String?)
  case limited(StockThreshold?)
  case placed(Choice<Code>)
  case chosen(StatusFilter?)
  case incomingOnly
  case starredOnly
  case widened
}

/// What is stocked: searched, filtered, sorted and turned by its address.
struct StockListScreen: Screen {
  let query: StockQuery
  let inventory: InventoryModel
  private let shown = Shown<StockPage>()

  init(query: StockQuery, inventory: InventoryModel) {
    self.query = query
    self.inventory = inventory
  }

  var commands: CommandSet<StockListEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      StockListEvents.opened(row: $0)
    }.likely("open N")
    Command("next", "Show the next rows", event: StockListEvents.turned(.next))
    Command("previous", "Show the previous rows", event: StockListEvents.turned(.previous))
    Command("sort", "Sort by a column; - reverses the order", .word("order")) {
      StockListEvents.sorted(by: $0)
    }.example("sort available").example("sort -value")
    Command("find", "Search for every word; alone, clear the search", .optionalWords("text")) {
      StockListEvents.searched($0)
    }.likely("find TEXT").example("find blue mug")
    Command(
      "below", "Show stock below a level; alone, show any",
      .optionalWord(
        "amount",
        help:
          "minimum: at or below the reorder point; reorder: also counting incoming stock and drafts; "
          + "out: none available; N: fewer than N"
      )
    ) {
      StockListEvents.limited($0)
    }.likely("below minimum").example("below reorder").example("below 5").example("below out")
    Command("location", "Filter by location; none shows any", .word("code", from: locations)) {
      StockListEvents.placed($0)
    }.likely("location CODE").example("location main")
    Command("incoming", "Show incoming stock only", event: StockListEvents.incomingOnly)
    Command("status", "Filter by status; alone, hide archived products", .optionalWord("status")) {
      StockListEvents.chosen($0)
    }
    Command("starred", "Show starred rows only", event: StockListEvents.starredOnly)
    Command("all", "Clear every filter", event: StockListEvents.widened)
  }

  private var locations: (String) -> [Candidate] { inventory.shelfCompletions }

  func page() async throws -> Page {
    let list = shown.keep(try await inventory.stocks(query))
    var blocks: [Block] = [.table(table(list.rows))]
    if let note = list.note { blocks.append(.text(note)) }
    if list.rows.isEmpty { blocks.append(.text(emptyAdvice)) }
    blocks += try await InsideView.blocks(of: query.location, inventory)
    return Page(
      title(list), state: query.order == .standard ? "" : "sorted by \(query.order.words)", blocks: blocks,
      hints: hints(list))
  }

  func count() async throws -> Int? { try await inventory.count(query) }

  func handle(_ event: StockListEvents) async throws -> Step<Routes> {
    var query = query.fromTheTop
    switch event {
    case .opened(let row):
      return .push(.inventory(.product(try row.row(of: try await list().rows).sku)))
    case .turned(.next):
      query.after = try (try await list()).nextCursor.orEnd("There are no further rows.")
    case .turned(.previous):
      query.before = try (try await list()).previousCursor.orEnd("These are the first rows.")
    case .sorted(let order): query.order = order
    case .searched(let text): query.text = text ?? ""
    case .limited(let threshold): query.below = threshold
    case .placed(let choice):
      if let code = choice.value { _ = try await inventory.location(code) }
      query.location = choice.value
    case .chosen(let status): query.status = status
    case .incomingOnly: query.isIncoming = true
    case .starredOnly: query.starred = true
    case .widened:
      let order = query.order
      query = StockQuery()
      query.order = order
    }
    return .push(.inventory(.stocks(query)))
  }

  private func list() async throws -> StockPage {
    try await shown.orRead { try await inventory.stocks(query) }
  }

  private func table(_ rows: [StockRow]) -> Table {
    StockTableView(rows, showsStatus: query.status == .all, below: query.below).table
  }

  private func title(_ list: StockPage) -> String {
    var parts = [counted(list.total, "stocked product")] + query.words
    switch (list.previousCursor != nil, list.nextCursor != nil) {
    case (false, false): break
    case (false, true): parts.append("first \(list.rows.count)")
    case (true, true): parts.append("next \(list.rows.count)")
    case (true, false): parts.append("last \(list.rows.count)")
    }
    return parts.joined(separator: " · ")
  }

  private func hints(_ list: StockPage) -> [String] {
    guard !list.rows.isEmpty else { return ["all", "find TEXT", "help"] }
    var hints = ["open N"]
    if list.nextCursor != nil { hints.append("next") }
    if list.previousCursor != nil { hints.append("previous") }
    return hints + ["find TEXT", "below minimum", "sort available"].prefix(4 - hints.count)
  }

  private var emptyAdvice: String {
    query == StockQuery()
      ? "Nothing is in stock yet. Receive a product: /inventory/stock/SKU receive 12."
      : "No products match. all clears every filter."
  }
}

extension StockQuery {
  /// What narrows the list, as a title says it: "\"mug\"", "below 5", "at main".
  fileprivate var words: [String] {
    var parts: [String] = []
    if !text.isEmpty { parts.append("\"\(text)\"") }
    switch below {
    case .minimum?: parts.append("below reorder point")
    case .reorder?: parts.append("to reorder, counting incoming stock and drafts")
    case .out?: parts.append("out of stock")
    case .quantity(let quantity)?: parts.append("below \(quantity)")
    case nil: break
    }
    if let location { parts.append("at \(location)") }
    if isIncoming { parts.append("incoming") }
    if let status { parts.append(status == .all ? "all statuses" : status.rawValue) }
    if starred { parts.append("starred") }
    return parts
  }
}
