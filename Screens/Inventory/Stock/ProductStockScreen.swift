import AppRoutes
import Catalog
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on the page of a product's stock.
enum ProductStockEvents: Sendable {
  case moving(StockMoves)
  case opened(row: RowNumber)
  case lookedBack(LocalDate?)
  case movementsOpened
  case productOpened
  case scanned(String, SomeQuantity?)
}

/// One product's stock: how much is where, how it came about, and what can be done to it.
struct ProductStockScreen: Screen {
  let sku: SKU
  /// The end of which day is shown; nil: now.
  let day: LocalDate?
  let inventory: InventoryModel
  private(set) var shown: ProductStock.Answer?
  private(set) var shownAt = 0

  init(_ sku: SKU, on day: LocalDate? = nil, inventory: InventoryModel) {
    (self.sku, self.day, self.inventory) = (sku, day, inventory)
  }

  private var moving: StockMoving {
    // What was changed from here since, undo included, is no surprise.
    StockMoving(sku: sku, inventory: inventory, seen: shownAt == inventory.service.changeCount ? shown : nil)
  }

  var commands: CommandSet<ProductStockEvents> {
    moving.commands.map { .moving($0) }
    Command("open", "Open a row of the page", .word("row")) { ProductStockEvents.opened(row: $0) }
    Command("as-of", "Show the stock at a date; alone, now", .optionalWord("day")) {
      ProductStockEvents.lookedBack($0)
    }.example("as-of 2026-11-01")
    Command("movements", "List all its movements", event: ProductStockEvents.movementsOpened)
    Command(
      "take", "Receive N of the scanned product", .word("code"), .optionalWord("quantity", SomeQuantity.self)
    ) { ProductStockEvents.scanned($0, $1) }.by(.clerk)
      .scanned(ScannedCode.isScan).example("take 4006381333931 12")
    Command("product", "Open the product's page", event: ProductStockEvents.productOpened)
  }

  mutating func page() async throws -> Page {
    let ground = inventory.service.ground
    if let day {
      return StockPastView(try await inventory.read(StockOn(sku, on: day)), of: sku, on: day, ground).page
    }
    let stock = try await read()
    (shown, shownAt) = (stock, inventory.service.changeCount)
    let view = StockView(stock, ground)
    return Page("\(stock.sku)  \(stock.name)", state: view.state, blocks: view.blocks, hints: view.hints)
      .linked(
        to: view.opens)
  }

  private func read() async throws -> ProductStock.Answer { try await inventory.read(ProductStock(sku)) }

  func handle(_ event: ProductStockEvents) async throws -> Step<Routes> {
    switch event {
    case .moving(let event):
      guard let day else { return try await moving.step(for: event) }
      throw CommandError(
        code: "looking-back", message: "This page shows the stock of \(day). Changes are made now.",
        guidance: [.run("as-of"), "Then type the command again."])
    case .opened(let row):
      let stock = try await shown.orRead(read)
      return .push(try row.row(of: StockView(stock, inventory.service.ground).opens))
    case .lookedBack(let day): return .push(day.map { .inventory(.stockOn(sku, $0)) } ?? .stock(of: sku))
    case .movementsOpened: return .push(.movements(["sku": sku.text]))
    case .productOpened: return .push(Routes(Subject(Product.entity, sku.text)))
    case .scanned(let code, let some): return try await take(code, some?.quantity)
    }
  }

  /// Only a number takes anything in: a scanner that reads a code twice must not receive what nobody meant to.
  private func take(_ code: String, _ quantity: Quantity?) async throws -> Step<Routes> {
    let item = try await inventory.scanned(CodeScan(code: code, quantity: quantity), at: .stock(of: sku))
    guard item.sku == sku else {
      let words = quantity.map {
        "Nothing was received, because the code belongs to \(item.sku). To receive it, scan the code again "
          + "and type \($0.text) after it."
      }
      return Step(.push(.stock(of: item.sku)), words.map { [ScreenKit.Notice($0)] } ?? []).cutting
    }
    guard let quantity else {
      let stock = try await read()
      let available = stock.figures.available.text(decimals: stock.unit.decimals)
      let pack = item.pack == 1 ? "" : " The code is a pack of \(item.pack)."
      let words = "\(available) of \(sku) available.\(pack) To receive stock, type receive N."
      return Step(.stay, [ScreenKit.Notice(words)]).cutting
    }
    let units = try item.units(quantity)
    let receipt = try await inventory.perform(
      StockCommand.received(sku: sku, quantity: units, at: nil, cost: nil))
    return .scanned(receipt, inventory)
  }
}

/// What there was of one product at the end of a day, and how that is known.
struct StockPastView {
  let page: Page

  init(_ past: StockOn.Answer, of sku: SKU, on day: LocalDate, _ ground: Ground) {
    func sum(_ isMeant: (LocationKind) -> Bool) -> Quantity {
      past.places.filter { isMeant($0.location.kind) }.reduce(Quantity.zero) { $0 + $1.onHand }
    }
    let onHand = sum(\.isOwn)
    var table = Table(
      "levels",
      [
        Column("location", "Location", .code), Column("name", "Name", .text),
        Column("on_hand", "On hand", .count),
      ])
    for place in past.places where place.location.kind.isOwn {
      table.append(
        .code(place.location.code.text), .text(place.location.name), .quantity(place.onHand, in: past.unit))
    }
    var fields = [
      Field("at", "At", .code(day.text)),
      Field("on_hand", "On hand", .quantity(onHand, in: past.unit), note: past.unit.code),
      Field("unavailable", "Unavailable", .quantity(sum { $0.isOwn && !$0.isAvailable }, in: past.unit)),
    ]
    if ground.seesCosts {
      fields.append(Field("value", "Value", .price(past.value, ground, withCurrency: true)))
    }
    let scrapped = sum { $0 == .scrap }
    if !scrapped.isZero {
      fields.append(
        Field(
          "scrapped", "Scrapped", .quantity(scrapped, in: past.unit), note: "not included in on hand"))
    }
    page = Page(
      "\(sku)  \(past.name)",
      state: "\(onHand.text(decimals: past.unit.decimals)) on hand at the end of \(day)",
      blocks: [
        .fields(fields), .table(table),
        .text(Self.source(past.movements) + " Past reservations and incoming stock are not recorded."),
      ], hints: ["as-of DAY", "as-of", "movements"])
  }

  private static func source(_ movements: Int?) -> String {
    switch movements {
    case nil: "Calculated from all movements up to then."
    case 1: "Calculated from the stock now, without the 1 movement since then."
    case let count?:
      "Calculated from the stock now, without the \(Total.grouped(count)) movements since then."
    }
  }
}
