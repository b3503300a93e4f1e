import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum SupplierEvents: Sendable {
  case ordered(to: Code?)
  case ordersOpened
  case itemSet(SKU, SupplierItemEdits, price: Amount?)
  case itemRemoved(SKU)
  case renamed(String)
  case leadSet(LeadDays)
  case minimumSet(Choice<Amount>)
  case contactSet(String)
  case archived, activated
  case opened(row: RowNumber)
  case turned
}

/// One supplier, what it delivers, and what can be changed of both.
struct SupplierScreen: Screen {
  let code: Code
  let query: AfterSKUQuery
  let inventory: InventoryModel
  private let shown = Shown<SupplierDetail>()

  init(code: Code, query: AfterSKUQuery, inventory: InventoryModel) {
    self.code = code
    self.query = query
    self.inventory = inventory
  }

  var commands: CommandSet<SupplierEvents> {
    let products = inventory.completions(.product)
    Command(
      "order", "Start a purchase order", .option("to", Code.self, from: inventory.completions(.location))
    ) {
      SupplierEvents.ordered(to: $0)
    }.likely("order").example("order --to main")
    Command("orders", "List the supplier's purchase orders", event: SupplierEvents.ordersOpened)
    Command(
      "item", "Set how a product is supplied", .word("sku", from: products),
      .option("code", String.self, help: "the supplier's own SKU"),
      .option("pack", PackContent.self, help: "quantity in one pack"),
      .option("price", Amount.self, help: "price of one pack"),
      .option("min-packs", FewestPacks.self, help: "minimum packs per order"),
      .option("lead", LeadDays.self, help: "lead time in days; by default the supplier's"),
      .flag("preferred", help: "prefer this supplier for the product")
    ) { sku, code, pack, price, minPacks, lead, preferred in
      SupplierEvents.itemSet(
        sku,
        SupplierItemEdits(
          code: code, pack: pack?.quantity, minPacks: minPacks?.count, leadDays: lead?.count,
          preferred: preferred ? true : nil), price: price)
    }.likely("item SKU").example("item MUG-BLU --pack 12 --price 48.00 --preferred")
    Command("item-remove", "Remove a product from the supplier", .word("sku", from: products)) {
      SupplierEvents.itemRemoved($0)
    }
    Command("name", "Change the name", .words("name"), event: SupplierEvents.renamed)
    Command("lead", "Set the lead time in days", .word("days")) {
      SupplierEvents.leadSet($0)
    }.example("lead 5")
    Command("minimum", "Set the minimum order value, or none", .word("amount")) {
      SupplierEvents.minimumSet($0)
    }.example("minimum 50.00").example("minimum none")
    Command(
      "contact", "Set the contact; none clears it", .words("text"),
      event: SupplierEvents.contactSet)
    Command("archive", "Archive; nothing is deleted", event: SupplierEvents.archived)
    Command("activate", "Return to use", event: SupplierEvents.activated)
    Command("open", "Open the stock of a row's product", .word("row")) { SupplierEvents.opened(row: $0) }
    Command("next", "Show the next rows", event: SupplierEvents.turned)
  }

  func page() async throws -> Page {
    let detail = shown.keep(try await read(), at: inventory.changeCount)
    let supplier = detail.supplier
    var blocks: [Block] = [
      .fields([
        Field("code", "Code", .code(supplier.code.text)), Field("name", "Name", .text(supplier.name)),
        Field(
          "lead_days", "Lead time", .count(supplier.leadDays), note: supplier.leadDays == 1 ? "day" : "days"),
        Field("minimum_order", "Minimum order", .price(supplier.minimumOrder, withCurrency: true)),
        Field("contact", "Contact", supplier.contact.isEmpty ? .none : .text(supplier.contact)),
        Field("status", "Status", .text(supplier.status.rawValue)),
        Field("open_orders", "Open orders", .count(detail.openOrders)),
      ])
    ]
    blocks.append(
      detail.items.rows.isEmpty
        ? .text("The supplier has no products yet. item SKU --pack N --price AMOUNT adds one.")
        : .table(Self.table(detail.items.rows)))
    return Page(
      "\(supplier.code)  \(supplier.name)", state: counted(detail.items.total, "product"), blocks: blocks,
      hints: hints(detail))
  }

