import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum PurchaseListEvents: Sendable {
  case opened(row: RowNumber)
  case turned
  case chosen(PurchaseFilter?)
  case narrowed(Choice<Code>)
}

/// Orders to suppliers: those that are open first, of each the newest.
struct PurchaseListScreen: Screen {
  let query: PurchaseQuery
  let inventory: InventoryModel
  private let shown = Shown<PurchasePage>()

  init(query: PurchaseQuery, inventory: InventoryModel) {
    self.query = query
    self.inventory = inventory
  }

  var commands: CommandSet<PurchaseListEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      PurchaseListEvents.opened(row: $0)
    }.likely("open N")
    Command("next", "Show the next rows", event: PurchaseListEvents.turned)
    Command("status", "Filter by status; alone, show all", .optionalWord("status")) {
      PurchaseListEvents.chosen($0)
    }.likely("status open").example("status partly-received")
    Command(
      "supplier", "Filter by supplier; none shows all",
      .word("supplier", from: inventory.completions(.supplier)),
      event: PurchaseListEvents.narrowed
    ).likely("supplier CODE")
  }

  func page() async throws -> Page {
    let page = shown.keep(try await purchases())
    let list = page.list
    var blocks: [Block] = [.table(Self.table(list.rows))]
    if list.rows.isEmpty {
      blocks.append(
        .text(
          query.after == nil
            ? "No purchase orders. To start one, type order on a supplier's page, or propose on "
              + "/inventory/reorder."
            : "No further orders."))
    }
    return Page(
      title(page), blocks: blocks,
      hints: (list.hasNext ? ["next"] : [])
        + (list.rows.isEmpty ? ["/inventory/suppliers", "/inventory/reorder"] : commands.hints) + ["help"])
  }

  private func title(_ page: PurchasePage) -> String {
    var parts = [counted(page.list.total, "order")]
    if let supplier = query.supplier { parts.append(supplier.text) }
    if let status = query.status { parts.append(status.rawValue) }
    if query.status != .open { parts.append("\(Total.grouped(page.open)) open") }
    return parts.joined(separator: " · ")
  }

  private static func table(_ rows: [PurchaseSummary]) -> Table {
    var table = Table(
      "purchases",
      [
        Column("number", "Number", .code), Column("supplier", "Supplier", .code),
        Column("name", "Name", .text), Column("to", "To", .code), Column("status", "Status", .text),
        Column("expected", "Expected", .text), Column("lines", "Lines", .count),
        Column("total", "Total", .money),
      ], firstNumber: 1)
    for row in rows {
      table.append(
        .code(row.number.text), .code(row.supplier.text), .text(row.supplierName),
        .code(row.destination.text), .text(row.status.words),
        row.expectedOn.map { .text($0.text) } ?? .none, .count(row.lines), .price(row.total))
    }
    return table
  }

  func count() async throws -> Int? {
    if case .exact(let count) = try await page(of: shown).list.total { count } else { nil }
  }

  func handle(_ event: PurchaseListEvents) async throws -> Step<Routes> {
    var query = query
    switch event {
    case .opened(let row):
      let number = try row.row(of: try await page(of: shown).list.rows).number
      return .push(.inventory(.purchase(number, AfterSKUQuery())))
    case .turned:
      query.after = try PurchaseNumber(
        parsing: try await next().map(\.text).orEnd("There are no further orders."))
    case .chosen(let status): (query.status, query.after) = (status, nil)
    case .narrowed(let supplier): (query.supplier, query.after) = (supplier.value, nil)
    }
    return .push(.inventory(.purchases(query)))
  }

  private func page(of shown: Shown<PurchasePage>) async throws -> PurchasePage {
    try await shown.orRead(purchases)
  }

  private func purchases() async throws -> PurchasePage { try await inventory.purchases(query) }

  private func next() async throws -> PurchaseNumber? {
    let list = try await page(of: shown).list
    return list.hasNext ? list.rows.last?.number : nil
  }
}
