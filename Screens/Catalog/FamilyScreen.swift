import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on the page of a family.
enum FamilyEvents: Sendable {
  case opened(row: RowNumber)
  case turned
}

/// The products of one family; what tells them apart is in columns of its own.
struct FamilyScreen: Screen {
  let code: Code
  let at: ListPlace
  let catalog: CatalogModel
  private(set) var shown: FamilyPage.Answer?

  init(_ code: Code, at: ListPlace, catalog: CatalogModel) {
    (self.code, self.at, self.catalog) = (code, at, catalog)
  }

  var commands: CommandSet<FamilyEvents> {
    Command.openingRow(FamilyEvents.opened).likely("open N")
    Command("next", "Show the next rows", event: FamilyEvents.turned)
  }

  mutating func page() async throws -> Page {
    let list = try await read()
    shown = list
    var blocks: [Block] = [.table(FamilyTableView(list.lines, catalog.service.ground).table)]
    if list.lines.isEmpty { blocks.append(.text(advice)) }
    for (first, other) in list.alike { blocks.append(.text("\(first) and \(other) have the same options.")) }
    return Page(
      "Family \(code)", state: counted(list.total, "product"), blocks: blocks,
      hints: list.lines.isEmpty
        ? ["back", "help"] : (list.hasNext ? ["next"] : []) + commands.hints + ["help"])
  }

  private var advice: String {
    code.lookup == "none"
      ? "\"none\" is not a family: family none removes a product from its family."
      : "No product is in this family. On a product's page, family \(code) puts it in."
  }

  func count() async throws -> Int? { try await list().total }

  /// The columns are those of all its products, not of one page.
  func everyRow(_ take: (Table) async throws -> Bool) async throws -> Bool {
    var lines: [FamilyPage.Line] = []
    var page = try await catalog.read(FamilyPage(code, limit: 500))
    while true {
      lines += page.lines
      guard page.hasNext, let last = page.lines.last else { break }
      page = try await catalog.read(FamilyPage(code, after: last.sku, limit: 500))
    }
    _ = try await take(FamilyTableView(lines, catalog.service.ground).table)
    return true
  }

  func handle(_ event: FamilyEvents) async throws -> Step<Routes> {
    let list = try await list()
    switch event {
    case .opened(let row): return .push(Routes(Subject(Product.entity, try row.row(of: list.lines).sku.text)))
    case .turned:
      let last = try (list.hasNext ? list.lines.last : nil).orEnd("There are no further products.")
      let family = Subject(Product.byFamily.name, code.text)
      return .push(Routes(.row(family, at: ListPlace(after: last.sku.text))))
    }
  }

  private func list() async throws -> FamilyPage.Answer { try await shown.orRead(read) }

  private func read() async throws -> FamilyPage.Answer {
    let after = try at.after.map { (text) throws(StoreError) in try SKU(text) }
    return try await catalog.read(FamilyPage(code, after: after, limit: catalog.service.rowsPerPage))
  }
}

/// A table of a family's products: a column for each of the first options named, one for the others.
struct FamilyTableView {
  let table: Table

  init(_ lines: [FamilyPage.Line], _ ground: Ground) {
    var names: [String] = []
    for option in lines.flatMap(\.options.list)
    where !names.contains(where: { ProductOption.areSame($0, option.name) }) { names.append(option.name) }
    let more = names.dropFirst(ProductOption.most)
    names = Array(names.prefix(ProductOption.most))
    var columns = [Column("sku", "SKU", .code), Column("name", "Name", .text)]
    // An option may be called like a column of its own.
    columns += names.map { Column("option " + $0, $0.capitalised, .text) }
    if !more.isEmpty { columns.append(Column("options", "Options", .text)) }
    columns += [Column("price", "Price", .money), Column("status", "Status", .text)]
    var table = Table("products", columns, firstNumber: 1)
    for line in lines {
      table.append(cell: .code(line.sku.text))
      table.append(cell: .text(line.name))
      for name in names { table.append(cell: line.options.list[name].map { .text($0) } ?? .none) }
      if !more.isEmpty {
        let rest = line.options.list.filter { option in
          more.contains { ProductOption.areSame($0, option.name) }
        }
        table.append(cell: .text(rest.map(\.text).joined(separator: ", ")))
      }
      table.append(cell: .price(line.price, ground))
      table.append(cell: .text(line.status.rawValue))
    }
    self.table = table.linked(to: lines.map { Routes(Subject(Product.entity, $0.sku.text)) })
  }
}
