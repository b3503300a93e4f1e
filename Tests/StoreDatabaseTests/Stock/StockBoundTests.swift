import GRDB
import Inventory
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// What a product that moves all day may cost: nothing that is asked of it grows with its ledger.
@MainActor struct StockBoundTests {
  /// A shop where M1 moved once a minute from 1970 on: a receipt of 2, then a sale of 1, and so on.
  private func shop(_ movements: Int) throws -> Counter {
    let counter = try Counter()
    try counter.copies(of: "Mug", count: 3)
    try counter.store.write { db in
      try db.execute(
        sql: """
          INSERT INTO movement(entry, product_id, from_id, to_id, quantity, cost, reason, occurred_at, recorded_at)
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
            SELECT 1, 2, iif(i % 2, 4, 1), iif(i % 2, 1, 5), iif(i % 2, 2, 1), iif(i % 2, 20, 10), iif(i % 2, 0, 1),
              i * 60000, i * 60000 FROM n
          """, arguments: [movements])
      for (place, kind, units) in [(1, 0, movements / 2), (4, 4, -movements), (5, 5, movements / 2)] {
        try db.execute(
          sql:
            "INSERT INTO stock_level(product_id, location_id, sku, kind, on_hand) VALUES(2, ?1, 'M1', ?2, ?3)",
          arguments: [place, kind, units])
      }
      try db.execute(sql: "UPDATE stock SET value = ?1 WHERE product_id = 2", arguments: [movements * 5])
    }
    return counter
  }

