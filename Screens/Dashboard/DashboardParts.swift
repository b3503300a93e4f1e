import AppRoutes
import Catalog
import Inventory
import PageKit
import ScreenKit
import Shop
import StoreCore
import StoreViews

/// The dashboard's figures and where they lead, read one by one so that one failure costs one figure.
struct DashboardParts {
  /// A figure, and the page it opens.
  private struct Line {
    let label: String
    let figure: Cell
    var note = ""
    let route: Routes
  }

  private(set) var shopName = "Shop"
  /// The day and time on the shop's clock; empty where the settings cannot be read.
  private(set) var clock = ""
  private(set) var isEmptyShop = false
  private(set) var blocks: [Block] = []
  private(set) var routes: [Routes] = []

  private var toDo: [Line] = []
  private var shop: [Line] = []
  private var latest: [JournalEntry] = []
  private var failures: [Block] = []

  /// How many changes are shown.
  private static let changes = 4

  init(catalog: CatalogModel, inventory: InventoryModel, shop: ShopModel, now: Instant) async {
    await read("Settings") { parts in
      let settings = try await shop.settings()
      (parts.shopName, parts.clock) = (settings.name, settings.longClock(at: now))
    }
    await read("Catalogue") { parts in parts.add(try await catalog.counts()) }
    guard !isEmptyShop else { return }
    await read("Stock") { parts in parts.add(try await inventory.stockCounts()) }
    for threshold in [StockThreshold.minimum, .out] {
      await read("Stock") { parts in
        let query = StockQuery(below: threshold)
        guard let index = parts.toDo.firstIndex(where: { $0.route == .inventory(.stocks(query)) }) else {
          return
        }
        let first = try await inventory.stocks(query, limit: 2).rows.map(\.sku.text)
        parts.toDo[index].note = (first.prefix(1) + (first.count > 1 ? ["..."] : [])).joined(separator: " ")
      }
    }
    await read("Journal") { parts in
      parts.latest = try await shop.journal(JournalQuery(), limit: Self.changes).rows
      guard let last = parts.latest.first else { return }
      parts.shop.append(
        Line(label: "Journal", figure: .count(last.number), route: .journal(JournalQuery())))
    }
    draw()
  }

  private mutating func read(
    _ name: String, _ body: (inout DashboardParts) async throws -> Void
  ) async {
    do {
      try await body(&self)
    } catch {
      let code = (error as? StoreError).map { " (\($0.code)). \($0.message)" } ?? "."
      let words = Block.text("\(name): cannot be read\(code)")
      if !failures.contains(words) { failures.append(words) }
    }
  }

  private mutating func add(_ counts: CatalogCounts) {
    isEmptyShop = counts.products + counts.archived + counts.categories + counts.brands == 0
    toDo += [
      Line(
        label: "Reviews to approve", figure: .count(counts.waitingReviews),
        route: .catalog(.reviews(ReviewQuery(status: .new)))),
      Line(
        label: "Drafts to finish", figure: .count(counts.drafts),
        route: .catalog(.products(ProductQuery(status: .draft)))),
    ]
    shop += [
      Line(label: "Products", figure: .count(counts.products), route: .catalog(.products(ProductQuery()))),
      Line(
        label: "Categories", figure: .count(counts.categories),
        route: .catalog(.categories(CategoryListQuery()))),
      Line(label: "Brands", figure: .count(counts.brands), route: .catalog(.brands(BrandListQuery()))),
    ]
  }

  private mutating func add(_ counts: StockCounts) {
    toDo += [
      Line(
        label: "Purchase orders open", figure: .count(counts.ordersOpen),
        route: .inventory(.purchases(PurchaseQuery(status: .open)))),
      Line(
        label: "Stocktakes open", figure: .total(counts.countsOpen),
        route: .inventory(.counts(CountListQuery()))),
      Line(
        label: "Below reorder point", figure: .total(counts.low),
        route: .inventory(.stocks(StockQuery(below: .minimum)))),
      Line(
        label: "Out of stock", figure: .count(counts.out),
        route: .inventory(.stocks(StockQuery(below: .out)))),
    ]
    guard counts.products > 0 || counts.movements > 0 else { return }
    let byValue = StockQuery(below: nil, order: StockOrder(.value, descending: true))
    shop += [
      Line(
        label: "Stocked products", figure: .count(counts.products), route: .inventory(.stocks(StockQuery()))),
      Line(label: "Stock value", figure: .price(counts.value), route: .inventory(.stocks(byValue))),
      Line(
        label: "Suppliers", figure: .count(counts.suppliers),
        route: .inventory(.suppliers(SupplierListQuery()))),
    ]
  }

  private mutating func draw() {
    add("To do", toDo.filter { ![.count(0), .total(.exact(0))].contains($0.figure) })
    add("The shop", shop)
    addChanges()
    blocks += failures
  }

  private mutating func add(_ heading: String, _ lines: [Line]) {
    guard !lines.isEmpty else { return }
    var table = Table(
      heading == "To do" ? "to_do" : "shop",
      [
        Column("what", "What", .text), Column("count", "Count", .count), Column("note", "Note", .text),
        Column("address", "Address", .code),
      ], firstNumber: routes.count + 1)
    table.isGrid = true
    for line in lines {
      table.append(.text(line.label), line.figure, .text(line.note), .code(line.route.address.text))
    }
    blocks += [.heading(heading), .table(table)]
    routes += lines.map(\.route)
  }

  private mutating func addChanges() {
    guard !latest.isEmpty else { return }
    var table = Table(
      "changes",
      [
        Column("at", "Time", .date), Column("what", "Change", .text, isWhole: true),
        Column("actor", "Who", .text, isSpare: true),
      ],
      firstNumber: routes.count + 1)
    for entry in latest { table.append(.instant(entry.at), .text(entry.words), .text(entry.actor)) }
    blocks += [.heading("Latest changes"), .table(table)]
    routes += latest.map { .entry($0.number) }
  }
}
