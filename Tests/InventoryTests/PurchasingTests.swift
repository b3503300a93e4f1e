import Catalog
import Inventory
import StoreCore
import StoreDatabase
import Testing

/// The shop of the stories: mugs in packs of 12 and tea by the kilogram from acme, an archived product.
func buyingRoom(_ valuation: Valuation = .average) throws -> StockRoom {
  let room = try StockRoom(valuation)
  try room.perform(Edit(.add, "product", "CUP", ["name": "Cup", "price": "9", "status": "active"]))
  try room.perform(Edit(.add, "product", "TEA", ["name": "Tea", "unit": "kg 3"]))
  try room.perform(Edit(.add, "product", "OLD", ["name": "Old", "price": "1", "status": "active"]))
  try room.perform(Edit(.set, "product", "OLD", ["status": "archived"]))
  try room.perform(Edit(.add, "supplier", "acme", ["name": "Acme", "lead_days": "5"]))
  try room.perform(Edit(.add, "supplier", "bruk", ["name": "Bruk"]))
  try room.item("acme", "MUG", ["pack": "12", "price": "10.00"])
  try room.item("acme", "TEA", ["pack": "2.5", "price": "20.01"])
  return room
}

extension StockRoom {
  @discardableResult func item(
    _ supplier: String, _ sku: String, _ fields: [String: String] = [:]
  ) throws -> Receipt {
    try perform(
      SupplyCommand.itemSet(supplier: Code(stored: supplier), sku: SKU(stored: sku), fields: fields))
  }
  @discardableResult func rule(
    _ sku: String, _ minimum: String, _ target: String, _ fields: [String: String] = [:], at: String = "main"
  ) throws -> Receipt {
    let fields = fields.merging(["minimum": minimum, "target": target]) { $1 }
    return try perform(
      SupplyCommand.ruleSet(sku: SKU(stored: sku), at: Code(stored: at), fields: fields))
  }
  @discardableResult func order(_ supplier: String = "acme", to: String = "main") throws -> Receipt {
    try perform(PurchaseCommand.started(supplier: Code(stored: supplier), to: Code(stored: to)))
  }
  @discardableResult func step(_ step: PurchaseStep, on number: String = "PO-000001") throws -> Receipt {
    try perform(PurchaseCommand.changed(number: Code(stored: number), step: step))
  }
  @discardableResult func line(
    _ sku: String, _ packs: Int, _ price: String? = nil, on number: String = "PO-000001"
  ) throws -> Receipt {
    let price = try price.map { try Amount(parsing: $0) }
    return try step(.line(sku: SKU(stored: sku), packs: packs, price: price), on: number)
  }
  @discardableResult func receive(
    _ sku: String, _ quantity: Int64? = nil, rejected: Int64? = nil, over: Bool = false, at: String? = nil
  ) throws -> Receipt {
    let arrival = PurchaseArrival(
      SKU(stored: sku), quantity.map { Quantity(whole: $0) }, rejected: rejected.map { Quantity(whole: $0) })
    return try step(.receive(arrivals: [arrival], at: at.map { Code(stored: $0) }, over: over))
  }
  /// The order with lines of MUG and TEA, placed.
  func placed() throws {
    try order()
    try line("MUG", 3)
    try line("TEA", 1)
    try step(.place(expected: nil, belowMinimum: false))
  }
  func page(_ number: String = "PO-000001", after: String? = nil, limit: Int = 20) throws
    -> PurchasePage.Answer
  {
    try store.read(
      PurchasePage(Code(stored: number), after: after.map { SKU(stored: $0) }, limit: limit))
  }
  /// On hand, reserved, incoming and drafted of a product, in thousandths.
  func levels(_ sku: String, _ location: String = "main") throws -> [Int64] {
    Array(try store.read(SumsOf(projection: "stock_level", key: [.text(sku), .text(location)])).prefix(4))
  }
  func supplier(_ code: String, after: String? = nil, limit: Int = 20) throws -> SupplierPage.Answer {
    try store.read(SupplierPage(Code(stored: code), after: after.map { SKU(stored: $0) }, limit: limit))
  }
  @discardableResult func undo(_ receipt: Receipt) throws -> Receipt {
    try store.undo(receipt.entry ?? 0, as: request())
  }
}

