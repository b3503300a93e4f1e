import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did on a supplier's page that is more than setting a field.
enum SupplierEvents: Sendable {
  case ordered(to: Code?)
  case ordersOpened
  case itemSet(SKU, [String: String])
  case itemRemoved(SKU)
  case archived
}

/// What the page of a supplier has of its own: the products that it supplies, and orders to it.
struct SupplierSection: RowSection {
  typealias Facts = SupplierPage
  let inventory: InventoryModel

  /// A supplier is archived by a command that reports what of it stays.
  var withoutVerbs: Set<String> { ["archive"] }

  func commands(_: Read?) -> CommandSet<SupplierEvents> {
    CommandSet {
      Command("order", "Start a purchase order", .option("to", Code.self, from: inventory.places)) {
        SupplierEvents.ordered(to: $0)
      }.by(.manager).likely("order").example("order --to main")
      Command("orders", "List the supplier's purchase orders", event: SupplierEvents.ordersOpened)
      Command(
        "item", "Set how a product is supplied", .word("sku", from: inventory.keys("product")),
        .option("code", String.self, help: "the supplier's own SKU"),
        .option("pack", String.self, help: "quantity in one pack"),
        .option("price", Amount.self, help: "price of one pack"),
        .option("min-packs", String.self, help: "minimum packs per order"),
        .option("lead", String.self, help: "lead time in days; by default the supplier's"),
        .flag("preferred", help: "prefer this supplier for the product")
      ) { sku, code, pack, price, minPacks, lead, isPreferred in
        let texts = [
          "code": code, "pack": pack, "price": price?.text, "min_packs": minPacks, "lead_days": lead,
          "preferred": isPreferred ? "yes" : nil,
        ]
        return SupplierEvents.itemSet(sku, texts.compactMapValues(\.self))
      }.by(.manager).likely("item SKU").example("item MUG-BLU --pack 12 --price 48.00 --preferred")
      Command(
        "item-remove", "Remove a product from the supplier", .word("sku", from: inventory.keys("product"))
      ) { SupplierEvents.itemRemoved($0) }.by(.manager)
      Command("archive", "Archive; nothing is deleted", event: SupplierEvents.archived).by(.manager)
    }
  }

  func facts(of key: String, at place: ListPlace) throws -> SupplierPage {
    SupplierPage(
      Code(stored: key), after: try place.after.map { try SKU($0) }, limit: inventory.service.rowsPerPage)
  }

  func details(of read: Read, at _: ListPlace) -> RowDetails {
    let (page, ground) = (read.facts, read.row.ground)
    var details = RowDetails()
    details.state = counted(page.supplier.items, "product")
    details.fields = fields(page.supplier, ground)
    details.blocks = [
      page.items.isEmpty
        ? .text("The supplier has no products yet. item SKU --pack N --price AMOUNT adds one.")
        : .table(table(page.items, ground))
    ]
    details.opens = page.items.map { .stock(of: $0.item.sku) }
    details.count = page.supplier.items
    details.next = page.hasNext ? page.items.last?.item.sku.text : nil
    details.hints =
      page.supplier.status == .archived
      ? ["activate", "order (not yet: it is archived)", "orders", "back"]
      : (page.hasNext ? ["next"] : []) + ["order", "item SKU", "orders", "help"]
    return details
  }

  private func fields(_ supplier: Supplier, _ ground: Ground) -> [PageKit.Field] {
    [
      Field("code", "Code", .code(supplier.code.text)), Field("name", "Name", .text(supplier.name)),
      Field(
        "lead_days", "Lead time", .count(supplier.leadDays), note: supplier.leadDays == 1 ? "day" : "days"),
      Field("minimum_order", "Minimum order", .price(supplier.minimumOrder, ground, withCurrency: true)),
      Field("contact", "Contact", supplier.contact.map { .text($0) } ?? .none),
      Field("status", "Status", .text(supplier.status.rawValue)),
      Field("open_orders", "Open orders", .count(supplier.openOrders)),
    ]
  }

  private func table(_ rows: [SupplierPage.Item], _ ground: Ground) -> Table {
    var table = Table(
      "items",
      [
        Column("sku", "SKU", .code), Column("name", "Name", .text), Column("code", "Code", .text),
        Column("pack", "Pack", .count), Column("price", "Price", .money, hidesEmpty: !ground.seesCosts),
        Column("min_packs", "Min. packs", .count), Column("lead_days", "Lead time", .count),
        Column("preferred", "Preferred", .flag),
      ], firstNumber: 1)
    for row in rows {
      let item = row.item
      table.append(
        .code(item.sku.text), .text(row.name), item.code.map { .text($0) } ?? .none,
        .quantity(item.pack, in: row.unit), .price(item.price, ground), .quantity(item.minPacks),
        item.leadDays.map { .count($0) } ?? .none, .flag(item.preferred))
    }
    return table
  }

  // MARK: Events

  func handle(_ event: SupplierEvents, on key: String, _ seen: Read?) async throws -> Step<Routes> {
    let code = Code(stored: key)
    switch event {
    case .ordered(let place):
      let ground = inventory.service.ground
      let receipt = try await inventory.perform(
        PurchaseCommand.started(supplier: code, to: place ?? ground.location))
      return .begun(receipt, inventory, at: Routes(receipt.subject ?? Subject(PurchaseOrder.entity, "")))
    case .ordersOpened: return .push(Routes(.list(PurchaseOrder.list.narrowed(by: ["supplier": key]))))
    case .itemSet(let sku, let fields):
      return .done(
        try await inventory.perform(
          SupplyCommand.itemSet(supplier: code, sku: sku, fields: fields), expecting: revision(of: sku, seen)),
        inventory)
    case .itemRemoved(let sku):
      return .done(
        try await inventory.perform(
          SupplyCommand.itemRemoved(supplier: code, sku: sku), expecting: revision(of: sku, seen)), inventory)
    case .archived:
      let subject = Subject(Supplier.entity, key)
      return try await perform(SupplyCommand.supplierArchived(code: code), on: subject, seen, inventory)
    }
  }

  /// What the clerk saw of a product that the supplier supplies.
  private func revision(of sku: SKU, _ seen: Read?) -> [Subject: Int] {
    guard let item = seen?.facts.items.first(where: { $0.item.sku == sku })?.item else { return [:] }
    return [Subject(item): item.stamp.revision]
  }
}
