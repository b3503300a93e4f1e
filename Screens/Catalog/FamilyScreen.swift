import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// The products of one family, what tells them apart in columns of its own.
struct FamilyScreen: Screen {
  let code: Code
  let query: FamilyQuery
  let catalog: CatalogModel
  private let shown = Shown<ListPage<FamilyRow>>()

  init(code: Code, query: FamilyQuery, catalog: CatalogModel) {
    self.code = code
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
    let list = shown.keep(try await products())
    var blocks: [Block] = [.table(FamilyTableView(list.rows).table)]
    if list.rows.isEmpty {
      blocks.append(
        .text(
          code.lookup == "none"
            ? "\"none\" is not a family: family none removes a product from its family."
            : "No product is in this family. On a product's page, family \(code.text) puts it in."))
    }
    for (first, second) in Self.alike(list.rows) {
      blocks.append(.text("\(first) and \(second) have the same options."))
    }
    return Page(
      "Family \(code)", state: counted(list.total, "product"), blocks: blocks,
      hints: list.rows.isEmpty
        ? ["back", "help"] : (list.hasNext ? ["next"] : []) + commands.hints + ["help"])
  }

  /// Products in use that nothing tells apart, each with the one before that is like it.
  private static func alike(_ rows: [FamilyRow]) -> [(SKU, SKU)] {
    var first: [Set<String>: SKU] = [:]
    return rows.filter { !$0.options.isEmpty }.compactMap { row in
      let options = Set(row.options.map { folded($0.text) })
      guard let other = first[options] else {
        first[options] = row.sku
        return nil
      }
      return (other, row.sku)
    }
  }

  func everyRow(asImported: Bool, _ take: (Table) -> Bool) async throws -> Bool {
    var after: SKU?
    while true {
      let list = try await catalog.family(code, after: after, limit: 500)
      guard take(FamilyTableView.export(list.rows)), list.hasNext, let last = list.rows.last else {
        return true
      }
      after = last.sku
    }
  }

  func handle(_ event: FamilyEvents) async throws -> Step<Routes> {
    switch event {
    case .opened(let row): return .push(.catalog(.product(try row.row(of: try await list().rows).sku)))
    case .turned:
      var query = query
      query.after = try SKU(parsing: try await next().map(\.text).orEnd("There are no further products."))
      return .push(.catalog(.family(code, query)))
    }
  }

  private func list() async throws -> ListPage<FamilyRow> { try await shown.orRead(products) }

  private func products() async throws -> ListPage<FamilyRow> {
    try await catalog.family(code, after: query.after)
  }

  private func next() async throws -> SKU? {
    let list = try await list()
    return list.hasNext ? list.rows.last?.sku : nil
  }
}
