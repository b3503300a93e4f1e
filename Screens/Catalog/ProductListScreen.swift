import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on a list of products.
enum ProductListEvents: Sendable {
  case table(ProductTableEvents)
  case searched(String?)
  case filtered(ProductFilterForm)
  case narrowed(category: Code?)
  case branded(Code?)
  case chosen(StatusFilter?)
  case starredOnly
  case widened
  case added(ProductForm)
}

/// A list of products: searched, filtered, sorted and turned by its address.
struct ProductListScreen: Screen {
  let query: ProductQuery
  let catalog: CatalogModel
  /// The same on every list, so that `next` need not make them anew.
  let commands: CommandSet<ProductListEvents>
  private let shown = Shown<ProductPage>()

  /// A list of `query`, whose commands are those of `commands(over:)`.
  init(query: ProductQuery, catalog: CatalogModel, commands: CommandSet<ProductListEvents>) {
    self.query = query
    self.catalog = catalog
    self.commands = commands
  }

  func list() async throws -> ProductPage {
    try await shown.orRead { try await catalog.products(query) }
  }

  /// What may be typed on a list.
  @CommandBuilder<ProductListEvents>
  static func commands(over catalog: CatalogModel) -> CommandSet<ProductListEvents> {
    let categories = catalog.completions(.category)
    let brands = catalog.completions(.brand)
    ProductTableView.commands.map { .table($0) }
    Command("find", "Keep what contains every word; nothing finds everything", .optionalWords("text")) {
      .searched($0)
    }.likely("find TEXT").example("find blue mug")
    Command(
      "filter", "Keep a price range; without bounds, any price", .option("min", Amount.self),
      .option("max", Amount.self)
    ) {
      .filtered(ProductFilterForm(min: $0, max: $1))
    }.likely("filter --max 50.00").example("filter --min 100.00 --max 500.00")
    Command("category", "Keep a category and all inside it", .word("code", from: categories)) {
      (choice: Choice<Code>) in .narrowed(category: choice.value)
    }
    Command("brand", "Keep a brand", .word("code", from: brands)) {
      (choice: Choice<Code>) in .branded(choice.value)
    }
    Command("status", "Keep a status; without one, all that is not archived", .optionalWord("status")) {
      .chosen($0)
    }
    Command("starred", "Keep what is starred", event: .starredOnly)
    Command("all", "Drop every filter", event: .widened)
    Command(
      "add", "Add a product; without a price it is a draft", .word("sku"), .word("name"),
      .option("price", Amount.self), .option("category", Code.self, from: categories),
      .option("brand", Code.self, from: brands), .option("barcode", Barcode.self)
    ) { sku, name, price, category, brand, barcode in
      .added(
        ProductForm(
          sku: sku, name: name, category: category, brand: brand, price: price, barcode: barcode,
          isActive: price != nil))
    }.example("add MUG-BLU \"Blue mug\" --price 12.00")
  }

  func page() async throws -> Page {
    let list = shown.keep(try await catalog.products(query))
    let showsStatus =
      query.status == .all
      || query.status == nil && list.rows.indices.contains { list.rows[$0].status != .active }
    var blocks: [Block] = [.table(ProductTableView(list).table(showsStatus: showsStatus))]
    if let note = list.note { blocks.append(.text(note)) }
    if list.rows.isEmpty { blocks.append(.text(emptyAdvice)) }
    return Page(title(list), blocks: blocks, hints: hints(list))
  }

  func count() async throws -> Int? { try await catalog.count(query) }

  private func title(_ list: ProductPage) -> String {
    var title = counted(total(list), "product")
    title.reserveCapacity(80)
    func add(_ part: String) {
      title += " · "
      title += part
    }
    if !query.text.isEmpty { add("\"\(query.text)\"") }
    if let category = query.category { add("category " + category.text) }
    if let brand = query.brand { add("brand " + brand.text) }
    switch (query.filter.min, query.filter.max) {
    case (let min?, let max?): add(min.text + " to " + max.text)
    case (let min?, nil): add("from " + min.text)
    case (nil, let max?): add("up to " + max.text)
    case (nil, nil): break
    }
    if let status = query.status { add(status == .all ? "all statuses" : status.rawValue) }
    if query.starred { add("starred") }
    if query.order != .standard { add("by " + query.order.text) }
    if list.hasPrevious || list.hasNext { add(place(list)) }
    return title
  }

  /// What was not counted is told as more than what is read.
  private func total(_ list: ProductPage) -> Total {
    if case .exact = list.total { list.total } else { .atLeast(list.rows.count) }
  }

  private func place(_ list: ProductPage) -> String {
    switch (list.hasPrevious, list.hasNext) {
    case (false, _): "first \(list.rows.count)"
    case (true, true): "\(list.rows.count) further on"
    case (true, false): "last \(list.rows.count)"
    }
  }

  private func hints(_ list: ProductPage) -> [String] {
    guard !list.rows.isEmpty else { return ["all", "find TEXT", "help"] }
    var hints = ["open N"]
    if list.hasNext { hints.append("next") }
    if list.hasPrevious { hints.append("previous") }
    hints.append("find TEXT")
    if hints.count < 4 { hints.append(query.filter.isEmpty ? "filter --max 50.00" : "all") }
    if hints.count < 4 { hints.append("sort price") }
    return hints
  }

  private var emptyAdvice: String {
    query == ProductQuery()
      ? "Nothing here yet. add SKU NAME --price AMOUNT adds one; daybook import products FILE.csv brings many."
      : "Nothing fits. all drops every filter."
  }
}

extension ProductListScreen {
  func handle(_ event: ProductListEvents) async throws -> Step<Routes> {
    var query = query
    (query.after, query.before) = (nil, nil)
    switch event {
    case .table(.sorted(let order)):
      query.order = order
    case .table(let event):
      return try ProductTableView(try await list()).step(for: event, of: query)
    case .searched(let text): query.text = text ?? ""
    case .filtered(let form):
      if let problem = form.problems.first { throw StoreError(problem) }
      query.filter = form
    case .narrowed(let category):
      if let category { _ = try await catalog.category(category) }
      query.category = category
    case .branded(let brand):
      if let brand { _ = try await catalog.brand(brand) }
      query.brand = brand
    case .chosen(let status): query.status = status
    case .starredOnly: query.starred = true
    case .widened: query = ProductQuery(order: query.order)
    case .added(let form):
      let receipt = try await catalog.addProduct(form)
      guard let sku = form.sku else { return .done(receipt) }
      return .done(receipt, then: .catalog(.product(sku)))
    }
    return .push(.catalog(.products(query)))
  }
}