  @Test func `a scan of an order costs the same however many lines it has`() async throws {
    var steps: [[Int]] = []
    for lines in [4, 400] {
      let counter = try Counter()
      try counter.copies(of: "Mug", count: lines)
      func perform(_ change: InventoryChange) async throws {
        _ = try await counter.store.perform(.inventory(change: change), as: counter.request())
      }
      let acme = try Code("acme")
      let number = PurchaseNumber(1)
      try await perform(
        .supplier(change: .added(code: acme, name: "Acme", leadDays: 1, minimumOrder: nil, contact: nil)))
      try await perform(.purchase(change: .ordered(supplier: acme, to: Location.main)))
      try await perform(
        .purchase(change: .lineSet(number: number, sku: SKU("M0"), packs: 9, price: euros(10))))
      try counter.elsewhere(
        """
        INSERT INTO purchase_line(purchase_id, product_id, location_id, status, packs, pack, decimals, price, received,
          rejected, closed)
        SELECT 1, id, 1, 0, 9, 1, 0, 10, 0, 0, 0 FROM product WHERE id > 1;
        UPDATE purchase SET lines = \(lines), total = 90 * \(lines)
        """)
      try await perform(.purchase(change: .placed(number: number, expected: nil, belowMinimum: false)))
      var costs: [Int] = []
      for _ in 1...3 {
        let count = StepCounter()
        count.begin(counter.store)
        try await perform(
          .purchase(
            change: .received(
              number: number, arrivals: [PurchaseArrival(sku: SKU("M2"), quantity: Quantity(units: 1))],
              at: nil,
              over: false)))
        count.end(counter.store)
        costs.append(count.steps)
      }
      try expectClean(counter.store)
      steps.append(costs)
    }
    for (few, many) in zip(steps[0], steps[1]) { #expect(many < few + 200, "\(steps)") }
  }

  private func past(_ counter: Counter, minute: Int64, most: Int) throws -> StockPast {
    try counter.store.queue.unsafeRead { db in
      try StockHistory(db, SKU("M1"), .euro).past(until: Instant(milliseconds: minute * 60_000), most: most)
    }
  }

  @Test func `first in, first out, what comes and leaves costs the same however much came and left before`()
    async throws
  {
    var steps: [Int] = []
    for layers in [60, 600] {
      let counter = try Counter()
      try counter.copies(of: "Mug", count: 3)
      try counter.elsewhere("UPDATE shop SET valuation = 1")
      func post(_ quantity: Int64, _ reason: MovementReason, from: Code, to: Code) async throws {
        let posting = StockPosting(
          try SKU("M1"), Quantity(units: quantity), from: from, to: to, reason,
          cost: reason == .receipt ? euros(100) : nil)
        _ = try await counter.store.perform(
          .inventory(change: .stock(change: .posted(lines: [posting]))), as: counter.request())
      }
      for _ in 0..<layers {
        try await post(3, .receipt, from: Location.supplier, to: Location.main)
        try await post(1, .sale, from: Location.main, to: Location.customer)
      }
      let count = StepCounter()
      count.begin(counter.store)
      try await post(3, .sale, from: Location.main, to: Location.customer)
      try await post(3, .receipt, from: Location.supplier, to: Location.main)
      count.end(counter.store)
      steps.append(count.steps)
    }

    #expect(steps[1] < steps[0] + 400, "\(steps)")
  }

  @Test func `a moment of the past is reached from whichever end is nearer, or not at all`() throws {
    let counter = try shop(9_000)

    // What the first 2,000 minutes brought: 1,000 receipts of 2 and 1,000 sales.
    for most in [20_000, 4_000] {
      let there = try past(counter, minute: 2_001, most: most)
      #expect(there.places.first { $0.location.code == Location.main }?.onHand == 1_000, "\(most)")
      #expect(there.value == euros(10_000), "\(most)")
      #expect(there.movements == (most == 4_000 ? nil : 7_000))
    }
    let late = try past(counter, minute: 8_001, most: 4_000)
    #expect(late.places.first { $0.location.code == Location.main }?.onHand == 4_000)
    #expect(late.movements == 1_000)
    let error = #expect(throws: StoreError.self) { try past(counter, minute: 4_500, most: 2_000) }
    #expect(error?.code == "too-far-back")
  }

  @Test func `one entry of a clock set back does not end the way into the past`() throws {
    let counter = try shop(100)
    try counter.store.write { db in
      try db.execute(
        sql: """
          INSERT INTO movement(entry, product_id, from_id, to_id, quantity, cost, reason, occurred_at, recorded_at)
            VALUES(1, 2, 4, 1, 7, 70, 0, 60000, 60000), (1, 2, 4, 1, 3, 30, 0, 6600000, 6600000)
          """)
      try db.execute(
        sql: "UPDATE stock_level SET on_hand = on_hand + 10 WHERE product_id = 2 AND location_id = 1")
      try db.execute(sql: "UPDATE stock SET value = value + 100 WHERE product_id = 2")
    }

    let there = try past(counter, minute: 51, most: 1_000)

    #expect(there.places.first { $0.location.code == Location.main }?.onHand == 32)
    #expect(there.value == euros(250 + 70))
  }

  @Test func `the sales a return is of are found past any number of receipts, at once`() throws {
    var costs: [Int] = []
    for size in [500, 5_000] {
      let counter = try shop(size)
      try counter.store.write { db in
        try db.execute(
          sql: """
            INSERT INTO movement(entry, product_id, from_id, to_id, quantity, cost, reason, occurred_at, recorded_at)
              WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
              SELECT 1, 2, 4, 1, 1, 1, 0, 0, 0 FROM n
            """, arguments: [size])
      }
      let steps = StepCounter()
      steps.begin(counter.store)
      let sales = try counter.store.queue.unsafeRead { try Ledger.sales($0, of: 2, covering: 3) }
      steps.end(counter.store)
      #expect(sales.map(\.quantity) == [1, 1, 1])
      costs.append(steps.steps)
    }
    #expect(costs[1] <= costs[0] + 200, "\(costs)")
  }

  @Test func `demand looks back over its days and no further, wherever the product moved`() async throws {
    var costs: [Int] = []
    for size in [3_000, 30_000] {
      let counter = try shop(size)
      let steps = StepCounter()
      steps.begin(counter.store)
      _ = try await counter.store.demand(of: SKU("M1"), at: Code("quarantine"), days: 2)
      steps.end(counter.store)
      costs.append(steps.steps)
    }
    #expect(costs[1] <= costs[0] + 500, "\(costs)")
  }

  @Test func `what moves of one product is walked along its index`() throws {
    let plans = try PlanTests()
    for (sql, index) in [
      (Ledger.open, "movement_sale"), (StockHistory.sql, "movement_product"),
      (DemandWalk.sql, "movement_product"),
    ] {
      let steps = try plans.plan(sql)
      #expect(plans.growing(steps).isEmpty, "\(steps)")
      #expect(steps.first?.contains(index) == true, "\(steps)")
    }
  }
}