@Suite struct PurchaseTests {
  @Test(arguments: [Valuation.average, .fifo])
  func `full delivery is undone, redone and closed`(_ valuation: Valuation) throws {
    let room = try buyingRoom(valuation)
    try room.placed()
    #expect(try room.page().order.expected?.text == "2026-01-06")
    #expect(try room.levels("MUG") == [0, 0, 36_000, 0])
    let all = try room.step(.receive(arrivals: [], at: nil, over: false))
    #expect(try room.page().order.status == .received)
    #expect(try room.levels("TEA") == [2500, 0, 0, 0])
    #expect(try room.left() == [36, 3000])
    #expect(try room.page().receipts.map(\.document) == ["PO-000001", "PO-000001"])
    try room.undo(all)
    #expect(try room.levels("MUG") == [0, 0, 36_000, 0])
    _ = try room.store.redo(all.entry ?? 0, as: room.request())
    #expect(try room.left() == [36, 3000])
    try room.step(.close)
    #expect(try room.page().order.status == .closed)
    #expect(try room.store.verify().isEmpty)
  }

  @Test func `delivery of which some was sold is not undone`() throws {
    let room = try buyingRoom(.fifo)
    try room.placed()
    let all = try room.step(.receive(arrivals: [], at: nil, over: false))
    try room.issue(1)
    #expect(room.code { try room.undo(all) } == "undo-refused")
  }

  @Test func `partial receipts add up to the cost of the line, to the last cent`() throws {
    let room = try buyingRoom()
    try room.item("acme", "MUG", ["pack": "3"])
    try room.order()
    try room.line("MUG", 1)
    try room.step(.place(expected: nil, belowMinimum: false))
    var costs: [Int64?] = []
    for step in [(1, 0), (0, 1), (1, 0)] as [(Int64, Int64)] {
      try room.receive("MUG", step.0, rejected: step.1)
      costs.append(try room.page().receipts.first?.cost?.minor)
    }
    #expect(costs == [333, 334, 333])
    #expect(try room.level("quarantine") == [1, 0])
    #expect(try room.page().order.status == .received)
  }

  @Test func `short delivery closes the order, and nothing is incoming`() throws {
    let room = try buyingRoom()
    try room.placed()
    try room.receive("MUG", 33, rejected: 1)
    #expect(room.code { try room.step(.cancel) } == "illegal-transition")
    #expect(room.code { try room.step(.closeShort(reason: " ")) } == "reason-missing")
    try room.step(.closeShort(reason: "out of mugs"))
    let answer = try room.page()
    #expect(answer.order.reason == "out of mugs" && answer.order.status == .closed)
    #expect(answer.lines.map(\.line.closed) == [Quantity(whole: 2), Quantity(thousandths: 2500)])
    #expect(try room.levels("MUG") == [33_000, 0, 0, 0])
    #expect(try room.supplier("acme").supplier.openOrders == 0)
  }

  @Test func `more than ordered is received only when it is said`() throws {
    let room = try buyingRoom()
    try room.placed()
    #expect(room.code { try room.receive("MUG", 37) } == "over-delivery")
    try room.receive("MUG", 37, over: true)
    #expect(try room.levels("MUG") == [37_000, 0, 0, 0])
  }

  @Test func `order on hold stays incoming`() throws {
    let room = try buyingRoom()
    try room.placed()
    try room.step(.hold)
    #expect(room.code { try room.receive("MUG") } == "illegal-transition")
    #expect(try room.levels("MUG")[2] == 36_000)
    try room.step(.release)
    try room.step(.cancel)
    #expect(try room.levels("MUG")[2] == 0)
    let error = #expect(throws: StoreError.self) { try room.step(.hold) }
    #expect(error?.message == "PO-000001 is cancelled, so hold is not possible.")
    #expect(error?.advice.first == "Nothing is possible from cancelled.")
  }

