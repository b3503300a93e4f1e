import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum CategoryListEvents: Sendable {
  case opened(row: Int)
  case chosen(StatusFilter?)
  case added(code: Code?, name: String?, parent: Code?)
}

/// The whole tree of categories, each parent before its children.
struct CategoryListScreen: Screen {
  let query: CategoryListQuery
  let catalog: CatalogModel
  private let shown = Shown<[CategoryRow]>()

  init(query: CategoryListQuery, catalog: CatalogModel) {
    self.query = query
    self.catalog = catalog
  }

  var commands: CommandSet<CategoryListEvents> {
    Command("open", "Open a row; its number alone does the same", .word("row")) {
      CategoryListEvents.opened(row: $0)
    }.likely("open N")
    Command("status", "Keep a status; without one, the active", .optionalWord("status")) {
      CategoryListEvents.chosen($0)
    }
    Command(
      "add", "Add a category; alone it opens a form", .optionalWord("code"), .optionalWord("name"),
      .option("parent", Code.self, from: catalog.completions(.category))
    ) {
      CategoryListEvents.added(code: $0, name: $1, parent: $2)
    }.likely("add CODE NAME").example("add mugs \"Mugs and cups\" --parent kitchen")
  }

  func page() async throws -> Page {
    let rows = shown.keep(try await catalog.categories(status: query.status))
    return Page(
      counted(rows.count, "category", plural: "categories"), blocks: [.table(CategoryTableView(rows).table)],
      hints: commands.hints + ["help"])
  }

  func handle(_ event: CategoryListEvents) async throws -> Step<Routes> {
    switch event {
    case .opened(let row):
      let rows = try await shown.orRead { try await catalog.categories(status: query.status) }
      return .push(.catalog(.category(try row.row(of: rows).code)))
    case .chosen(let status):
      var query = query
      query.status = status
      return .push(.catalog(.categories(query)))
    case .added(let code, let name, let parent):
      guard let (code, name) = try whole(code, "code", name) else {
        var form = CategoryForm()
        form.draft[.parent] = parent?.text
        return .push(.catalog(.categoryForm(form)))
      }
      return .done(
        try await catalog.addCategory(name, code: code, parent: parent), then: .catalog(.category(code)))
    }
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
