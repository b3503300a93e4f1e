import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum CountEvents: Sendable {
  case counted(CodeScan)
  case totalled(ItemCode, Quantity, at: Code?)
  case emptied(ItemCode, at: Code?)
  case begun, reviewed, posted, cancelled
  case recounted(String?)
  case opened(row: RowNumber)
  case turned
  case chosen(CountLineFilter?)
  case placed(Code?)
  case movementsOpened
}

/// One count: its lines, and whatever a scanner types.
struct CountScreen: Screen {
  let number: Int
  let query: CountQuery
  let inventory: InventoryModel
  private let shown = Shown<CountPage>()

  init(number: Int, query: CountQuery, inventory: InventoryModel) {
    self.number = number
    self.query = query
    self.inventory = inventory
  }

  private var route: Routes { .inventory(.count(number, query)) }

  var commands: CommandSet<CountEvents> {
    let status = shown.last?.count.status
    let (products, locations) = (inventory.completions(.product), inventory.completions(.location))
    Command(
      "count", "Count one more, or N; a scan counts one", .word("code", from: products),
      .optionalWord("quantity", SomeQuantity.self), .option("at", Code.self, from: locations)
    ) {
      CountEvents.counted(CodeScan(code: $0, quantity: $1?.quantity, at: $2))
    }.scanned(ScannedCode.isScan).likely("count CODE [N]").example("count 4006381333931").example(
      "count MUG-BLU 12")
    Command(
      "total", "Set the counted total", .word("code", from: products), .word("quantity"),
      .option("at", Code.self, from: locations)
    ) {
      CountEvents.totalled($0, $1, at: $2)
    }.example("total MUG-BLU 40")
    Command(
      "zero", "Count a product as zero", .word("code", from: products),
      .option("at", Code.self, from: locations)
    ) {
      CountEvents.emptied($0, at: $1)
    }
    Command("begin", "Begin counting", event: CountEvents.begun).unavailable(why(status, not: .draft))
    Command("review", "End counting and compare", event: CountEvents.reviewed).likely()
    Command(
      "recount", "Recount the given lines, or all that need it",
      .optionalWords("sku", from: products)
    ) {
      CountEvents.recounted($0)
    }.example("recount MUG-BLU TEA-GRN")
    Command("post", "Post every variance as one entry", event: CountEvents.posted)
    Command("cancel", "Cancel the stocktake", event: CountEvents.cancelled)
    Command("open", "Open a row's stock; the number alone is enough", .word("row")) {
      CountEvents.opened(row: $0)
    }
    Command("next", "Show the next rows", event: CountEvents.turned)
    Command("lines", "Filter the count lines; alone, show counted ones", .optionalWord("which")) {
      CountEvents.chosen($0)
    }.example("lines uncounted")
    Command(
      "at", "Count at a location inside; alone, at its own", .optionalWord("code", from: locations)
    ) {
      CountEvents.placed($0)
    }.example("at shelf-1")
    Command("movements", "List the posted movements", event: CountEvents.movementsOpened)
  }

  private func why(_ status: StocktakeStatus?, not wanted: StocktakeStatus) -> String? {
    status.flatMap { $0 == wanted ? nil : "it is \($0.rawValue)" }
  }

  func page() async throws -> Page {
    let page = shown.keep(try await read(after: query.after), at: inventory.changeCount)
    var uncounted: CountPage?
    if page.count.status == .review, query.lines == nil, query.after == nil {
      uncounted = try await inventory.count(number, .uncounted, limit: 5)
    }
    return CountView(page, query, uncounted: uncounted).page
  }

  func count() async throws -> Int? {
    let sums = try await list().sums
    return switch query.lines ?? .counted {
    case .counted: sums.lines
    case .variance: sums.varied
    case .recount: sums.waiting
    case .uncounted: try await uncounted()
    }
  }

  private func uncounted() async throws -> Int {
    var (count, after): (Int, String?) = (0, nil)
    while true {
      let page = try await read(after: after, limit: 500)
      count += page.rows.count
      guard let next = page.next else { return count }
      after = next
    }
  }

  /// Which lines vary would tell what is expected.
  private func read(after: String?, limit: Int? = nil) async throws -> CountPage {
    let page = try await inventory.count(number, query.lines ?? .counted, after: after, limit: limit)
    guard page.count.showsExpected || ![.variance, .recount].contains(query.lines) else {
      throw CommandError(
        code: "not-yet", message: "Not yet: the count is blind until review.",
        guidance: ["run: /inventory/counts/\(number)"])
    }
    return page
  }

  private func list() async throws -> CountPage {
    try await shown.orRead { try await read(after: query.after) }
  }
}

extension CountScreen {
  func handle(_ event: CountEvents) async throws -> Step<Routes> {
    var query = query
    query.after = nil
    switch event {
    case .counted(let scan):
      let item = try await inventory.scanned(scan, at: route)
      return .scanned(try await inventory.count(item, scan.quantity, in: number, at: scan.at ?? query.at))
    case .totalled(let code, let quantity, let place):
      let item = try await inventory.item(code.text)
      return try await said(item.sku, try item.units(quantity), at: place)
    case .emptied(let code, let place):
      let item = try await inventory.item(code.text)
      return try await said(item.sku, Quantity(units: 0), at: place)
    case .begun: return try await redrawn(.begun(count: number))
    case .reviewed: return try await redrawn(.reviewed(count: number))
    case .recounted(let skus):
      return try await redrawn(.recounted(count: number, skus: try skus.map(Self.skus)))
    case .posted: return try await redrawn(.posted(count: number))
    case .cancelled: return try await redrawn(.cancelled(count: number))
    case .opened(let row):
      return .push(.inventory(.product(try row.row(of: try await list().rows).sku)))
    case .turned: query.after = try await list().next.orEnd("There are no further lines.")
    case .movementsOpened:
      return .push(.inventory(.movements(MovementQuery(of: Subject(.count, String(number))))))
    case .chosen(let lines): query.lines = lines == .counted ? nil : lines
    case .placed(let code):
      query.at = nil
      if let code { query.at = try await inventory.location(code).code }
    }
    return .push(.inventory(.count(number, query)))
  }

  private func said(_ sku: SKU, _ quantity: Quantity, at place: Code?) async throws -> Step<Routes> {
    .done(
      try await inventory.setCount(
        sku, to: quantity, in: number, at: place ?? query.at, over: believed, among: query.lines ?? .counted,
        after: query.after))
  }

  private var believed: CountPage? { shown.believed(at: inventory.changeCount) }

  /// Changes the count as the clerk saw it, says what was done and shows it as it stands then.
  private func redrawn(_ change: CountChange) async throws -> Step<Routes> {
    let receipt = try await inventory.perform(change, revision: believed?.count.revision)
    var query = query
    (query.lines, query.after) = (nil, nil)
    return Step(
      receipt.isPlan ? .stay : .replace(.inventory(.count(number, query))), ReceiptView(receipt).notices)
  }

  private static func skus(_ text: String) throws(StoreError) -> [SKU] {
    try text.split(separator: " ").map { word throws(StoreError) in
      try SKU(String(word))
    }
  }
}
