import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// The families by code, with how many products each has.
struct FamilyListScreen: Screen {
  let query: FamilyListQuery
  let catalog: CatalogModel
  private let shown = Shown<ListPage<FamilyCount>>()

  init(query: FamilyListQuery, catalog: CatalogModel) {
    self.query = query
    self.catalog = catalog
  }

  var commands: CommandSet<FamilyEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      FamilyEvents.opened(row: $0)
    }.likely("open N")
    Command("next", "Show the next rows", event: FamilyEvents.turned)
  }

  func page() async throws -> Page {
    let list = shown.keep(try await families())
    var table = Table(
      "families", [Column("family", "Family", .code), Column("products", "Products", .count)], firstNumber: 1)
    for row in list.rows { table.append(.code(row.code.text), .total(row.products)) }
    let advice =
      "No product is in a family. On a product's page, family chair --option size=L puts it into one."
    return Page(
      counted(list.total, "family", plural: "families"),
      blocks: [.table(table)] + (list.rows.isEmpty ? [.text(advice)] : []),
      hints: (list.hasNext ? ["next"] : []) + commands.hints + ["help"])
  }

  func handle(_ event: FamilyEvents) async throws -> Step<Routes> {
    switch event {
    case .opened(let row):
      let code = try row.row(of: try await list().rows).code
      return .push(.catalog(.family(code, FamilyQuery())))
    case .turned:
      var query = query
      query.after = try Code(parsing: try await next().map(\.text).orEnd("There are no further families."))
      return .push(.catalog(.families(query)))
    }
  }

  private func list() async throws -> ListPage<FamilyCount> { try await shown.orRead(families) }

  private func families() async throws -> ListPage<FamilyCount> {
    try await catalog.families(after: query.after)
  }

  private func next() async throws -> Code? {
    let list = try await list()
    return list.hasNext ? list.rows.last?.code : nil
  }
}
