import Catalog
import Inventory
import StoreCore
import StoreDatabase
import Testing

@Suite struct SupplyTests {
  let room: StockRoom

  init() throws { room = try buyingRoom() }

  private func preferred(_ sku: String = "MUG") -> [String] {
    ["acme", "bruk", "cord"].filter { code in
      (try? room.supplier(code))?.items.contains { $0.item.sku.text == sku && $0.item.preferred } == true
    }
  }

  @Test func `archived supplier says what stays, and is not edited`() throws {
    try room.order()
    let receipt = try room.perform(SupplyCommand.supplierArchived(code: Code(stored: "acme")))
    #expect(
      receipt.notices == [
        Notice("orders-stay-open", ["count": .int(1)]),
        Notice("still-preferred", ["products": .text("MUG, TEA"), "more": .int(0)]),
      ])
    #expect(room.code { try room.perform(Edit(.set, "supplier", "acme", ["name": "Again"])) } == "archived")
    #expect(room.code { try room.item("acme", "CUP") } == "archived")
    #expect(try room.store.read(ListQuery("suppliers")).keys == ["bruk"])
    #expect(try room.store.verify().isEmpty)
  }

  @Test(
    arguments: [
      (["code": "a/b"], "bad-code"), (["lead_days": "-1"], "bad-lead-time"),
      (["lead_days": "1000"], "bad-lead-time"), (["minimum_order": "1,50"], "bad-price"),
    ])
  func `supplier that cannot be is refused`(_ fields: [String: String], _ code: String) {
    let fields = ["name": "N"].merging(fields) { $1 }
    #expect(room.code { try room.perform(Edit(.add, "supplier", fields["code"] ?? "n", fields)) } == code)
  }

  @Test(
    arguments: [
      ("none", "MUG", [:], "supplier-not-found"), ("acme", "NONE", [:], "product-not-found"),
      ("acme", "OLD", [:], "archived"), ("acme", "MUG", ["pack": "0"], "bad-quantity"),
      ("acme", "MUG", ["pack": "1.5"], "bad-quantity"), ("acme", "MUG", ["min_packs": "0"], "bad-quantity"),
      ("acme", "MUG", ["min_packs": "1.5"], "bad-quantity"), ("acme", "MUG", ["price": "-1"], "bad-price"),
      ("acme", "MUG", ["lead_days": "1000"], "bad-lead-time"),
      ("acme", "MUG", ["code": String(repeating: "x", count: 65)], "bad-text"),
    ] as [(String, String, [String: String], String)])
  func `item that cannot be is refused`(
    _ supplier: String, _ sku: String, _ fields: [String: String], _ code: String
  ) {
    #expect(room.code { try room.item(supplier, sku, fields) } == code)
  }

  @Test func `one supplier of a product is preferred`() throws {
    try room.item("bruk", "mug", ["pack": "6"])
    #expect(preferred() == ["acme"])
    let moved = try room.item("bruk", "MUG", ["preferred": "yes"])
    #expect(preferred() == ["bruk"])
    try room.undo(moved)
    #expect(preferred() == ["acme"])
    #expect(
      room.code { try room.perform(Edit(.set, "supplier_item", "bruk/MUG", ["preferred": "yes"])) }
        == "two-preferred")
  }

  @Test func `losing the preferred supplier names who is left, and undo restores it`() throws {
    try room.item("bruk", "MUG")
    let remove = SupplyCommand.itemRemoved(supplier: Code(stored: "acme"), sku: SKU(stored: "MUG"))
    let removed = try room.perform(remove)
    #expect(preferred() == ["bruk"])
    try room.undo(removed)
    #expect(preferred() == ["acme"])
    try room.perform(Edit(.add, "supplier", "cord", ["name": "Cord"]))
    try room.item("cord", "MUG")
    let notice = Notice("none-preferred", ["suppliers": .text("bruk, cord"), "more": .int(0)])
    #expect(try room.perform(remove).notices == [notice])
    #expect(room.code { try room.perform(remove) } == "supplier-item-not-found")
    #expect(preferred() == [])
  }

  @Test func `removal is not undone over another preferred supplier`() throws {
    let removed = try room.perform(
      SupplyCommand.itemRemoved(supplier: Code(stored: "acme"), sku: SKU(stored: "MUG")))
    let added = try room.item("bruk", "MUG")
    #expect(room.code { try room.undo(removed) } == "undo-refused")
    try room.undo(added)
    try room.undo(removed)
    #expect(preferred() == ["acme"])
  }

  @Test func `page of a supplier goes on behind a product`() throws {
    let first = try room.supplier("ACME", limit: 1)
    #expect(first.items.map(\.name) == ["Mug"] && first.hasNext && first.supplier.items == 2)
    let second = try room.supplier("acme", after: "mug", limit: 1)
    #expect(second.items.map(\.name) == ["Tea"] && !second.hasNext)
  }
}

@Suite struct ReorderTests {
  let room: StockRoom

  init() throws {
    room = try buyingRoom()
    try room.item("bruk", "CUP", ["pack": "6", "min_packs": "5"])
    try room.perform(
      SupplyCommand.itemRemoved(supplier: Code(stored: "acme"), sku: SKU(stored: "TEA")))
    try room.receive(8, cost: 800)
  }

  private func due(after: String? = nil, limit: Int = 20) throws -> ReorderPage.Answer {
    try room.store.read(ReorderPage(after: try after.map { try StockPlace($0) }, limit: limit))
  }
  private func propose(_ supplier: String? = nil) throws -> Receipt {
    try room.perform(PurchaseCommand.proposed(supplier: supplier.map { Code(stored: $0) }))
  }
  private func rules() throws {
    try room.rule("MUG", "10", "40")
    try room.rule("CUP", "0", "12", ["maximum": "20"])
    try room.rule("TEA", "1", "2.5")
  }

