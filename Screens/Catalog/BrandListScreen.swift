import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum BrandListEvents: Sendable {
  case opened(row: RowNumber)
  case turned
  case chosen(StatusFilter?)
  case added(code: Code?, name: String?)
}

/// The brands by code.
struct BrandListScreen: Screen {
  let query: BrandListQuery
  let catalog: CatalogModel
  private let shown = Shown<ListPage<BrandRow>>()

  init(query: BrandListQuery, catalog: CatalogModel) {
    self.query = query
    self.catalog = catalog
  }

  var commands: CommandSet<BrandListEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      BrandListEvents.opened(row: $0)
    }.likely("open N")
    Command("next", "Show the next rows", event: BrandListEvents.turned)
    Command("status", "Filter by status; alone, show active brands", .optionalWord("status")) {
      BrandListEvents.chosen($0)
    }
    Command("add", "Add a brand; alone, open a form", .optionalWord("code"), .optionalWords("name")) {
      BrandListEvents.added(code: $0, name: $1)
    }.likely("add CODE NAME").example("add norden Nordén & Co")
  }

  func page() async throws -> Page {
    let list = shown.keep(try await brands())
    var table = Table(
      "brands",
      [
        Column("code", "Code", .code), Column("name", "Name", .text), Column("products", "Products", .count),
        Column("status", "Status", .text),
      ], firstNumber: 1)
    for row in list.rows {
      table.append(.code(row.code.text), .text(row.name), .count(row.products), .text(row.status.rawValue))
    }
    return Page(
      counted(list.total, "brand"), blocks: [.table(table)],
      hints: (list.hasNext ? ["next"] : []) + commands.hints + ["help"])
  }

  func count() async throws -> Int? {
    if case .exact(let count) = try await list().total { count } else { nil }
  }

  func handle(_ event: BrandListEvents) async throws -> Step<Routes> {
    var query = query
    switch event {
    case .opened(let row): return .push(.catalog(.brand(try row.row(of: try await list().rows).code)))
    case .turned:
      query.after = try Code(parsing: try await next().map(\.text).orEnd("There are no further brands."))
    case .chosen(let status):
      query.status = status
      query.after = nil
    case .added(let code, let name):
      guard let (code, name) = try whole(code, "code", name) else {
        return .enter(.catalog(.brandForm(BrandForm())))
      }
      return .done(try await catalog.addBrand(name, code: code), then: .catalog(.brand(code)))
    }
    return .push(.catalog(.brands(query)))
  }

  private func list() async throws -> ListPage<BrandRow> { try await shown.orRead(brands) }

  private func brands() async throws -> ListPage<BrandRow> {
    try await catalog.brands(status: query.status, after: query.after)
  }

  private func next() async throws -> Code? {
    let list = try await list()
    return list.hasNext ? list.rows.last?.code : nil
  }
}
