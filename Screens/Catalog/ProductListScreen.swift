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
  case filtered(ListFilter)
  case narrowed(category: Code?)
  case chosen(StatusFilter?)
  case starredOnly
  case widened
  case added(ProductForm)
  case edited(BulkWish)
}

/// What `filter` keeps; what it does not name stays as it is.
struct ListFilter: Sendable {
  let price: ProductFilterForm
  let category: Choice<Code>?
  let brand: Choice<Code>?
}

/// A list of products: searched, filtered, sorted and turned by its address.
struct ProductListScreen: Screen {
  let query: ProductQuery
  let catalog: CatalogModel
  let limits: ConfirmationLimits
  private let shown = Shown<ProductPage>()

  init(query: ProductQuery, catalog: CatalogModel, limits: ConfirmationLimits) {
    self.query = query
    self.catalog = catalog
    self.limits = limits
  }

  func list() async throws -> ProductPage {
    try await shown.orRead { try await catalog.products(query) }
  }

  var commands: CommandSet<ProductListEvents> {
    ProductTableView.commands.map { .table($0) }
    Command("find", "Keep what contains every word; nothing finds everything", .optionalWords("text")) {
      .searched($0)
    }.likely("find TEXT").example("find blue mug")
    Command(
      "filter", "Keep a price range, a category, a brand; alone, any price", .option("min", Amount.self),
      .option("max", Amount.self),
      .option("category", help: "with all inside it; none for any", from: codes(.category)),
      .option("brand", help: "none for any", from: codes(.brand))
    ) { min, max, category, brand in
      .filtered(ListFilter(price: ProductFilterForm(min: min, max: max), category: category, brand: brand))
    }.likely("filter --max 50.00").example("filter --min 100.00 --max 500.00").example(
      "filter --brand norden")
    Command("category", "Keep a category and all inside it", .word("code", from: codes(.category))) {
      (choice: Choice<Code>) in .narrowed(category: choice.value)
    }
    Command("status", "Keep a status; without one, all that is not archived", .optionalWord("status")) {
      .chosen($0)
    }
    Command("starred", "Keep what is starred", event: .starredOnly)
    Command("all", "Drop every filter", event: .widened)
    Command(
      "add", "Add a product; without a price it is a draft", .word("sku"), .word("name"),
      .option("price", Amount.self), .option("category", Code.self, from: codes(.category)),
      .option("brand", Code.self, from: codes(.brand)), .option("barcode", Barcode.self)
    ) { sku, name, price, category, brand, barcode in
      .added(
        ProductForm(
          sku: sku, name: name, category: category, brand: brand, price: price, barcode: barcode,
          isActive: price != nil))
    }.example("add MUG-BLU \"Blue mug\" --price 12.00")
    editing.commands.map { .edited($0) }
  }

  func page() async throws -> Page {
    let list = shown.keep(try await catalog.products(query))
    let showsStatus =
      query.status == .all || query.status == nil && list.rows.contains { $0.status != .active }
    var blocks: [Block] = [.table(ProductTableView(list).table(showsStatus: showsStatus))]
    if let note = list.note { blocks.append(.text(note)) }
    if list.rows.isEmpty { blocks.append(.text(emptyAdvice)) }
    return Page(title(list), blocks: blocks, hints: hints(list))
  }

  func count() async throws -> Int? { try await catalog.count(query) }

  private func title(_ list: ProductPage) -> String {
    var parts = [counted(total(list), "product")]
    parts += query.words
    if query.order != .standard { parts.append("by \(query.order.text)") }
    if list.hasPrevious || list.hasNext { parts.append(place(list)) }
    return parts.joined(separator: " · ")
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
    let turns = (list.hasNext ? ["next"] : []) + (list.hasPrevious ? ["previous"] : [])
    return
      (["open N"] + turns + ["find TEXT", query.filter.isEmpty ? "filter --max 50.00" : "all", "sort price"])
      .prefix(4) + []
  }

  private var emptyAdvice: String {
    query == ProductQuery()
      ? "Nothing here yet. add SKU NAME --price AMOUNT adds one; daybook import products FILE.csv brings many."
      : "Nothing fits. all drops every filter."
  }

  private var editing: BulkEditing { BulkEditing(catalog: catalog, limits: limits) }

  private func codes(_ kind: Subject.Kind) -> (String) -> [Candidate] { catalog.completions(kind) }
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
    case .filtered(let filter): try await narrow(&query, by: filter)
    case .narrowed(let category): try await narrow(&query, to: category)
    case .edited(let wish): return try await editing.step(for: wish, of: query)
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

  private func narrow(_ query: inout ProductQuery, by filter: ListFilter) async throws {
    if let problem = filter.price.problems.first { throw StoreError(problem) }
    // Other filters alone say nothing about prices.
    if !filter.price.isEmpty || filter.category == nil && filter.brand == nil { query.filter = filter.price }
    if let category = filter.category { try await narrow(&query, to: category.value) }
    if let brand = filter.brand?.value { _ = try await catalog.brand(brand) }
    if let brand = filter.brand { query.brand = brand.value }
  }

  private func narrow(_ query: inout ProductQuery, to category: Code?) async throws {
    if let category { _ = try await catalog.category(category) }
    query.category = category
  }
}