  @Test func `proposal is explained`() throws {
    try rules()
    let answer = try due()
    #expect(
      answer.proposals.map(\.words) == [
        "0 on hand - 0 reserved + 0 incoming = 0 <= 0; to 12: 12, at least 5 packs: 30, up to 5 packs of 6: 30",
        "8 on hand - 0 reserved + 0 incoming = 8 <= 10; to 40: 32, up to 3 packs of 12: 36",
        "0.000 on hand - 0.000 reserved + 0.000 incoming = 0.000 <= 1.000; to 2.500: 2.500, up to a multiple of 1.000: 3.000",
      ])
    #expect(answer.proposals.map(\.isOverMaximum) == [true, false, false])
    #expect(answer.proposals.map { $0.supplier?.text } == ["bruk", "acme", nil])
    #expect(answer.total == .exact(3))
    #expect(try due(after: "CUP@main", limit: 1).proposals.map(\.name) == ["Mug"])
    #expect(try due(limit: 2).hasNext)
  }

  @Test func `proposal is drafted once and undone in one entry`() throws {
    try rules()
    let drafted = try propose()
    #expect(drafted.effects.prefix(2).map(\.subject.key) == ["PO-000001", "PO-000002"])
    #expect(drafted.notices.map { $0.facts["place"] } == [.text("TEA@main")])
    #expect(try room.page().lines.map(\.line.packs) == [3])
    #expect(try propose().isUnchanged)
    #expect(try due().proposals.map(\.name) == ["Tea"])
    try room.undo(drafted)
    #expect(try due().total == .exact(3))
    #expect(try propose("bruk").effects.first?.subject.key == "PO-000003")
    try room.line("CUP", 0, on: "PO-000003")
    #expect(try due().total == .exact(3))
    #expect(try room.store.verify().isEmpty)
  }

  @Test func `orders change the projected stock`() throws {
    try room.rule("MUG", "10", "40")
    _ = try propose()
    try room.step(.place(expected: nil, belowMinimum: false))
    #expect(try due().total == .exact(0))
    try room.receive("MUG", 2)
    try room.step(.closeShort(reason: "lost"))
    #expect(try due().proposals.map(\.projected) == [Quantity(whole: 10)])
    try room.receive(1)
    #expect(try due().total == .exact(0))
    let none = Notice("nothing-to-reorder", ["supplier": .text("acme")])
    #expect(try propose("acme").notices == [none])
  }

  @Test func `archived products need no reorder, archived suppliers get no orders`() throws {
    try room.rule("MUG", "10", "40")
    let archived = try room.perform(Edit(.set, "product", "MUG", ["status": "archived"]))
    #expect(try due().total == .exact(0))
    try room.undo(archived)
    try room.perform(SupplyCommand.supplierArchived(code: Code(stored: "acme")))
    #expect(try due().proposals.map { $0.supplier } == [nil])
    let receipt = try propose()
    #expect(receipt.isUnchanged && receipt.notices.first?.facts["why"] == .text("archived"))
  }

  @Test func `rule that asks for too much stops no other`() throws {
    try room.item("bruk", "CUP", ["pack": "2000000", "min_packs": "999999999"])
    try room.rule("CUP", "1", "999999999")
    try room.rule("MUG", "10", "40")
    let notice = try #require(try propose().notices.first)
    #expect(notice.facts["why"] == .text("bad-quantity"))
    #expect(notice.facts["quantity"] == .text("1999999998000000"))
    #expect(try room.page().supplier.code.text == "acme")
  }

  @Test func `rule keeps the fields that are not named`() throws {
    try room.rule("MUG", "10", "40", ["maximum": "60", "supplier": "bruk"])
    try room.rule("mug", "12", "40")
    let kept = try room.store.read(ListQuery("reorder_rules")).cells.suffix(5)
    #expect(Array(kept) == [.int(12_000), .int(40_000), .int(60_000), .text("bruk"), .int(1)])
    try room.rule("MUG", "12", "40", ["maximum": "", "supplier": ""])
    #expect(try due().proposals.map { $0.supplier?.text } == ["acme"])
    let remove = SupplyCommand.ruleRemoved(sku: SKU(stored: "MUG"), at: Code(stored: "main"))
    try room.perform(remove)
    #expect(room.code { try room.perform(remove) } == "rule-not-found")
  }

  @Test(
    arguments: [
      ("NONE", "1", "2", [:], "main", "product-not-found"), ("MUG", "2", "1", [:], "main", "bad-rule"),
      ("MUG", "1", "5", ["maximum": "4"], "main", "bad-rule"),
      ("MUG", "-1", "5", [:], "main", "bad-quantity"),
      ("MUG", "1.5", "5", [:], "main", "bad-quantity"),
      ("MUG", "1", "1000000000", [:], "main", "bad-quantity"),
      ("MUG", "1", "2", [:], "nowhere", "location-not-found"),
      ("MUG", "1", "2", [:], "quarantine", "wrong-location"),
      ("MUG", "1", "2", ["supplier": "nobody"], "main", "supplier-not-found"),
      ("OLD", "1", "2", [:], "main", "archived"),
    ] as [(String, String, String, [String: String], String, String)])
  func `rule that cannot be is refused`(
    _ sku: String, _ minimum: String, _ target: String, _ fields: [String: String], _ at: String,
    _ code: String
  ) {
    #expect(room.code { try room.rule(sku, minimum, target, fields, at: at) } == code)
  }
}
