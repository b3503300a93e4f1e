import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum CategoryEvents: Sendable {
  case productsOpened
  case added(code: Code?, name: String?)
  case archived(withAllInside: Bool, confirmed: Int?)
  case placed(at: Int)
  case merged(into: Code, confirmed: Int?)
}

/// What the page of a category has of its own: the way to it, what is right inside, and its products.
struct CategorySection: RowSection {
  typealias Facts = CategoryPage
  let catalog: CatalogModel
  let presented: Presented

  /// How many of the categories inside are drawn; the tree has them all, page by page.
  private static let mostDrawn = 20

  var likely: [String] { ["products", "name", "parent", "add"] }
  var withoutVerbs: Set<String> { ["position"] }
  var hasRows: Bool { true }

  func commands(_: Read?) -> CommandSet<CategoryEvents> {
    CommandSet {
      Command(
        "products", "List the products in it and its subcategories", event: CategoryEvents.productsOpened
      ).likely()
      Command("add", "Add a subcategory; alone, open a form", .optionalWord("code"), .optionalWords("name")) {
        CategoryEvents.added(code: $0, name: $1)
      }.by(.manager).likely("add CODE NAME")
      Command(
        "archive", "Archive; nothing is deleted", .flag("recursive", help: "and all categories inside it"),
        Self.confirm
      ) { CategoryEvents.archived(withAllInside: $0, confirmed: $1) }.by(.manager).likely("archive")
      Command("position", "Change the position among its siblings", .word("place")) {
        CategoryEvents.placed(at: $0)
      }.by(.manager).example("position 1")
      Command(
        "merge", "Move all into a category and archive this one",
        .word(
          "into", from: FieldArgument(Category.shape.columns.first { $0.name == "parent" }, catalog).source),
        Self.confirm
      ) { CategoryEvents.merged(into: $0, confirmed: $1) }.by(.manager).example("merge mugs")
    }
  }

  private static var confirm: Argument<Int?> {
    .option("confirm", Int.self, help: "the number of products, to confirm a large change")
  }

  func facts(of key: String, at _: ListPlace) -> CategoryPage { CategoryPage(Code(stored: key)) }

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    let page = read.facts
    let (line, path) = (page.line, page.path.map(\.name).joined(separator: " > "))
    var details = RowDetails()
    details.state = counted(line.subtree, "product")
    details.fields = [
      Field("code", "Code", .code(line.code.text)), Field("name", "Name", .text(line.name)),
      Field("inside", "Inside", path.isEmpty ? .none : .text(path)),
      Field("status", "Status", .text(line.status.rawValue)),
      Field(
        "products", "Products", .count(line.subtree), note: "\(Total.grouped(line.products)) directly in it"),
      Field(
        "position", "Position", page.position.map { .count($0) } ?? .none,
        note: page.position == nil ? "" : "of \(Total.grouped(page.siblings))"),
    ]
    let drawn = Array(page.children.prefix(Self.mostDrawn))
    if !drawn.isEmpty { details.blocks.append(.table(CategoryTable(drawn, from: line.depth + 1).table)) }
    let rest = page.children.count - drawn.count
    if rest > 0 {
      let address = Routes(.list(Category.inside(line.code))).address.text
      details.blocks.append(
        .text(
          "\(counted(rest, "category", plural: "categories")) more directly inside: \(address) lists all."))
    }
    details.opens = drawn.map { Routes(Subject(Category.entity, $0.code.text)) }
    if line.status == .archived { details.hints = ["activate", "products", "back"] }
    return details
  }

  private func page(_ key: String) async throws -> CategoryPage.Answer {
    try await catalog.read(CategoryPage(Code(stored: key)))
  }

  func handle(_ event: CategoryEvents, on key: String, _: Read?) async throws -> Step<Routes> {
    let code = Code(stored: key)
    switch event {
    case .productsOpened: return .push(Routes(.list(Product.list.narrowed(by: ["category": key]))))
    case .added(let child, let name): return try await add(child, name, under: key)
    case .archived(let withAllInside, let confirmed):
      // Read before: once it is written, nothing may be refused.
      let page = try await page(key)
      let receipt =
        withAllInside
        ? try await archiveBranch(page, confirmed)
        : try await catalog.set(["status": "archived"], of: Subject(Category.entity, key))
      return .done(receipt, catalog)
        .saying(FiledProducts.kept(page.line.subtree, receipt, "category", key))
    case .placed(let place):
      return .done(
        try await catalog.perform(CatalogCommand.categoryPlaced(code: code, position: place)), catalog)
    case .merged(let target, let confirmed):
      let products = try await page(key).line.products
      try presented.confirm(
        products, by: confirmed, "would move to \(target.text)", catalog,
        as: "/catalog/categories/\(key) merge \(target.text)")
      let receipt = try await catalog.perform(CatalogCommand.categoryMerged(code: code, into: target))
      return .done(receipt, catalog, then: Routes(Subject(Category.entity, target.text)))
    }
  }

  private func add(_ child: Code?, _ name: String?, under key: String) async throws -> Step<Routes> {
    guard let child, let name else {
      guard child == nil else { throw CommandError.nameMissing("code") }
      var draft = FormDraft(Category.entity)
      draft.texts["parent"] = key
      return .enter(Routes(.form(draft)))
    }
    let receipt = try await catalog.perform(
      Edit(.add, Category.entity, child.text, ["name": name, "parent": key]))
    return .added(receipt, catalog, Routes(Subject(Category.entity, child.text)), name)
  }

  /// Asks by the larger of what is archived and what stays in it: both are much at once.
  private func archiveBranch(_ page: CategoryPage.Answer, _ confirmed: Int?) async throws -> Receipt {
    let key = page.line.code.text
    let isMostlyCategories = page.line.subtree < page.categories
    try presented.confirm(
      page.most, isMostlyCategories ? Category.shape : Product.shape, by: confirmed, "in this branch",
      catalog,
      as: "/catalog/categories/\(key) archive --recursive")
    return try await catalog.perform(CatalogCommand.branchArchived(code: page.line.code))
  }

  /// A category that came back says how many inside of it did not, and what brings those back.
  func remarks(on _: Receipt, archived: Bool, _ key: String) async throws -> [ScreenKit.Notice] {
    guard !archived else { return [] }
    let inside = try await catalog.read(
      CategoryList(status: "archived", inside: Code(stored: key), limit: 1)
    ).total
    guard inside > 0 else { return [] }
    var query = Category.inside(Code(stored: key))
    query.filters["status"] = "archived"
    return [
      ScreenKit.Notice(
        "\(counted(inside, "category", plural: "categories")) inside \(inside == 1 ? "is" : "are") still "
          + "archived: \(Routes(.list(query)).address.text) lists \(inside == 1 ? "it" : "them"), "
          + "To return one to use, type activate on its page.")
    ]
  }
}

extension Category {
  /// The list of all that is inside a category.
  static func inside(_ code: Code) -> ListQuery { list.narrowed(by: ["inside": code.text]) }
}

/// A table of categories; a name stands further in the deeper it is.
struct CategoryTable {
  let table: Table

  init(_ lines: [CategoryLine], from depth: Int = 1) {
    var table = Table(
      "categories",
      [
        Column("code", "Code", .code), Column("name", "Name", .text), Column("parent", "Inside", .code),
        Column("products", "Products", .count), Column("status", "Status", .text),
      ], firstNumber: 1)
    for line in lines {
      table.append(
        .code(line.code.text), .nested(line.name, depth: line.depth - depth),
        line.parent.map { .code($0.text) } ?? .none, .count(line.subtree), .text(line.status.rawValue))
    }
    self.table = table
  }
}
