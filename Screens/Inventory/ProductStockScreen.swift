import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did to a product's stock.
enum ProductStockEvents: Sendable {
  case received(Quantity, at: Code?, cost: Amount?)
  case issued(Quantity, at: Code?, because: IssueReason)
  case adjusted(Difference, because: Code, at: Code?)
  case moved(Quantity, from: Code, to: Code)
  case returned(Quantity, at: Code?)
  case reservation(ReservationEvents)
  case scan(StockScan)
  case productOpened
}

/// One product's stock: how much lies where, and what can be done to it.
struct ProductStockScreen: Screen {
  let sku: SKU
  let inventory: InventoryModel

  var commands: CommandSet<ProductStockEvents> {
    let locations = inventory.completions(.location)
    Command(
      "receive", "Take in what was delivered; the cost is of all of it", .word("quantity"),
      .option("at", Code.self, from: locations), .option("cost", Amount.self)
    ) {
      ProductStockEvents.received($0, at: $1, cost: $2)
    }.likely("receive N").example("receive 12 --cost 60.00")
    Command(
      "issue", "Let some go: sale, scrap, or another reason", .word("quantity"),
      .option("at", Code.self, from: locations), .option("reason", IssueReason.self)
    ) {
      ProductStockEvents.issued($0, at: $1, because: $2 ?? IssueReason.sale)
    }.likely("issue N").example("issue 2 --reason sale")
    Command(
      "adjust", "Correct what lies there", .word("difference"), .option("reason", Code.self),
      .option("at", Code.self, from: locations)
    ) {
      ProductStockEvents.adjusted($0, because: $1 ?? Code(stored: "correction"), at: $2)
    }.likely("adjust ±N").example("adjust -2 --reason lost")
    Command(
      "move", "Move some from one location to another", .word("quantity"),
      .option("from", Code.self, from: locations), .option("to", Code.self, from: locations)
    ) {
      ProductStockEvents.moved($0, from: $1 ?? Location.main, to: $2 ?? Location.main)
    }.likely("move N --from CODE --to CODE")
    Command(
      "return", "Take back some of what was sold last", .word("quantity"),
      .option("at", Code.self, from: locations)
    ) {
      ProductStockEvents.returned($0, at: $1)
    }
    ReservationCommands(of: sku, inventory).commands.map { .reservation($0) }
    StockScanCommands(of: sku, inventory).commands.map { .scan($0) }
    Command("product", "The product's own page", event: ProductStockEvents.productOpened)
  }

  func page() async throws -> Page {
    let stock = try await inventory.stock(of: sku)
    var table = Table(
      "levels",
      [
        Column("location", "Location", .code), Column("name", "Name", .text),
        Column("on_hand", "On hand", .count), Column("reserved", "Reserved", .count),
        Column("incoming", "Incoming", .count),
      ])
    for place in stock.places {
      table.append(
        .code(place.location.code.text), .text(place.location.name),
        .quantity(stock.quantity(place.level.onHand)), .quantity(stock.quantity(place.level.reserved)),
        .quantity(stock.quantity(place.level.incoming)))
    }
    let promised = try await ReservationCommands(of: sku, inventory).blocks()
    return Page(
      "\(stock.available) available · \(stock.sku) · \(stock.name)",
      blocks: [
        .fields([
          Field("on_hand", "On hand", .quantity(stock.onHand), note: stock.unit.code),
          Field("unavailable", "Unavailable", .quantity(stock.unavailable)),
          Field("reserved", "Reserved", .quantity(stock.reserved)),
          Field("available", "Available", .quantity(stock.available)),
          Field("incoming", "Incoming", .quantity(stock.incoming)),
          Field("value", "Value", .price(stock.value, withCurrency: true)),
        ]), .table(table),
      ] + promised, hints: commands.hints)
  }

  func handle(_ event: ProductStockEvents) async throws -> Step<Routes> {
    switch event {
    case .received(let quantity, let place, let cost):
      return .done(try await inventory.receive(quantity, of: sku, at: place, cost: cost))
    case .issued(let quantity, let place, let reason):
      return .done(try await inventory.issue(quantity, of: sku, at: place, because: reason))
    case .adjusted(let difference, let reason, let place):
      return .done(
        try await inventory.adjust(by: difference.quantity, of: sku, at: place, because: reason))
    case .moved(let quantity, let from, let to):
      return .done(try await inventory.move(quantity, of: sku, from: from, to: to))
    case .returned(let quantity, let place):
      return .done(try await inventory.takeBack(quantity, of: sku, at: place))
    case .reservation(let event): return try await ReservationCommands(of: sku, inventory).step(for: event)
    case .scan(let event): return try await StockScanCommands(of: sku, inventory).step(for: event)
    case .productOpened: return .push(.catalog(.product(sku)))
    }
  }
}
