import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum CategoryListEvents: Sendable {
  case opened(row: RowNumber)
  case turned
  case chosen(StatusFilter?)
  case added(code: Code?, name: String?, parent: Code?)
}

/// The tree of categories page by page, each parent before its children; or what is inside one category.
struct CategoryListScreen: Screen {
  let query: CategoryListQuery
  let catalog: CatalogModel
  private let shown = Shown<ListPage<CategoryRow>>()

  init(query: CategoryListQuery, catalog: CatalogModel) {
    self.query = query
    self.catalog = catalog
  }

  var commands: CommandSet<CategoryListEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      CategoryListEvents.opened(row: $0)
    }.likely("open N")
    Command("next", "Show the next rows", event: CategoryListEvents.turned)
    Command("status", "Filter by status; alone, show active ones", .optionalWord("status")) {
      CategoryListEvents.chosen($0)
    }
    Command(
      "add", "Add a category; alone, open a form", .optionalWord("code"), .optionalWords("name"),
      .option("parent", Code.self, from: catalog.completions(.category))
    ) {
      CategoryListEvents.added(code: $0, name: $1, parent: $2)
    }.likely("add CODE NAME").example("add mugs Mugs and cups --parent kitchen")
  }

  func page() async throws -> Page {
    let list = shown.keep(try await categories())
    let place = query.inside.map { " · inside \($0.text)" } ?? ""
    return Page(
      counted(list.total, "category", plural: "categories") + place,
      blocks: [.table(CategoryTableView(list.rows, startingDepth: try await startingDepth()).table)],
      hints: (list.hasNext ? ["next"] : []) + commands.hints + ["help"])
  }

  func count() async throws -> Int? { try await list().total.count }

  func handle(_ event: CategoryListEvents) async throws -> Step<Routes> {
    var query = query
    switch event {
    case .opened(let row):
      return .push(.catalog(.category(try row.row(of: try await list().rows).code)))
    case .turned:
      let list = try await list()
      let last = list.hasNext ? list.rows.last?.code.text : nil
      query.after = try Code(parsing: try last.orEnd("There are no further categories."))
    case .chosen(let status):
      (query.status, query.after) = (status, nil)
    case .added(let code, let name, let parent):
      guard let (code, name) = try whole(code, "code", name) else {
        var form = CategoryForm()
        form.draft[.parent] = parent?.text
        return .enter(.catalog(.categoryForm(form)))
      }
      return .done(
        try await catalog.addCategory(name, code: code, parent: parent), then: .catalog(.category(code)))
    }
    return .push(.catalog(.categories(query)))
  }

  private func list() async throws -> ListPage<CategoryRow> { try await shown.orRead(categories) }

  private func categories() async throws -> ListPage<CategoryRow> {
    try await catalog.categories(status: query.status, inside: query.inside, after: query.after)
  }

  private func startingDepth() async throws -> Int {
    guard let code = query.inside else { return 1 }
    return try await catalog.category(code).row.depth + 1
  }
}

/// A table of categories; a name stands further in the deeper it is.
struct CategoryTableView {
  let table: Table

  init(_ rows: [CategoryRow], startingDepth: Int = 1) {
    var table = Table(
      "categories",
      [
        Column("code", "Code", .code), Column("name", "Name", .text), Column("parent", "Inside", .code),
        Column("products", "Products", .count),
        Column("status", "Status", .text),
      ], firstNumber: 1)
    for row in rows {
      table.append(
        .code(row.code.text), .nested(row.name, depth: row.depth - startingDepth),
        row.parent.map { .code($0.text) } ?? .none, .count(row.subtree), .text(row.status.rawValue))
    }
    self.table = table
  }
}