  @Test func `draft refuses what needs a placed order, and bad lines`() throws {
    let room = try buyingRoom()
    try room.order()
    let codes = [
      room.code { try room.line("NONE", 1) }, room.code { try room.line("OLD", 1) },
      room.code { try room.line("MUG", -1) }, room.code { try room.line("MUG", 1_000_000_000) },
      room.code { try room.line("TEA", 0) }, room.code { try room.line("MUG", 2000, "9999999999.99") },
      room.code { try room.line("MUG", 1, "1.001") },
      room.code { try room.step(.place(expected: nil, belowMinimum: false)) },
      room.code { try room.receive("MUG") }, room.code { try room.step(.close) },
    ]
    #expect(
      codes == [
        "product-not-found", "archived", "bad-quantity", "bad-quantity", "not-on-order", "amount-overflow",
        "bad-price", "empty-order", "illegal-transition", "illegal-transition",
      ])
    #expect(try room.page().order.lineCount == 0)
  }

  @Test func `placed order refuses bad receipts and new lines`() throws {
    let room = try buyingRoom()
    try room.placed()
    let codes = [
      room.code { try room.receive("MUG", 0) }, room.code { try room.receive("OLD", 1) },
      room.code { try room.receive("MUG", 1, at: "nowhere") },
      room.code { try room.receive("MUG", 1, at: "customer") }, room.code { try room.line("MUG", 1) },
      room.code { try room.step(.release) },
      room.code { try room.step(.closeShort(reason: "x")) },
    ]
    #expect(
      codes == [
        "bad-quantity", "not-on-order", "location-not-found", "wrong-location", "illegal-transition",
        "illegal-transition", "illegal-transition",
      ])
    #expect(try room.store.verify().isEmpty)
  }

  @Test func `order that cannot be begun is refused`() throws {
    let room = try buyingRoom()
    #expect(room.code { try room.order("none") } == "supplier-not-found")
    #expect(room.code { try room.order(to: "nowhere") } == "location-not-found")
    #expect(room.code { try room.order(to: "customer") } == "wrong-location")
    try room.perform(SupplyCommand.supplierArchived(code: Code(stored: "acme")))
    #expect(room.code { try room.order() } == "archived")
    #expect(room.code { try room.page() } == "purchase-not-found")
  }

  @Test func `number is never given again`() throws {
    let room = try buyingRoom()
    let first = try room.order()
    try room.undo(first)
    #expect(try room.order().effects.first?.subject.key == "PO-000002")
    _ = try room.store.redo(first.entry ?? 0, as: room.request())
    #expect(try room.order().effects.first?.subject.key == "PO-000003")
    #expect(try PurchaseOrder.number("po-1").text == "PO-000001")
    #expect(room.code { try PurchaseOrder.number("x") } == "bad-code")
  }

  @Test func `order below the minimum names both sums`() throws {
    let room = try buyingRoom()
    try room.perform(Edit(.set, "supplier", "acme", ["minimum_order": "50.00"]))
    try room.order()
    try room.line("MUG", 4)
    let error = #expect(throws: StoreError.self) {
      try room.step(.place(expected: nil, belowMinimum: false))
    }
    #expect(error?.message == "PO-000001 is 40.00 EUR. The minimum of acme is 50.00 EUR.")
    let past = try LocalDate(parsing: "2025-12-31")
    #expect(room.code { try room.step(.place(expected: past, belowMinimum: true)) } == "bad-date")
    try room.step(.place(expected: nil, belowMinimum: true))
  }

  @Test func `line keeps its pack and price, and says what is unusual`() throws {
    let room = try buyingRoom()
    try room.item("acme", "MUG", ["min_packs": "2"])
    try room.order()
    #expect(try room.line("MUG", 1).notices.map(\.code) == ["below-minimum-packs"])
    #expect(try room.line("CUP", 1).notices.map(\.code) == ["not-supplied"])
    try room.item("acme", "MUG", ["pack": "6", "price": "13.00"])
    #expect(try room.line("MUG", 3).notices.isEmpty)
    #expect(try room.page().lines.last?.line.pack == Quantity(whole: 12))
    #expect(try room.page().order.total == Money(minor: 3000))
    try room.line("MUG", 0)
    try room.line("MUG", 3)
    #expect(try room.page().order.total == Money(minor: 3900))
  }

  @Test func `page of an order and open orders are cut to the limit`() throws {
    let room = try buyingRoom()
    try room.placed()
    let first = try room.page(limit: 1)
    #expect(first.lines.map(\.name) == ["Mug"] && first.hasNext && first.order.lineCount == 2)
    #expect(try room.page(after: "MUG", limit: 1).lines.map(\.name) == ["Tea"])
    try room.order()
    try room.line("MUG", 1, on: "PO-000002")
    try room.step(.place(expected: nil, belowMinimum: false), on: "PO-000002")
    let open = try room.store.read(OpenOrders(of: SKU(stored: "mug"), limit: 1))
    #expect(open.map(\.number.text) == ["PO-000002"] && open[0].open == Quantity(whole: 12))
    var query = ListQuery("purchases")
    query.filters = ["supplier": "ACME"]
    #expect(try room.store.read(query).keys == ["PO-000002", "PO-000001"])
  }
}
