import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum SupplierListEvents: Sendable {
  case opened(row: RowNumber)
  case turned
  case chosen(SupplierFilter?)
  case added(Code, name: String, lead: LeadDays?, minimum: Amount?, contact: String?)
}

/// The suppliers by code.
struct SupplierListScreen: Screen {
  let query: SupplierListQuery
  let inventory: InventoryModel
  private let shown = Shown<ListPage<Supplier>>()

  init(query: SupplierListQuery, inventory: InventoryModel) {
    self.query = query
    self.inventory = inventory
  }

  var commands: CommandSet<SupplierListEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      SupplierListEvents.opened(row: $0)
    }.likely("open N")
    Command("next", "Show the next rows", event: SupplierListEvents.turned)
    Command("status", "Filter by status; alone, show active ones", .optionalWord("status")) {
      SupplierListEvents.chosen($0)
    }
    Command(
      "add", "Add a supplier", .word("code"), .words("name"),
      .option("lead", LeadDays.self, help: "days from an order to its arrival"),
      .option("minimum", Amount.self, help: "minimum order value"),
      .option("contact", String.self, help: "e-mail address or telephone number")
    ) {
      SupplierListEvents.added($0, name: $1, lead: $2, minimum: $3, contact: $4)
    }.likely("add CODE NAME").example("add acme Acme Ltd --lead 5 --minimum 50.00")
  }

  func page() async throws -> Page {
    let list = shown.keep(try await suppliers())
    var table = Table(
      "suppliers",
      [
        Column("code", "Code", .code), Column("name", "Name", .text),
        Column("lead_days", "Lead time", .count), Column("minimum_order", "Minimum order", .money),
        Column("status", "Status", .text),
      ], firstNumber: 1)
    for row in list.rows {
      table.append(
        .code(row.code.text), .text(row.name), .count(row.leadDays), .price(row.minimumOrder),
        .text(row.status.rawValue))
    }
    return Page(
      counted(list.total, "supplier"), blocks: [.table(table)],
      hints: (list.hasNext ? ["next"] : []) + (list.rows.isEmpty ? ["add CODE NAME"] : commands.hints)
        + ["help"])
  }

  func count() async throws -> Int? {
    if case .exact(let count) = try await list().total { count } else { nil }
  }

  func handle(_ event: SupplierListEvents) async throws -> Step<Routes> {
    var query = query
    switch event {
    case .opened(let row):
      let code = try row.row(of: try await list().rows).code
      return .push(.inventory(.supplier(code, AfterSKUQuery())))
    case .turned:
      query.after = try Code(parsing: try await next().map(\.text).orEnd("There are no further suppliers."))
    case .chosen(let status): (query.status, query.after) = (status, nil)
    case .added(let code, let name, let lead, let minimum, let contact):
      return .done(
        try await inventory.addSupplier(
          name, code: code, leadDays: lead?.count, minimum: minimum, contact: contact),
        then: .inventory(.supplier(code, AfterSKUQuery())))
    }
    return .push(.inventory(.suppliers(query)))
  }

  private func list() async throws -> ListPage<Supplier> { try await shown.orRead(suppliers) }

  private func suppliers() async throws -> ListPage<Supplier> {
    try await inventory.suppliers(query.status, after: query.after)
  }

  private func next() async throws -> Code? {
    let list = try await list()
    return list.hasNext ? list.rows.last?.code : nil
  }
}
