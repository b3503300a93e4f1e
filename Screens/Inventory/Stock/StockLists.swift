import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on the list of stock alone.
enum StockListEvents: Sendable {
  case limited(String?)
  case placed(OrNone<Code>)
  case incomingOnly
}

/// What the list of stock has of its own: quantities with the decimals of their unit, and where there is too little.
struct StockList: ListSection {
  let inventory: InventoryModel
  private let listing = Inventory.StockLists.stock

  var withoutVerbs: Set<String> { ["filter", "incoming"] }

  var commands: CommandSet<StockListEvents> {
    Command(
      "below", "Show stock below a level; alone, show any",
      .optionalWord(
        "amount", String.self,
        help:
          "minimum: at or below the reorder point; reorder: also counting incoming stock and drafts; "
          + "out: none available; N: fewer than N")
    ) { StockListEvents.limited($0) }
    .likely("below minimum").example("below reorder").example("below 5").example("below out")
    Command(
      "location", "Filter by location; none shows any", .word("code", from: inventory.places)
    ) { StockListEvents.placed($0) }.likely("location CODE").example("location main")
    Command("incoming", "Show incoming stock only", event: StockListEvents.incomingOnly)
  }

  func handle(_ event: StockListEvents, of query: ListQuery, _: ShownList) async throws -> Step<Routes> {
    var query = query
    let (name, text): (String, String?) =
      switch event {
      case .limited(let amount): ("below", amount)
      case .placed(let code): ("location", code.text.isEmpty ? nil : code.text)
      case .incomingOnly: ("incoming", "yes")
      }
    query.filters[name] = nil
    if let text { try listing.set(name, to: text, in: &query) }
    var probe = query
    probe.limit = 1
    _ = try await inventory.read(probe)
    return .push(Routes(.list(query)))
  }

  func rows(_ list: ListAnswer, _: Facts.Answer, of query: ListQuery) async throws -> ListRows? {
    let ground = inventory.service.ground
    let skus = (0..<list.count).map { SKU(stored: list.row($0).first?.text ?? "") }
    var shortages: (isDue: Bool, words: [String])?
    let location = query.filters["location"].map { Code(stored: $0) }
    if let below = query.filters["below"], ["minimum", "reorder"].contains(below) {
      let isDue = below == "reorder"
      let words = try await inventory.read(StockShortages(of: skus, isDue: isDue, at: location))
      shortages = (isDue, words)
    }
    var place: Location?
    if let location { place = try await inventory.read(LocationPage(location, limit: 0)).location }
    let isMixed = query.filters["status"] == Listing.everything
    let table = StockTable(list, at: place, ground, isMixed: isMixed, shortages).table
    return ListRows(table, opens: skus.map { .stock(of: $0) })
  }

  func title(_ list: ListAnswer, of query: ListQuery) -> String? {
    var other = query
    let below = other.filters.removeValue(forKey: "below")
    let (text, location) = (other.search, other.filters["location"])
    other.search = ""
    let parts: [String?] = [
      counted(list.total, "stocked product"), text.isEmpty ? nil : "\"\(text)\"", below.map(Self.words),
      location.map { "at \($0)" },
    ]
    let place: String? =
      switch (list.previous != nil, list.next != nil) {
      case (false, false): nil
      case (false, true): "first \(list.count)"
      case (true, true): "next \(list.count)"
      case (true, false): "last \(list.count)"
      }
    return (parts.compactMap(\.self) + listing.narrowing(other) + (place.map { [$0] } ?? []))
      .joined(separator: " · ")
  }

  private static func words(_ below: String) -> String {
    switch below {
    case "minimum": "below reorder point"
    case "reorder": "to reorder, counting incoming stock and drafts"
    case "out": "out of stock"
    default: "below \(below)"
    }
  }

  func hints(_ list: ListAnswer, of _: ListQuery) -> [String]? {
    guard list.count > 0 else { return ["all", "find TEXT", "help"] }
    let turns = (list.next == nil ? [] : ["next"]) + (list.previous == nil ? [] : ["previous"])
    return ["open N"] + turns + ["find TEXT", "below minimum", "sort available"].prefix(3 - turns.count)
  }

  func notes(_ list: ListAnswer, of query: ListQuery, _: Total?) async throws -> [Block] {
    let inside = try await InsideView.blocks(of: query.filters["location"], inventory)
    guard list.count == 0 else { return inside }
    return [
      .text(
        query == listing.all
          ? "Nothing is in stock yet. Receive a product: /inventory/stock/SKU receive 12."
          : "No products match. all clears every filter.")
    ] + inside
  }
}

/// What the ledger has of its own: each row opens its journal entry.
struct MovementList: ListSection {
  enum Event: Sendable { case stockOpened }
  let inventory: InventoryModel

  var withoutVerbs: Set<String> { ["sort", "previous"] }

  var commands: CommandSet<Event> {
    Command("stock", "Show the product's stock, or list all stock", event: Event.stockOpened)
  }

  func handle(_: Event, of query: ListQuery, _: ShownList) async throws -> Step<Routes> {
    if let sku = query.filters["sku"] { return .push(.stock(of: SKU(stored: sku))) }
    return .push(Routes(.list(Inventory.StockLists.stock.all)))
  }

  /// A mistyped number must not look like an order of which nothing came.
  func read(_ query: ListQuery) async throws -> (list: ListAnswer, table: Table?)? {
    if let document = query.filters["document"] {
      _ = try await inventory.read(EntityPage(Movement.subject(of: document)))
    }
    return nil
  }

  typealias Facts = KnownRows<Movement>

  func rows(_ list: ListAnswer, _ movements: [Movement], of query: ListQuery) async throws -> ListRows? {
    let place = query.filters["location"].map { Code(stored: $0) }
    let isOfProduct = query.filters["sku"] != nil
    let table = MovementTable(movements, inventory.service.ground) { move in
      place.map { move.to == $0 ? 1 : -1 } ?? (isOfProduct ? Int64(move.owned) : 0)
    }
    return ListRows(table.table, opens: movements.map { .entry($0.stamp.revision) })
  }

  func title(_ list: ListAnswer, of query: ListQuery) -> String? {
    let words = [
      ("sku", ""), ("location", "at "), ("reason", ""), ("why", ""), ("document", "for "),
      ("since", "since "), ("until", "until "),
    ]
    let parts = words.compactMap { name, word in query.filters[name].map { word + $0 } }
    return ([counted(list.total, "movement")] + parts).joined(separator: " · ")
  }

  func hints(_ list: ListAnswer, of _: ListQuery) -> [String]? {
    list.hints(and: ["filter --sku SKU", "filter --reason sale"])
  }

  func notes(_ list: ListAnswer, of query: ListQuery, _: Total?) async throws -> [Block] {
    let inside = try await InsideView.blocks(of: query.filters["location"], inventory)
    guard list.count == 0 else { return inside }
    return [
      .text(
        query == Movement.list.all
          ? "Nothing has moved yet." : "No movements match. all clears every filter.")
    ] + inside
  }
}