  private static func table(_ rows: [SupplierDetail.Item]) -> Table {
    var table = Table(
      "items",
      [
        Column("sku", "SKU", .code), Column("name", "Name", .text), Column("code", "Code", .text),
        Column("pack", "Pack", .count), Column("price", "Price", .money),
        Column("min_packs", "Min. packs", .count), Column("lead_days", "Lead time", .count),
        Column("preferred", "Preferred", .flag),
      ], firstNumber: 1)
    for row in rows {
      let item = row.item
      table.append(
        .code(item.sku.text), .text(row.name), .text(item.code), .quantity(item.pack), .price(item.price),
        .count(Int(item.minPacks)), item.leadDays.map { .count($0) } ?? .none, .flag(item.preferred))
    }
    return table
  }

  private func hints(_ detail: SupplierDetail) -> [String] {
    if detail.supplier.status == .archived {
      return ["activate", "order (not yet: it is archived)", "orders", "back"]
    }
    return (detail.items.hasNext ? ["next"] : []) + commands.hints + ["orders", "help"]
  }

  func handle(_ event: SupplierEvents) async throws -> Step<Routes> {
    switch event {
    case .ordered(let place):
      let receipt = try await inventory.order(from: code, to: place)
      guard let key = receipt.effects.first?.subject.key, let number = try? PurchaseNumber(key) else {
        return .done(receipt)
      }
      return .done(receipt, then: .inventory(.purchase(number, AfterSKUQuery())))
    case .ordersOpened: return .push(.inventory(.purchases(PurchaseQuery(supplier: code))))
    case .itemSet(let sku, let edits, let price):
      return .done(
        try await inventory.setItem(sku, of: code, edits, price: price, revision: revision(of: sku)))
    case .itemRemoved(let sku):
      return .done(
        try await inventory.perform(
          SupplierChange.itemRemoved(code: code, sku: sku), revision: revision(of: sku)))
    case .renamed(let name):
      return try await done(.renamed(code: code, name: name))
    case .leadSet(let days):
      return try await done(.leadSet(code: code, days: days.count))
    case .minimumSet(let minimum):
      return .done(try await inventory.setMinimumOrder(minimum.value, of: code, revision: revision))
    case .contactSet(let text):
      return try await done(.contactSet(code: code, contact: text == "none" ? "" : text))
    case .archived: return try await done(.archived(code: code))
    case .activated: return try await done(.activated(code: code))
    case .opened(let row):
      let sku = try row.row(of: try await shown.orRead(read).items.rows).item.sku
      return .push(.inventory(.product(sku)))
    case .turned:
      let items = try await shown.orRead(read).items
      var query = query
      query.after = try SKU(
        parsing: try (items.hasNext ? items.rows.last?.item.sku.text : nil).orEnd(
          "There are no further products."))
      return .push(.inventory(.supplier(code, query)))
    }
  }

  private func done(_ change: SupplierChange) async throws -> Step<Routes> {
    .done(try await inventory.perform(change, revision: revision))
  }

  /// What the clerk saw the supplier at.
  private var revision: Int? { shown.believed(at: inventory.changeCount)?.supplier.revision }

  /// What the clerk saw of a product the supplier delivers: 0 where the list was whole without it.
  private func revision(of sku: SKU) -> Int? {
    guard let items = shown.believed(at: inventory.changeCount)?.items else { return nil }
    if let row = items.rows.first(where: { $0.item.sku == sku }) { return row.item.revision }
    return query.after == nil && !items.hasNext ? 0 : nil
  }

  private func read() async throws -> SupplierDetail {
    try await inventory.supplier(code, itemsAfter: query.after)
  }
}
