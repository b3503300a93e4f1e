import Catalog
import Inventory
import StoreCore
import StoreDatabase
import Synchronization
import Testing

/// A stock room in memory, valued one way, with requests that are numbered.
final class StockRoom {
  let store: StoreDatabase
  private var requests = 0
  /// How far the clock was put forward, in milliseconds.
  private final class Ahead: Sendable { let milliseconds = Mutex<Int64>(0) }
  private let ahead = Ahead()

  init(_ valuation: Valuation = .average) throws {
    let (frozen, ahead) = (Clock.frozen(), ahead)
    let put = { @Sendable (time: Instant) in
      Instant(milliseconds: time.milliseconds + ahead.milliseconds.withLock { $0 })
    }
    store = try StoreDatabase(
      path: "",
      StoreDeclarations(
        shapes: CatalogDeclarations.shapes + InventoryDeclarations.shapes,
        projections: CatalogDeclarations.projections + InventoryDeclarations.projections,
        listings: CatalogDeclarations.listings + InventoryDeclarations.listings,
        first: { Location.first.map { RowChange(new: $0) } },
        ground: { _, _ throws(StoreError) in
          var ground = Ground()
          ground.valuation = valuation
          return ground
        }),
      clock: Clock(now: { put(frozen.now()) }, tick: { put(frozen.tick()) }))
    try perform(Edit(.add, "product", "MUG", ["name": "Mug", "price": "10", "status": "active"]))
  }

  func pass(days: Int64) { ahead.milliseconds.withLock { $0 += days * 86_400_000 } }

  func add(_ sku: String, _ fields: [String: String] = [:]) throws {
    try perform(Edit(.add, "product", sku, ["name": sku.lowercased()].merging(fields) { $1 }))
  }

  func request() -> Request {
    requests += 1
    return Request(id: "\(requests)", by: Caller("mara"), origin: .input)
  }

  @discardableResult func perform(_ command: some StoreCommand) throws -> Receipt {
    try store.perform(command, as: request())
  }

  @discardableResult func receive(_ quantity: Int64, cost: Int64? = nil, to: String = "main") throws
    -> Receipt
  {
    try post(quantity, "supplier", to, .receipt, cost)
  }
  @discardableResult func issue(_ quantity: Int64, from: String = "main") throws -> Receipt {
    try post(quantity, from, "customer", .sale, nil)
  }
  @discardableResult func post(
    _ quantity: Int64, _ from: String, _ to: String, _ reason: MovementReason, _ cost: Int64?
  ) throws -> Receipt {
    let line = StockPosting(
      SKU(stored: "mug"), Quantity(whole: quantity), from: from, to: to, reason,
      cost: cost.map { Money(minor: $0) })
    return try perform(StockCommand.posted(lines: [line]))
  }

  /// Whole units and minor units of what is left.
  func left() throws -> [Int64] {
    let sums = try store.read(SumsOf(projection: "stock", key: [.text("MUG")]))
    return [sums[0] / 1000, sums[2]]
  }

  func level(_ location: String) throws -> [Int64] {
    try store.read(SumsOf(projection: "stock_level", key: [.text("MUG"), .text(location)])).prefix(2).map {
      $0 / 1000
    }
  }

  func error(_ body: () throws -> some Any) -> StoreError? {
    do {
      _ = try body()
      return nil
    } catch { return error as? StoreError }
  }
  func code(_ body: () throws -> some Any) -> String? { error(body)?.code }
}

struct SumsOf: RowsQuery {
  typealias Answer = [Int64]
  var projection: String
  var key: [Value]
  func answer(_ rows: any Rows) throws(StoreError) -> [Int64] {
    let all = [
      StockSums.levels, StockSums.stock, StockSums.layers, StockSums.totals, PurchaseSums.suppliers,
    ]
    guard let found = all.first(where: { $0.name == projection }) else { return [] }
    return try rows.sums(found, key)
  }
}

