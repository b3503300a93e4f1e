import GRDB
import Inventory
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// What SQLite says it will do for every statement that reservations and counts are read by, and what it keeps.
@MainActor struct CountingPlanTests {
  let counter: Counter

  init() throws { counter = try Counter() }

  private func plan(_ sql: String) throws -> [String] {
    try counter.store.queue.unsafeRead { db in
      let query = try Query(db, "EXPLAIN QUERY PLAN " + sql)
      var steps: [String] = []
      while try query.step() { steps.append(query.text(3)) }
      return steps
    }
  }

  @Test func `every list walks an index and sorts nothing`() throws {
    let statements =
      [
        ReservationLister.sql(ofProduct: true), ReservationLister.sql(ofProduct: false),
        ReservationTable.promisesSQL, StocktakeTable.walkSQL, CountLineTable.variedSQL,
        CountLineTable.waitingSQL, CountLineTable.productSQL, CountLister.lookSQL,
      ] + CountLineFilter.allCases.map(CountLister.sql)
    for sql in statements {
      let steps = try plan(sql)
      #expect(!steps.contains { $0.contains("TEMP B-TREE") || $0.hasPrefix("SCAN ") }, "\(sql)\n\(steps)")
    }
  }

  private func perform(_ change: InventoryChange) async throws {
    _ = try await counter.store.perform(.inventory(change: change), as: counter.request())
  }

  @Test func `a count of many products stays paged, and each page ends where the next begins`() async throws {
    for number in 1...12 {
      let sku = SKU(stored: "P-\(100 + number)")
      try await counter.add(sku.text)
      try await perform(
        .stock(
          change: .posted(lines: [
            StockPosting(sku, Quantity(units: 5), from: Location.supplier, to: Location.main, .receipt)
          ])))
    }
    try await perform(
      .count(
        change: .started(
          location: Location.main, inside: true, blind: false, tolerance: nil, isDraft: false)))
    for number in [3, 4, 9] {
      try await perform(
        .count(
          change: .counted(
            count: 1, sku: SKU(stored: "P-\(100 + number)"), at: Location.main, quantity: Quantity(units: 1))
        ))
    }

    for (filter, count) in [(CountLineFilter.counted, 3), (.uncounted, 9), (.variance, 3), (.recount, 0)] {
      var after: String?
      var found: [String] = []
      repeat {
        let page = try await counter.store.count(1, filter, after: after, limit: 2)
        #expect(page.rows.count <= 2)
        found += page.rows.map(\.sku.text)
        after = page.next
      } while after != nil
      #expect(found.count == count && found == found.sorted(), "\(filter) \(found)")
    }
    let sums = try await counter.store.count(1, .counted, after: nil, limit: 1).sums
    #expect((sums.lines, sums.varied, sums.waiting) == (3, 3, 0))
  }

  @Test func `what is reserved is the sum of what is held, whoever writes`() async throws {
    try await counter.add("MUG")
    let sku = SKU(stored: "MUG")
    try await perform(
      .stock(
        change: .posted(lines: [
          StockPosting(sku, Quantity(units: 9), from: Location.supplier, to: Location.main, .receipt)
        ])))
    func reserved() throws -> [Int64] {
      try counter.store.queue.unsafeRead { db in
        let query = try Query(
          db,
          """
          SELECT (SELECT reserved FROM stock_level WHERE location_id = 1),
            (SELECT reserved FROM stock WHERE sku = 'MUG'), (SELECT coalesce(sum(held), 0) FROM reservation)
          """)
        guard try query.step() else { return [] }
        return [query.int64(0), query.int64(1), query.int64(2)]
      }
    }
    let line = ReservedLine(sku, Quantity(units: 3), at: Location.main)

    try await perform(.reservation(change: .reserved(lines: [line, line], holder: "Ana")))
    #expect(try reserved() == [6, 6, 6])
    try await perform(.reservation(change: .fulfilled(number: 1, quantity: Quantity(units: 2))))
    #expect(try reserved() == [4, 4, 4])
    try await counter.undo()
    #expect(try reserved() == [6, 6, 6])
    try await counter.redo()
    #expect(try reserved() == [4, 4, 4])
    try await perform(.reservation(change: .released(number: 2, quantity: nil)))
    #expect(try reserved() == [1, 1, 1])
    try counter.elsewhere("DELETE FROM reservation WHERE number = 1")
    #expect(try reserved() == [0, 0, 0])
  }
}
