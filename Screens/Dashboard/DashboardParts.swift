import AppRoutes
import Catalog
import Inventory
import Ordering
import PageKit
import ScreenKit
import Shop
import StoreCore
import StoreViews
import Tasks

/// The dashboard's figures and where they lead. All are read in one call, and one failure costs one figure.
struct DashboardParts {
  /// A figure, and the address that it opens.
  private struct Line {
    let label: String
    let figure: Cell
    let note: String
    let address: String

    init(_ label: String, _ figure: Cell, note: String = "", at address: String) {
      (self.label, self.figure, self.note, self.address) = (label, figure, note, address)
    }
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
  private var hasSales = false
  private var failures: [Block] = []

  /// How many changes are shown, and how many lines they share with what is to do where sales stand between.
  private static let (changes, linesBesideSales) = (4, 7)
  private static let purchases = "/inventory/purchases?open=yes"

  @MainActor init(_ service: StoreService) async throws {
    let reads = DashboardReads(service)
    ground = try await service.askGround()
    part("Settings") { parts in
      let row = try reads.settings.get()
      parts.shopName = Settings.declaration.decode(row.image)?.name ?? parts.shopName
      parts.clock = row.ground.longClock(at: row.ground.now)
    }
    part("Counter") { parts in try parts.addCounter(reads) }
    part("Orders") { parts in for count in reads.orders { try parts.add(count) } }
    part("Tasks") { parts in try parts.add(reads.tasks) }
    part("Catalogue") { parts in parts.add(try reads.catalog.get()) }
    guard !isEmptyShop else { return }
    part("Stock") { parts in
      try parts.addWanted(reads)
      parts.add(try reads.stock.get())
    }
    toDo.removeAll { [.count(0), .total(.exact(0))].contains($0.figure) }
    add("To do", toDo)
    addFailures()
    part("Sales") { parts in
      let sales = try DashboardSales(reads.sales, parts.ground, numberedFrom: parts.addresses.count + 1)
      guard !sales.tables.isEmpty else { return }
      parts.hasSales = true
      parts.blocks += [.heading("Sales")] + sales.tables.map { .table($0) }
      parts.addresses += sales.addresses
    }
    addFailures()
    part("Journal") { parts in parts.add(try reads.journal.get().entries) }
    if !hasSales { add("The shop", self.shop) }
    addChanges()
    addFailures()
  }

  private mutating func add(_ entries: [JournalEntry]) {
    // What is scanned for a sale is told by the sale.
    let told = entries.filter {
      !$0.kind.hasPrefix("order.") || !$0.notices.contains { $0.code == "draft" }
    }
    latest = Array(
      told.prefix(hasSales ? max(0, Self.linesBesideSales - (toDo.count + 1) / 2) : Self.changes))
    guard let last = entries.first else { return }
    shop.append(Line("Journal", .count(last.number), at: "/journal"))
  }

  private mutating func part(_ name: String, _ body: (inout DashboardParts) throws -> Void) {
    do {
      try body(&self)
    } catch {
      let words = Block.unreadable(name, error)
      if !failures.contains(words) { failures.append(words) }
    }
  }

  /// Says in the place of a section what of it cannot be read.
  private mutating func addFailures() {
    blocks += failures
    failures = []
  }

  private mutating func add(_ counts: CatalogHome.Answer) {
    isEmptyShop =
      counts.count(Product.self) + counts.count(Catalog.Category.self) + counts.count(Brand.self) == 0
    toDo += [
      Line("Reviews to approve", .count(counts.count(Review.self, "new")), at: "/catalog/reviews?status=new"),
      Line(
        "Products to finish", .count(counts.count(Product.self, "draft")),
        at: "/catalog/products?status=draft"),
    ]
    shop += [
      Line("Products", .count(counts.products), at: "/catalog/products"),
      Line("Categories", .count(counts.count(Catalog.Category.self, "active")), at: "/catalog/categories"),
      Line("Brands", .count(counts.count(Brand.self, "active")), at: "/catalog/brands"),
    ]
  }

  /// What a counter needs: an open till, a rate for all goods, and an eye on sales that wait or that no stock had.
  @MainActor private mutating func addCounter(_ reads: DashboardReads) throws {
    let (glance, sale, found) = try (reads.counter.get(), reads.sale.get(), reads.unrecorded.get())
    let first = sale.parked.first?.name ?? ""
    toDo += [
      Line("Till not open", .count(glance.isTillShut ? 1 : 0), at: "/ordering/tills"),
      Line(
        "Class without rate", .count(glance.untaxed.count),
        note: glance.untaxed.first?.text ?? "", at: "/settings/taxes"),
      Line(
        "Parked sales", .total(sale.count),
        note: first + (sale.count == .exact(1) || first.isEmpty ? "" : " ..."), at: "/ordering/sale"),
      Line(
        "Sold without record", .count(found.count),
        note: Self.words(found.first?.sku, of: .exact(found.count)),
        at: "/inventory/movements?why=\(Movement.notOnRecord)"),
    ]
  }

  /// What is reserved and runs low.
  @MainActor private mutating func addWanted(_ reads: DashboardReads) throws {
    let list = try reads.wanted.get()
    toDo.append(
      Line(
        "Low and reserved", .total(list.total),
        note: Self.words(list.keys.first.map { SKU(stored: $0) }, of: list.total),
        at: Routes(.list(DashboardReads.wanted)).address.text))
  }

  private mutating func add(_ glance: InventoryGlance.Answer) {
    toDo += [
      Line("Purchase orders open", .total(glance.ordersOpen), at: Self.purchases),
      Line("Stocktakes open", .count(glance.countsOpen), at: "/inventory/counts"),
      Line(
        "Below reorder point", .total(glance.low), note: Self.words(glance.firstLow, of: glance.low),
        at: "/inventory/stock?below=minimum"),
      Line(
        "Out of stock", .total(glance.out), note: Self.words(glance.firstOut, of: glance.out),
        at: "/inventory/stock?below=out"),
    ]
    guard glance.products != .exact(0) || glance.movements > 0 else { return }
    let worth = Line("Stock value", .price(glance.value, ground), at: "/inventory/stock?sort=-value")
    shop.append(Line("Stocked products", .total(glance.products), at: "/inventory/stock"))
    if ground.seesCosts { shop.append(worth) }
    shop.append(Line("Suppliers", .total(glance.suppliers), at: "/inventory/suppliers"))
  }

  /// "MUG ...": the first of some products.
  private static func words(_ first: SKU?, of total: Total) -> String {
    guard let first else { return "" }
    return total == .exact(1) ? first.text : first.text + " ..."
  }

  /// How many rows of a list there are.
  @MainActor private mutating func add(_ count: DashboardReads.Count) throws {
    toDo.append(Line(count.label, .total(try count.total.get()), at: count.address))
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
    for line in lines { table.append(.text(line.label), line.figure, .text(line.note), .code(line.address)) }
    blocks += [.heading(heading), .table(table)]
    addresses += lines.map(\.address)
  }

  private mutating func addChanges() {
    guard !latest.isEmpty else { return }
    let columns = [
      Column("at", "Time", .date), Column("what", "Change", .text, isWhole: true),
      Column("actor", "Who", .text, isSpare: true),
    ]
    var table = Table("changes", columns, firstNumber: addresses.count + 1)
    table.hidesHeaders = true
    for entry in latest { table.append(.instant(entry.at), .text(entry.summary(ground)), .text(entry.actor)) }
    blocks += [.heading("Latest changes"), .table(table)]
    addresses += latest.map { "/journal/\($0.number)" }
  }
}