@Suite struct LedgerTests {
  /// domain.md §2.10: 10 in @5.00, 10 in @6.20, 12 out, 5 in @7.00, 6 out, 2 returned, 8 out.
  @Test(
    arguments: [
      (Valuation.average, [5000, 11200, 4480, 7980, 4297, 5525, 614]),
      (Valuation.fifo, [5000, 11200, 4960, 8460, 4740, 5980, 700]),
    ] as [(Valuation, [Int64])])
  func `stock is worth what the worked example says`(_ valuation: Valuation, _ values: [Int64]) throws {
    let room = try StockRoom(valuation)
    let back = StockCommand.returned(
      sku: SKU(stored: "MUG"), quantity: Quantity(whole: 2), to: Code(stored: "main"))
    let steps: [() throws -> Receipt] = [
      { try room.receive(10, cost: 5000) }, { try room.receive(10, cost: 6200) }, { try room.issue(12) },
      { try room.receive(5, cost: 3500) }, { try room.issue(6) }, { try room.perform(back) },
      { try room.issue(8) },
    ]
    var entries: [Int] = []
    for (step, value) in zip(steps, values) {
      entries.append(try #require(try step().entry))
      #expect(try room.left()[1] == value)
    }
    #expect(try room.left() == [1, values[6]])
    #expect(try room.store.verify().isEmpty)
    for entry in entries.reversed() { _ = try room.store.undo(entry, as: room.request()) }
    #expect(try room.left() == [0, 0])
    for entry in entries { _ = try room.store.redo(entry, as: room.request()) }
    #expect(try room.left() == [1, values[6]])
    #expect(try room.store.verify().isEmpty)
  }

  @Test func `no more leaves than is there, nor what is promised`() throws {
    let room = try StockRoom()
    try room.receive(5, cost: 500)
    #expect(room.code { try room.issue(6) } == "not-enough-stock")
    try room.perform(
      StockCommand.reserved(lines: [ReservedLine(SKU(stored: "MUG"), Quantity(whole: 3))], holder: "Anna"))
    #expect(room.code { try room.issue(3) } == "breaks-reservation")
    try room.issue(2)
    try room.perform(StockCommand.fulfilled(number: 1, quantity: Quantity(whole: 2)))
    #expect(try room.level("main") == [1, 1])
    #expect(
      room.code { try room.perform(StockCommand.released(number: 1, quantity: Quantity(whole: 2))) }
        == "beyond-reservation")
    try room.perform(StockCommand.released(number: 1, quantity: nil))
    #expect(
      room.code { try room.perform(StockCommand.fulfilled(number: 1, quantity: nil)) } == "illegal-transition"
    )
    #expect(try room.level("main") == [1, 0])
  }

  @Test func `lines of one change find what the ones before them left`() throws {
    let room = try StockRoom(.fifo)
    try room.receive(4, cost: 400)
    try room.receive(4, cost: 800)
    let line = StockPosting(SKU(stored: "MUG"), Quantity(whole: 3), from: "main", to: "customer", .sale)
    try room.perform(StockCommand.posted(lines: [line, line]))
    #expect(try room.left() == [2, 400])
    #expect(room.code { try room.perform(StockCommand.posted(lines: [line, line])) } == "not-enough-stock")
  }

  @Test func `a receipt of which some was sold is not taken back`() throws {
    let room = try StockRoom(.fifo)
    let receipt = try room.receive(5, cost: 500).entry
    try room.receive(5, cost: 900)
    let sale = try room.issue(4).entry
    #expect(room.code { try room.store.undo(receipt ?? 0, as: room.request()) } == "undo-refused")
    _ = try room.store.undo(sale ?? 0, as: room.request())
    _ = try room.store.undo(receipt ?? 0, as: room.request())
    #expect(try room.left() == [5, 900])
  }

  @Test func `goods go only where their reason leads`() throws {
    let room = try StockRoom()
    try room.receive(5, cost: 500)
    #expect(room.code { try room.post(1, "main", "supplier", .sale, nil) } == "wrong-location")
    #expect(room.code { try room.post(1, "main", "main", .transfer, nil) } == "same-location")
    #expect(room.code { try room.post(1, "main", "nowhere", .transfer, nil) } == "location-not-found")
    try room.post(2, "main", "quarantine", .transfer, nil)
    #expect(try room.level("quarantine") == [2, 0])
    #expect(try room.left() == [5, 500])
    #expect(room.code { try room.issue(1, from: "quarantine") } == "wrong-location")
  }

  @Test func `what nobody knows the cost of is worth nothing, and says so`() throws {
    let room = try StockRoom()
    #expect(try room.receive(5).notices.map(\.code) == ["worth-nothing"])
    try room.receive(5, cost: 500)
    #expect(try room.receive(5).notices.isEmpty)
    #expect(try room.left() == [15, 750])
  }
}
