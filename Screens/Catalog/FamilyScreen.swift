import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum FamilyEvents: Sendable {
  case opened(row: Int)
  case turned
}

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
    Command("open", "Open a row; its number alone does the same", .word("row")) {
      FamilyEvents.opened(row: $0)
    }.likely("open N")
    Command("next", "The rows that follow", event: FamilyEvents.turned)
  }

  func page() async throws -> Page {
    let list = shown.keep(try await products())
    var blocks: [Block] = [.table(FamilyTableView(list.rows).table)]
    if list.rows.isEmpty {
      blocks.append(
        .text("No product is in this family. On a product's page, family \(code.text) puts it in."))
    }
    return Page(
      counted(list.total, "product") + " · family \(code.text)", blocks: blocks,
      hints: list.rows.isEmpty
        ? ["back", "help"] : (list.hasNext ? ["next"] : []) + commands.hints + ["help"])
  }

  func count() async throws -> Int? {
    if case .exact(let count) = try await list().total { count } else { nil }
  }

  func export(_ emit: (Table) throws -> Void) async throws {
    var query = query
    while true {
      let screen = FamilyScreen(code: code, query: query, catalog: catalog)
      for case .table(let table) in try await screen.page().blocks { try emit(table) }
      guard let after = try await screen.next() else { return }
      query.after = after
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

/// A table of a family's products: a column for each of the first options named, one for what else there is.
struct FamilyTableView {
  let table: Table

  init(_ rows: [FamilyRow]) {
    var names: [String] = []
    for option in rows.flatMap(\.options)
    where !names.contains(where: { ProductOption.areSame($0, option.name) }) {
      names.append(option.name)
    }
    let more = names.dropFirst(ProductOption.most)
    names = Array(names.prefix(ProductOption.most))
    var columns = [Column("sku", "SKU", .code), Column("name", "Name", .text)]
    // An option may be called like a column of its own.
    columns += names.map { Column("option " + $0, $0.prefix(1).uppercased() + $0.dropFirst(), .text) }
    if !more.isEmpty { columns.append(Column("options", "Options", .text)) }
    columns += [Column("price", "Price", .money), Column("status", "Status", .text)]
    var table = Table("products", columns, firstNumber: 1)
    for row in rows {
      table.append(cell: .code(row.sku.text))
      table.append(cell: .text(row.name))
      for name in names { table.append(cell: row.options[name].map { .text($0) } ?? .none) }
      if !more.isEmpty {
        let rest = row.options.filter { option in more.contains { ProductOption.areSame($0, option.name) } }
        table.append(cell: .text(rest.map(\.text).joined(separator: ", ")))
      }
      table.append(cell: .price(row.price))
      table.append(cell: .text(row.status.rawValue))
    }
    self.table = table
  }
}
