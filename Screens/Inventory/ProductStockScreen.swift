import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on the page of a product's stock.
enum ProductStockEvents: Sendable {
  case moving(StockMoveEvents)
  case opened(row: RowNumber)
  case lookedBack(StockTime?)
  case movementsOpened
  case reservation(ReservationEvents)
  case scan(CodeScan)
  case productOpened
  case reorder(ReorderEvents)
}

/// One product's stock: how much lies where, how it came about, and what can be done to it.
///
/// What can be done is made of parts, each with its own commands and events; see `StockMoving`.
struct ProductStockScreen: Screen {
  let sku: SKU
  /// A moment of the past to look back at; nil: now.
  let time: StockTime?
  let inventory: InventoryModel
  private let shown = Shown<ProductStockReading>()

  init(sku: SKU, at time: StockTime?, inventory: InventoryModel) {
    self.sku = sku
    self.time = time
    self.inventory = inventory
  }

  private var moving: StockMoving { StockMoving(sku: sku, inventory: inventory) }

  var commands: CommandSet<ProductStockEvents> {
    moving.commands.map { .moving($0) }
    Command("open", "Open a row of the page", .word("row")) {
      ProductStockEvents.opened(row: $0)
    }
    Command("as-of", "Show the stock at a date; alone, now", .optionalWords("day")) {
      ProductStockEvents.lookedBack($0)
    }.example("as-of 2026-11-01").example("as-of 2026-11-01 14:30")
    Command("movements", "List all its movements", event: ProductStockEvents.movementsOpened)
    ReorderCommands.commands(inventory).map { .reorder($0) }
    ReservationCommands(of: sku, inventory).commands.map { .reservation($0) }
    StockScanCommands(of: sku, inventory).commands.map { .scan($0) }
    Command("product", "Open the product's page", event: ProductStockEvents.productOpened)
  }

  func page() async throws -> Page {
    let stock = try await inventory.stock(of: sku)
    if let time {
      return StockPastView(try await inventory.stock(of: sku, at: time), of: stock, at: time).page
    }
    let course = try await inventory.course(of: sku)
    let reading = shown.keep(try await read(), at: inventory.changeCount)
    let figures = StockFiguresView(stock, course)
    var blocks: [Block] = [.table(StockLevelsView(stock).table)]
    if stock.rule != nil, let rules = StockRulesView(reading.rules) { blocks.append(.table(rules.table)) }
    blocks.append(.fields(figures.fields))
    blocks += reading.blocks
    let more = reading.hasMovements ? ["movements", "product"] : ["product"]
    return Page(
      "\(stock.sku)  \(stock.name)", state: figures.state, blocks: blocks,
      hints: stock.isArchived ? more : ["receive N", "issue N", "adjust ±N"] + more)
  }

  func handle(_ event: ProductStockEvents) async throws -> Step<Routes> {
    let seen = shown.believed(at: inventory.changeCount)
    if let time, event.isBooked { throw StoreError.lookingBack(time.text) }
    switch event {
    case .moving(let event): return try await moving.step(for: event)
    case .opened(let row): return .push(try row.row(of: try await shown.orRead(read).routes))
    case .lookedBack(let time): return .push(.inventory(.product(sku, at: time)))
    case .movementsOpened: return .push(.inventory(.movements(MovementQuery(of: sku))))
    case .reorder(let event):
      return try await ReorderCommands.step(for: event, on: sku, over: seen?.rules, inventory)
    case .reservation(let event):
      return try await ReservationCommands(of: sku, inventory).step(for: event, over: seen?.reservations.rows)
    case .scan(let event): return try await StockScanCommands(of: sku, inventory).step(for: event)
    case .productOpened: return .push(.catalog(.product(sku)))
    }
  }

  private func read() async throws -> ProductStockReading {
    try await ProductStockReading(of: sku, inventory)
  }
}

extension ProductStockEvents {
  /// Whether it changes what there is now, or might.
  fileprivate var isBooked: Bool {
    switch self {
    case .moving, .reservation, .scan, .reorder(.ruleSet), .reorder(.ruleRemoved): true
    case .reorder(.suggested), .opened, .lookedBack, .movementsOpened, .productOpened: false
    }
  }
}
