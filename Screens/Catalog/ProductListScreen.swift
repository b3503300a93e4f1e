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
  case added(sku: SKU?, name: String?, ProductForm)
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
  /// The same on every list, so that `next` need not make them anew.
  let commands: CommandSet<ProductListEvents>
  let presented: Presented
  private let shown = Shown<ProductPage>()

  /// A list of `query`, whose commands are those of `commands(over:)`.
  init(
    query: ProductQuery, catalog: CatalogModel, commands: CommandSet<ProductListEvents>, presented: Presented
  ) {
    self.query = query
    self.catalog = catalog
    self.commands = commands
    self.presented = presented
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
    Command("find", "Search for every word; alone, clear the search", .optionalWords("text")) {
      .searched($0)
    }.likely("find TEXT").example("find blue mug")
    Command(
      "filter", "Filter by price, category or brand", .option("min", Amount.self),
      .option("max", Amount.self),
      .option("category", help: "with all inside it; none for any", from: categories),
      .option("brand", help: "none for any", from: brands)
    ) { min, max, category, brand in
      .filtered(ListFilter(price: ProductFilterForm(min: min, max: max), category: category, brand: brand))
    }.likely("filter --max 50.00").example("filter --min 100.00 --max 500.00").example(
      "filter --brand norden")
    Command("category", "Filter by a category and its subcategories", .word("code", from: categories)) {
      (choice: Choice<Code>) in .narrowed(category: choice.value)
    }
    Command("status", "Filter by status; alone, hide archived products", .optionalWord("status")) {
      .chosen($0)
    }
    Command("starred", "Show starred rows only", event: .starredOnly)
    Command("all", "Clear every filter", event: .widened)
    Command(
      "add", "Add a product; alone, open a form", .optionalWord("sku"),
      .optionalWords("name"),
      .option("price", Amount.self), .option("category", Code.self, from: categories),
      .option("brand", Code.self, from: brands), .option("barcode", Barcode.self)
    ) { (sku: SKU?, name: String?, price, category, brand, barcode) in
      var form = ProductForm()
      form.draft[.sku] = sku?.text
      form.draft[.name] = name
      form.draft[.price] = price?.text
      form.draft[.category] = category?.text
      form.draft[.brand] = brand?.text
      form.draft[.barcode] = barcode?.text
      return .added(sku: sku, name: name, form)
    }.example("add MUG-BLU Blue mug --price 12.00")
    BulkEditing.commands(over: catalog).map { .edited($0) }
  }

  func page() async throws -> Page {
    let list = shown.keep(try await catalog.products(query))
    let showsStatus =
      query.status == .all
      || query.status == nil && list.rows.indices.contains { list.rows[$0].status != .active }
    var blocks: [Block] = [.table(ProductTableView(list).table(showsStatus: showsStatus))]
    if let note = list.note { blocks.append(.text(note)) }
    for row in list.archived {
      let (noun, plural) = row.kind == .category ? ("Category", "categories") : ("Brand", "brands")
      blocks.append(.text("\(noun) \(row.key) is archived: /catalog/\(plural)/\(row.key)"))
    }
    if list.rows.isEmpty { blocks.append(.text(try await emptyAdvice())) }
    return Page(
      title(list), state: query.order == .standard ? "" : "sorted by \(query.order.words)", blocks: blocks,
      hints: hints(list))
  }

  func count() async throws -> Int? { try await catalog.count(query) }

  func everyRow(asImported: Bool, _ take: (Table) -> Bool) async throws -> Bool {
    if asImported {
      try await catalog.eachProduct(of: query) { take(ExportTable($0).table) }
      return true
    }
    let showsStatus = query.status == nil || query.status == .all
    try await catalog.eachRow(of: query) {
      take(ProductTableView(ProductPage(rows: $0, total: .exact($0.count))).table(showsStatus: showsStatus))
    }
    return true
  }

  private func title(_ list: ProductPage) -> String {
    var title = counted(total(list), "product")
    title.reserveCapacity(80)
    for part in query.words { title += " · " + part }
    if list.hasPrevious || list.hasNext { title += " · " + place(list) }
    return title
  }

  /// What was not counted is told as more than what is read.
  private func total(_ list: ProductPage) -> Total {
    if case .exact = list.total { list.total } else { .atLeast(list.rows.count) }
  }

  private func place(_ list: ProductPage) -> String {
    if list.rows.isEmpty { return "no more" }
    return switch (list.hasPrevious, list.hasNext) {
    case (false, _): "first \(list.rows.count)"
    case (true, true): "next \(list.rows.count)"
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

  private func emptyAdvice() async throws -> String {
    if query == ProductQuery(), case let archived = try await catalog.counts().archived, archived > 0 {
      return
        "Nothing here: \(archived == 1 ? "the only product is" : "all \(Total.grouped(archived)) products are") "
        + "archived. status archived lists what is."
    }
    return query.fromTheTop != query
      ? "There are no rows after this position. all shows the list from the start, without filters."
      : query == ProductQuery()
        ? "No products yet. add opens a form. To import many: daybook import products FILE.csv"
        : "No products match. all clears every filter."
  }

  private var editing: BulkEditing {
    BulkEditing(catalog: catalog, limits: presented.presentation.confirmation)
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
    case .filtered(let filter): try await narrow(&query, by: filter)
    case .narrowed(let category): try await narrow(&query, to: category)
    case .edited(let wish): return try await editing.step(for: wish, of: query)
    case .chosen(let status): query.status = status
    case .starredOnly: query.starred = true
    case .widened: query = ProductQuery(order: query.order)
    case .added(let sku, let name, var form):
      // A list of one category or brand is where more of it are added.
      form.draft[.category] = form.draft[.category] ?? query.category?.text
      form.draft[.brand] = form.draft[.brand] ?? query.brand?.text
      guard let (sku, _) = try whole(sku, "sku", name) else {
        return .enter(.catalog(.productForm(form)))
      }
      return .done(try await catalog.addProduct(form), then: .catalog(.product(sku)))
    }
    return .push(.catalog(.products(query)))
  }

  private func narrow(_ query: inout ProductQuery, by filter: ListFilter) async throws {
    if let problem = filter.price.problems.first { throw problem }
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
