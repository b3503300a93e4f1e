import AppRoutes
import Catalog
import Inventory
import PageKit
import ScreenKit
import Shop
import StoreCore
import StoreViews

/// The dashboard's blocks and where their numbered lines lead, read one by one so that one failure costs one block.
struct DashboardParts {
  private(set) var shopName = "Shop"
  private(set) var title = "Products cannot be read"
  private(set) var isEmptyShop = false
  private(set) var blocks: [Block] = []
  private(set) var routes: [Routes] = []

  /// How many days back a price change is still news.
  private static let days: Int64 = 7
  private static let lines = 5

  init(
    catalog: CatalogModel, inventory: InventoryModel, shop: ShopModel, now: Instant,
    standing: @MainActor (Star) async -> StarStanding
  ) async {
    if let settings = try? await shop.settings() { shopName = settings.name }
    await add("Sections") { part in
      let counts = try await catalog.counts()
      let stars = try await shop.stars(limit: 0).total
      part.title = counted(counts.products, "product") + " · \(part.shopName)"
      part.isEmptyShop = counts.products + counts.archived + counts.categories + counts.brands == 0
      part.addSections(counts, stars: stars)
    }
    guard !isEmptyShop else { return }
    await add("Stock") { part in
      part.addStock(try await inventory.stockCounts())
    }
    await add("Newest") { part in
      let newest = try await catalog.products(ProductQuery(order: ProductOrder(.newest)), limit: Self.lines)
      part.addNewest(newest.rows)
    }
    await add("Price changes") { part in
      part.addPriceChanges(try await PriceNews(shop, since: now.milliseconds - Self.days * 86_400_000))
    }
    await add("Categories") { part in
      part.addCategories(try await catalog.largestCategories(limit: Self.lines))
    }
    await add("Starred") { part in
      let stars = try await shop.stars(limit: Self.lines)
      var standings: [StarStanding] = []
      for star in stars.rows { standings.append(await standing(star)) }
      part.addStars(stars, standings)
    }
  }

  private mutating func add(_ name: String, _ read: (inout DashboardParts) async throws -> Void) async {
    do {
      try await read(&self)
    } catch let error as StoreError {
      blocks.append(.text("\(name): cannot be read (\(error.code)). \(error.message)"))
    } catch {
      blocks.append(.text("\(name): cannot be read."))
    }
  }

  private mutating func add(_ heading: String?, _ table: Table, leadingTo leads: [Routes]) {
    guard table.rowCount > 0 else { return }
    if let heading { blocks.append(.heading(heading)) }
    blocks.append(.table(table))
    routes += leads
  }

  private mutating func addSections(_ counts: CatalogCounts, stars: Total) {
    let lines: [(String, Total, Routes)] = [
      ("Products", .exact(counts.products), .catalog(.products(ProductQuery()))),
      ("Drafts", .exact(counts.drafts), .catalog(.products(ProductQuery(status: .draft)))),
      ("Archived", .exact(counts.archived), .catalog(.products(ProductQuery(status: .archived)))),
      ("Categories", .exact(counts.categories), .catalog(.categories(CategoryListQuery()))),
      ("Brands", .exact(counts.brands), .catalog(.brands(BrandListQuery()))),
      ("Reviews waiting", .exact(counts.waitingReviews), .catalog(.reviews(ReviewQuery(status: .new)))),
      ("Starred", stars, .starred(StarListQuery())),
    ]
    var table = Table(
      "sections",
      [Column("what", "What", .text), Column("count", "Count", .count), Column("address", "Address", .code)],
      firstNumber: routes.count + 1)
    for line in lines {
      table.append(.text(line.0), .total(line.1), .code(line.2.address.text))
    }
    add(nil, table, leadingTo: lines.map(\.2))
  }

  private mutating func addStock(_ counts: StockCounts) {
    let lines = StockLinesView(counts)
    add(
      "Stock", lines.table("stock", lines.dashboard, from: routes.count + 1),
      leadingTo: lines.dashboard.map { .inventory($0.route) })
  }

  private mutating func addNewest(_ rows: [ProductRow]) {
    var table = Table(
      "newest",
      [Column("sku", "SKU", .code), Column("name", "Name", .text), Column("price", "Price", .money)],
      firstNumber: routes.count + 1)
    for row in rows { table.append(.code(row.sku.text), .text(row.name), .price(row.price)) }
    add("Newest", table, leadingTo: rows.map { .catalog(.product($0.sku)) })
  }

  private mutating func addPriceChanges(_ news: PriceNews) {
    var table = Table(
      "prices",
      [
        Column("sku", "SKU", .code), Column("before", "Before", .text), Column("after", "Price", .text),
        Column("at", "Changed", .date),
      ], firstNumber: routes.count + 1)
    for change in news.changes {
      table.append(
        .code(change.sku.text), .text(change.before ?? ""), .text(change.after ?? ""), .instant(change.at))
    }
    let reach =
      news.reachesBack ? "of the last \(Self.days) days" : "among the last \(PriceNews.lookedAt) entries"
    add("Price changes \(reach)", table, leadingTo: news.changes.map { .catalog(.product($0.sku)) })
  }

  private mutating func addCategories(_ largest: [CategoryRow]) {
    var table = Table(
      "categories",
      [
        Column("code", "Code", .code), Column("name", "Name", .text), Column("products", "Products", .count),
        Column("share", "Size", .bar),
      ], firstNumber: routes.count + 1)
    let most = largest.first?.subtree ?? 0
    for row in largest {
      table.append(
        .code(row.code.text), .text(row.name), .count(row.subtree), .bar(row.subtree, of: max(most, 1)))
    }
    add("Categories by size", table, leadingTo: largest.map { .catalog(.category($0.code)) })
  }

  private mutating func addStars(_ stars: ListPage<Star>, _ standings: [StarStanding]) {
    var table = Table(
      "starred",
      [Column("name", "Name", .code)] + StarStanding.columns + [Column("address", "Address", .text)],
      firstNumber: routes.count + 1)
    for (star, standing) in zip(stars.rows, standings) {
      let cells = standing.cells(seen: star.seen)
      for cell in [.code(star.name)] + cells + [.text(star.address)] { table.append(cell: cell) }
    }
    // What leads nowhere leads to the page that says why.
    add(
      "Starred", table,
      leadingTo: standings.map { ($0.loss == nil ? $0.route : nil) ?? .starred(StarListQuery()) })
    for (star, standing) in zip(stars.rows, standings) {
      if let remark = standing.remark(on: star.name) { blocks.append(.text(remark)) }
    }
    guard stars.hasNext else { return }
    let rest = Total.grouped(stars.total.count - stars.rows.count)
    let more = if case .exact = stars.total { rest } else { "more than \(rest)" }
    blocks.append(.text("And \(more) more: /starred"))
  }
}
