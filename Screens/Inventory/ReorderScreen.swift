import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum ReorderPageEvents: Sendable {
  case proposed(supplier: Code?)
  case opened(row: RowNumber)
  case turned
  case ordersOpened
}

/// What should be ordered, and how each number came about.
struct ReorderScreen: Screen {
  let query: ReorderQuery
  let inventory: InventoryModel
  private let shown = Shown<ListPage<ReorderProposal>>()

  init(query: ReorderQuery, inventory: InventoryModel) {
    self.query = query
    self.inventory = inventory
  }

  var commands: CommandSet<ReorderPageEvents> {
    Command(
      "propose", "Draft purchase orders for the list",
      .option(
        "supplier", Code.self, help: "only products of this supplier",
        from: inventory.completions(.supplier))
    ) {
      ReorderPageEvents.proposed(supplier: $0)
    }.likely("propose")
    Command("open", "Open the stock of a row's product", .word("row")) {
      ReorderPageEvents.opened(row: $0)
    }.likely("open N")
    Command("next", "Show the next rows", event: ReorderPageEvents.turned)
    Command("orders", "List the draft purchase orders", event: ReorderPageEvents.ordersOpened).likely()
  }

  func page() async throws -> Page {
    let list = shown.keep(try await read(), at: inventory.changeCount)
    var blocks: [Block] = [.table(Self.table(list.rows))]
    if list.rows.isEmpty {
      blocks.append(
        .text(
          query.after == nil
            ? "Nothing to reorder. To set a reorder rule, type rule POINT LEVEL on a product's stock page."
            : "No more products to reorder."))
    } else {
      blocks += [.heading("How each quantity was calculated")]
      blocks += list.rows.map { .text("\($0.rule.place): \($0.words)") }
      blocks.append(
        .text(
          "A product is listed when its projected stock is at or below the reorder point. The quantity "
            + "fills it up to the order-up-to level. It is rounded up to the supplier's minimum packs, "
            + "the rule's multiple and full packs."
        ))
      if list.rows.contains(where: \.isOverMaximum) {
        blocks.append(
          .text(
            "over maximum: rounded up to full packs, the stock would exceed the rule's maximum. Check "
              + "the quantity."
          ))
      }
      if list.rows.contains(where: { $0.supplier == nil }) {
        blocks.append(
          .text(
            "no supplier: neither the rule nor the product has an active supplier, so propose leaves it "
              + "out. On a supplier's page, type item SKU --preferred. activate returns an archived "
              + "supplier to use."
          ))
      }
    }
    return Page(
      counted(list.total, "proposal"), blocks: blocks,
      hints: (list.hasNext ? ["next"] : []) + (list.rows.isEmpty ? ["orders"] : commands.hints) + ["help"])
  }

  private static func table(_ rows: [ReorderProposal], how: Bool = false) -> Table {
    var table = Table(
      "proposals",
      [
        Column("sku", "SKU", .code), Column("name", "Name", .text, isSpare: true),
        Column("location", "At", .code),
        Column("projected", "Projected stock", .count),
        Column("minimum", "Reorder at", .count, isSpare: true),
        Column("target", "Up to", .count, isSpare: true), Column("quantity", "Order", .count),
        Column("supplier", "Supplier", .code), Column("flag", "Note", .text),
      ] + (how ? [Column("how", "How", .text)] : []), firstNumber: how ? nil : 1)
    for row in rows {
      table.append(cell: .code(row.rule.sku.text))
      table.append(cell: .text(row.name))
      table.append(cell: .code(row.rule.location.text))
      for quantity in [row.projected, row.rule.minimum, row.rule.target, row.proposed] {
        table.append(cell: .quantity(quantity))
      }
      table.append(cell: row.supplier.map { .code($0.text) } ?? .none)
      // A code is never cut.
      table.append(cell: row.flags.isEmpty ? .text("") : .code(row.flags.joined(separator: ", ")))
      if how { table.append(cell: .text(row.words)) }
    }
    return table
  }

  func count() async throws -> Int? {
    if case .exact(let count) = try await shown.orRead(read).total { count } else { nil }
  }

  func everyRow(asImported: Bool, _ take: (Table) -> Bool) async throws -> Bool {
    guard asImported else { return false }
    var after: StockPlace?
    while true {
      let list = try await inventory.proposals(after: after)
      guard take(Self.table(list.rows, how: true)), list.hasNext, let last = list.rows.last else {
        return true
      }
      after = last.rule.place
    }
  }

  func handle(_ event: ReorderPageEvents) async throws -> Step<Routes> {
    switch event {
    case .proposed(let supplier):
      return .done(
        try await inventory.propose(
          from: supplier, over: shown.believed(at: inventory.changeCount), after: query.after))
    case .opened(let row):
      return .push(.inventory(.product(try row.row(of: try await shown.orRead(read).rows).rule.sku)))
    case .turned:
      let list = try await shown.orRead(read)
      var query = query
      query.after = try StockPlace(
        parsing: try (list.hasNext ? list.rows.last?.rule.place.text : nil).orEnd(
          "There are no further proposals."))
      return .push(.inventory(.reorder(query)))
    case .ordersOpened: return .push(.inventory(.purchases(PurchaseQuery(status: .draft))))
    }
  }

  private func read() async throws -> ListPage<ReorderProposal> {
    try await inventory.proposals(after: query.after)
  }
}

extension ReorderProposal {
  /// What is to be known before it is ordered.
  fileprivate var flags: [String] {
    (supplier == nil ? ["no supplier"] : []) + (isOverMaximum ? ["over maximum"] : [])
  }
}
