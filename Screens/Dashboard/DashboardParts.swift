import AppRoutes
import Catalog
import Inventory
import PageKit
import Shop
import StoreCore
import StoreViews

/// The dashboard's figures and where they lead, read one by one so that one failure costs one figure.
struct DashboardParts {
  /// A figure, and the address that it opens.
  private struct Line {
    let label: String
    let figure: Cell
    var note = ""
    let address: String
  }

  private(set) var shopName = "Shop"
  /// The day and time on the shop's clock; empty where the settings cannot be read.
  private(set) var clock = ""
  private(set) var isEmptyShop = false
  private(set) var blocks: [Block] = []
  private(set) var addresses: [String] = []

  private var ground = Ground()
  private var toDo: [Line] = []
  private var shop: [Line] = []
  private var latest: [JournalEntry] = []
  private var failures: [Block] = []

  /// How many changes are shown.
  private static let changes = 4

  @MainActor init(catalog: CatalogModel, inventory: InventoryModel, shop: ShopModel) async {
    await read("Settings") { parts in
      let row = try await shop.read(EntityPage(Subject(Settings.entity, Settings.key)))
      parts.ground = row.ground
      parts.shopName = Settings.declaration.decode(row.image)?.name ?? parts.shopName
      parts.clock = row.ground.longClock(at: row.ground.now)
    }
    await read("Catalogue") { parts in parts.add(try await catalog.read(CatalogHome())) }
    guard !isEmptyShop else { return }
    await read("Stock") { parts in parts.add(try await inventory.read(InventoryGlance())) }
    await read("Journal") { parts in
      var query = JournalQuery()
      query.limit = Self.changes
      parts.latest = try await shop.read(query).entries
      guard let last = parts.latest.first else { return }
      parts.shop.append(Line(label: "Journal", figure: .count(last.number), address: "/journal"))
    }
    draw()
  }

  @MainActor private mutating func read(
    _ name: String, _ body: @MainActor (inout DashboardParts) async throws -> Void
  ) async {
    do {
      try await body(&self)
    } catch {
      let code = (error as? StoreError).map { " (\($0.code)). \($0.message)" } ?? "."
      let words = Block.text("\(name): cannot be read\(code)")
      if !failures.contains(words) { failures.append(words) }
    }
  }

  private mutating func add(_ counts: CatalogHome.Answer) {
    isEmptyShop =
      counts.count(Product.self) + counts.count(Catalog.Category.self) + counts.count(Brand.self) == 0
    toDo += [
      Line(
        label: "Reviews to approve", figure: .count(counts.count(Review.self, "new")),
        address: "/catalog/reviews?status=new"),
      Line(
        label: "Drafts to finish", figure: .count(counts.count(Product.self, "draft")),
        address: "/catalog/products?status=draft"),
    ]
    shop += [
      Line(label: "Products", figure: .count(counts.products), address: "/catalog/products"),
      Line(
        label: "Categories", figure: .count(counts.count(Catalog.Category.self, "active")),
        address: "/catalog/categories"),
      Line(
        label: "Brands", figure: .count(counts.count(Brand.self, "active")), address: "/catalog/brands"),
    ]
  }

  private mutating func add(_ glance: InventoryGlance.Answer) {
    toDo += [
      Line(
        label: "Purchase orders open", figure: .total(glance.ordersOpen),
        address: "/inventory/purchases?open=yes"
      ),
      Line(label: "Stocktakes open", figure: .count(glance.countsOpen), address: "/inventory/counts"),
      Line(
        label: "Below reorder point", figure: .total(glance.low),
        note: Self.words(glance.firstLow, of: glance.low),
        address: "/inventory/stock?below=minimum"),
      Line(
        label: "Out of stock", figure: .total(glance.out), note: Self.words(glance.firstOut, of: glance.out),
        address: "/inventory/stock?below=out"),
    ]
    guard glance.products != .exact(0) || glance.movements > 0 else { return }
    shop += [
      Line(label: "Stocked products", figure: .total(glance.products), address: "/inventory/stock"),
      Line(
        label: "Stock value", figure: .price(glance.value, ground), address: "/inventory/stock?sort=-value"),
      Line(label: "Suppliers", figure: .total(glance.suppliers), address: "/inventory/suppliers"),
    ]
  }

  /// "MUG ...": the first of some products.
  private static func words(_ first: SKU?, of total: Total) -> String {
    guard let first else { return "" }
    return total == .exact(1) ? first.text : first.text + " ..."
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
      ], firstNumber: addresses.count + 1)
    table.isGrid = true
    for line in lines {
      table.append(.text(line.label), line.figure, .text(line.note), .code(line.address))
    }
    blocks += [.heading(heading), .table(table)]
    addresses += lines.map(\.address)
  }

  private mutating func addChanges() {
    guard !latest.isEmpty else { return }
    var table = Table(
      "changes",
      [
        Column("at", "Time", .date), Column("what", "Change", .text, isWhole: true),
        Column("actor", "Who", .text, isSpare: true),
      ], firstNumber: addresses.count + 1)
    for entry in latest {
      table.append(.instant(entry.at), .text(entry.summary(ground)), .text(entry.actor))
    }
    blocks += [.heading("Latest changes"), .table(table)]
    addresses += latest.map { "/journal/\($0.number)" }
  }
}
