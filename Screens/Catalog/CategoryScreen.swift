import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum CategoryEvents: Sendable {
  case opened(row: RowNumber)
  case productsOpened
  case renamed(String)
  case moved(Choice<Code>)
  case added(code: Code?, name: String?)
  case archived(withAllInside: Bool, confirmed: Int?)
  case activated
  case formOpened
  case merged(into: Code, confirmed: Int?)
  case placed(at: Int)
}

/// One category: the way to it, what is right inside, and what can be changed of it.
struct CategoryScreen: Screen {
  let code: Code
  let catalog: CatalogModel
  let presented: Presented
  private let shown = Shown<CategoryDetail>()

  init(code: Code, catalog: CatalogModel, presented: Presented) {
    self.presented = presented
    self.code = code
    self.catalog = catalog
  }

  var commands: CommandSet<CategoryEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      CategoryEvents.opened(row: $0)
    }
    Command("products", "List the products in it and its subcategories", event: CategoryEvents.productsOpened)
      .likely()
    Command("name", "Change the name", .words("name")) { (name: NewName) in
      CategoryEvents.renamed(name.text)
    }.likely("name NAME")
    Command(
      "parent", "Move into another category", .word("parent", from: others)
    ) {
      CategoryEvents.moved($0)
    }.likely("parent CODE").example("parent kitchen")
    Command(
      "add", "Add a subcategory; alone, open a form", .optionalWord("code"), .optionalWords("name")
    ) {
      CategoryEvents.added(code: $0, name: $1)
    }.likely("add CODE NAME")
    Command(
      "archive", "Archive; nothing is deleted", .flag("recursive", help: "and all categories inside it"),
      Self.confirm
    ) {
      CategoryEvents.archived(withAllInside: $0, confirmed: $1)
    }
    Command("activate", "Return to use", event: CategoryEvents.activated)
    Command("edit", "Edit in a form", event: CategoryEvents.formOpened)
    Command("position", "Change the position among its siblings", .word("place")) {
      CategoryEvents.placed(at: $0)
    }.example("position 1")
    Command(
      "merge", "Move all into a category and archive this one",
      .word("into", from: others), Self.confirm
    ) {
      CategoryEvents.merged(into: $0, confirmed: $1)
    }.example("merge mugs")
  }

  /// Categories it may go into: itself and those right inside it come last.
  private var others: CandidateSource {
    let known = catalog.completions(.category)
    let own = Set(([code] + (shown.last?.children.map(\.code) ?? [])).map(\.lookup))
    return { prefix in
      known(prefix).map {
        own.contains($0.text.lowercased())
          ? Candidate($0.text, "not there: it would be inside itself", isAllowed: false) : $0
      }
    }
  }

  private static var confirm: Argument<Int?> {
    .option("confirm", Int.self, help: "the number of products, to confirm a large change")
  }

  func page() async throws -> Page {
    let detail = shown.keep(try await catalog.category(code))
    let path = detail.path.map(\.name).joined(separator: " > ")
    var blocks: [Block] = [
      .fields([
        Field("code", "Code", .code(detail.row.code.text)), Field("name", "Name", .text(detail.row.name)),
        Field("inside", "Inside", path.isEmpty ? .none : .text(path)),
        Field("status", "Status", .text(detail.row.status.rawValue)),
        Field(
          "products", "Products", .count(detail.row.subtree),
          note: "\(Total.grouped(detail.row.products)) directly in it"),
        Field(
          "position", "Position", detail.position.map { .count($0) } ?? .none,
          note: detail.position == nil ? "" : "of \(Total.grouped(detail.siblings))"),
      ])
    ]
    if !detail.children.isEmpty {
      blocks.append(.table(CategoryTableView(drawn(detail), startingDepth: detail.row.depth + 1).table))
    }
    if detail.children.count > Self.mostDrawn {
      let rest = detail.children.count - Self.mostDrawn
      let address = Routes.catalog(.categories(CategoryListQuery(inside: code))).address.text
      blocks.append(
        .text(
          "\(counted(rest, "category", plural: "categories")) more directly inside: \(address) lists all."))
    }
    return Page(
      "\(detail.row.code)  \(detail.row.name)", state: counted(detail.row.subtree, "product"),
      blocks: blocks,
      hints: detail.row.status == .archived ? ["activate", "products", "back"] : commands.hints)
  }

  func count() async throws -> Int? { try await catalog.category(code).children.count }

  /// How many of the categories inside are drawn; the tree has them all, page by page.
  private static let mostDrawn = 20

  private func drawn(_ detail: CategoryDetail) -> [CategoryRow] {
    Array(detail.children.prefix(Self.mostDrawn))
  }

  func handle(_ event: CategoryEvents) async throws -> Step<Routes> {
    switch event {
    case .opened(let row):
      let detail = try await shown.orRead { try await catalog.category(code) }
      return .push(.catalog(.category(try row.row(of: drawn(detail)).code)))
    case .productsOpened: return .push(.catalog(.products(ProductQuery(category: code))))
    case .renamed(let name): return .done(try await catalog.renameCategory(code, to: name))
    case .moved(let parent): return .done(try await catalog.moveCategory(code, under: parent.value))
    case .added(let child, let name):
      guard let (child, name) = try whole(child, "code", name) else {
        var form = CategoryForm()
        form.draft[.parent] = code.text
        return .enter(.catalog(.categoryForm(form)))
      }
      return .done(
        try await catalog.addCategory(name, code: child, parent: code), then: .catalog(.category(child)))
    case .archived(let withAllInside, let confirmed):
      // Read before: once it is written, nothing may be refused.
      let kept = try await catalog.category(code).row.subtree
      let receipt =
        withAllInside ? try await archiveBranch(confirmed) : try await catalog.archiveCategory(code)
      return .archived(receipt, keptBy: kept, listedAt: ProductQuery(category: code))
    case .activated:
      let receipt = try await catalog.activateCategory(code)
      let inside = try await catalog.categories(status: .archived, inside: code, limit: 0).total.count
      return .activated(receipt, archivedInside: inside, of: code)
    case .formOpened: return .enter(.catalog(.categoryForm(CategoryForm(editing: code))))
    case .merged(let target, let confirmed):
      let products = try await catalog.category(code).row.products
      if !catalog.isPlanning, products > 0 {
        try presented.confirm(
          products, by: confirmed, "would move to \(target)",
          as: "/catalog/categories/\(code) merge \(target)")
      }
      return .done(
        try await catalog.mergeCategory(code, into: target, expecting: products),
        then: .catalog(.category(target)))
    case .placed(let position): return .done(try await catalog.placeCategory(code, at: position))
    }
  }

  /// Asks by the larger of what is archived and what stays in it: both are much at once.
  private func archiveBranch(_ confirmed: Int?) async throws -> Receipt {
    let size = try await catalog.category(code).branch
    if !catalog.isPlanning {
      let kind = size.products < size.categories ? Subject.Kind.category : .product
      try presented.confirm(
        size.most, kind, by: confirmed, "in this branch",
        as: "/catalog/categories/\(code) archive --recursive")
    }
    return try await catalog.archiveBranch(of: code, expecting: size.most)
  }
}
