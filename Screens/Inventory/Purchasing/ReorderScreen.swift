import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What can happen on the reorder page.
enum ReorderEvents: Sendable {
  case proposed(supplier: Code?)
  case opened(row: RowNumber)
  case turned
  case ordersOpened
}

/// What is to be reordered, and how each quantity was calculated.
struct ReorderScreen: Screen {
  let after: StockPlace?
  let inventory: InventoryModel
  private(set) var shown: ReorderPage.Answer?

  var commands: CommandSet<ReorderEvents> {
    Command(
      "propose", "Draft purchase orders for the list",
      .option(
        "supplier", Code.self, help: "only products of this supplier", from: inventory.keys(Supplier.entity))
    ) { ReorderEvents.proposed(supplier: $0) }.by(.manager).likely("propose")
    Command("open", "Open the stock of a row's product", .word("row")) { ReorderEvents.opened(row: $0) }
      .likely("open N")
    Command("next", "Show the next rows", event: ReorderEvents.turned)
    Command("orders", "List the draft purchase orders", event: ReorderEvents.ordersOpened).likely()
  }

  private func read() async throws -> ReorderPage.Answer {
    try await inventory.read(ReorderPage(after: after, limit: inventory.service.rowsPerPage))
  }

  mutating func page() async throws -> Page {
    let list = try await read()
    shown = list
    let notes = list.proposals.isEmpty ? [none] : explanation(list.proposals)
    return Page(
      counted(list.total, "proposal"), blocks: [.table(table(list.proposals))] + notes,
      hints: (list.hasNext ? ["next"] : []) + (list.proposals.isEmpty ? ["orders"] : commands.hints)
        + ["help"])
  }

  private var none: Block {
    .text(
      after == nil
        ? "Nothing to reorder. To set a reorder rule, type rule POINT LEVEL on a product's stock page."
        : "No more products to reorder.")
  }

  private func explanation(_ rows: [ReorderProposal]) -> [Block] {
    var texts = rows.map { "\($0.rule.place.text): \($0.words)" }
    texts.append(
      "A product is listed when its projected stock is at or below the reorder point. The quantity fills it "
        + "up to the order-up-to level. It is rounded up to the supplier's minimum packs and full packs.")
    if rows.contains(where: \.isOverMaximum) {
      texts.append(
        "over maximum: rounded up to full packs, the stock would exceed the rule's maximum. Check the "
          + "quantity.")
    }
    if rows.contains(where: { $0.supplier == nil }) {
      texts.append(
        "no supplier: neither the rule nor the product has an active supplier, so propose leaves it out. On "
          + "a supplier's page, type item SKU --preferred. activate returns an archived supplier to use.")
    }
    return [.heading("How each quantity was calculated")] + texts.map { .text($0) }
  }

  private func table(_ rows: [ReorderProposal]) -> Table {
    var table = Table(
      "proposals",
      [
        Column("sku", "SKU", .code), Column("name", "Name", .text, isSpare: true),
        Column("location", "At", .code), Column("projected", "Projected stock", .count),
        Column("minimum", "Reorder at", .count, isSpare: true),
        Column("target", "Up to", .count, isSpare: true), Column("quantity", "Order", .count),
        Column("supplier", "Supplier", .code), Column("flag", "Note", .text),
      ], firstNumber: 1)
    for row in rows {
      // A code is never cut.
      let flags = (row.supplier == nil ? ["no supplier"] : []) + (row.isOverMaximum ? ["over maximum"] : [])
      table.append(
        .code(row.rule.sku.text), .text(row.name), .code(row.rule.location.text),
        .quantity(row.projected, in: row.unit), .quantity(row.rule.minimum, in: row.unit),
        .quantity(row.rule.target, in: row.unit), .quantity(row.proposed, in: row.unit),
        row.supplier.map { .code($0.text) } ?? .none,
        flags.isEmpty ? .text("") : .code(flags.joined(separator: ", ")))
    }
    return table.linked(to: rows.map { .stock(of: $0.rule.sku) })
  }

  func count() async throws -> Int? {
    if case .exact(let count) = try await shown.orRead(read).total { count } else { nil }
  }

  func handle(_ event: ReorderEvents) async throws -> Step<Routes> {
    switch event {
    case .proposed(let supplier):
      return .done(try await inventory.perform(PurchaseCommand.proposed(supplier: supplier)), inventory)
    case .opened(let row):
      return .push(.stock(of: try row.row(of: try await shown.orRead(read).proposals).rule.sku))
    case .turned:
      let list = try await shown.orRead(read)
      let next = try (list.hasNext ? list.proposals.last?.rule.place : nil).orEnd(
        "There are no further proposals.")
      return .push(.inventory(.reorder(after: next)))
    case .ordersOpened:
      let drafts = PurchaseOrder.list.narrowed(by: ["status": PurchaseStatus.draft.rawValue])
      return .push(Routes(.list(drafts)))
    }
  }
}
