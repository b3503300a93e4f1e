import GRDB
import Inventory
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// Whatever is done to stock, in whatever order, every invariant holds after each step.
@MainActor struct StockPropertyTests {
  @Test(arguments: Valuation.allCases)
  func `many commands, right and wrong, keep every invariant`(valuation: Valuation) async throws {
    let walk = try await RandomWalk(seed: 1, valuation)
    let watch = CostWatch(valuation)
    var (landed, refused, undone) = (0, 0, 0)

    for number in 1...500 {
      let before = try state(walk)
      let step = walk.next()
      do {
        let receipt = try await walk.perform(step.command)
        #expect(step.fate == .lands || step.fate == .open, "\(number): \(step.command)")
        walk.count(step.command, receipt)
        landed += 1
        if walk.dice.roll(6) == 0, let entry = receipt.entry {
          let after = try state(walk)
          _ = try await walk.counter.undo(entry)
          #expect(try state(walk) == before, "undo of \(step.command)")
          _ = try await walk.counter.redo(entry)
          #expect(try state(walk) == after, "redo of \(step.command)")
        }
      } catch let error as StoreError {
        #expect(step.fate != .lands, "\(number): \(step.command) \(error.message)")
        if case .refused(let code?) = step.fate {
          #expect(error.code == code, "\(number): \(step.command)")
        }
        #expect(try state(walk) == before, "\(step.command)")
        refused += 1
      }
      let entries = walk.moved.keys.sorted()
      if walk.dice.roll(8) == 0, !entries.isEmpty {
        undone += try await undo(entries[walk.dice.roll(entries.count)], walk) ? 1 : 0
      }
      try watch.check(walk, "\(number): \(step.command)")
      if number % 250 == 0 { try expectClean(walk.counter.store, "after \(number)") }
    }

    #expect(landed > 100 && refused > 40 && undone > 3, "\(landed) \(refused) \(undone)")
  }

  /// Takes any earlier entry back: by what it moved, or not at all.
  private func undo(_ entry: Int, _ walk: RandomWalk) async throws -> Bool {
    let before = try state(walk)
    do {
      _ = try await walk.counter.undo(entry)
      walk.apply(walk.moved.removeValue(forKey: entry) ?? [:], -1)
      return true
    } catch let error as StoreError {
      #expect(error.code == "undo-refused")
      #expect(try state(walk) == before)
      return false
    }
  }

  @Test(arguments: Valuation.allCases)
  func `the same walk gives the same journal, byte for byte`(valuation: Valuation) async throws {
    var dumps: [String] = []
    for _ in 1...2 {
      let walk = try await RandomWalk(seed: 77, valuation)
      for _ in 1...150 {
        let step = walk.next()
        if let receipt = try? await walk.perform(step.command) { walk.count(step.command, receipt) }
        if walk.dice.roll(10) == 0 { _ = try? await walk.counter.undo() }
      }
      dumps.append(try walk.counter.dump())
    }

    #expect(dumps[0] == dumps[1])
    #expect(dumps[0].count > 50_000)
  }

  @Test func `one request that names a product twice is refused for the line that asks too much`()
    async throws
  {
    let walk = try await RandomWalk(seed: 1, .average)
    let sku = try SKU("A")
    _ = try await walk.model.receive(Quantity(units: 5), of: sku)
    func issues(_ quantities: Int64...) -> InventoryChange {
      .stock(
        change: .posted(
          lines: quantities.map {
            StockPosting(sku, Quantity(units: $0), from: Location.main, to: Location.customer, .sale)
          }))
    }

    do {
      _ = try await walk.model.perform(issues(3, 3))
      Issue.record("six of five were issued")
    } catch {
      #expect(error.code == "not-enough-stock")
    }
    #expect(try await walk.model.stock(of: sku).onHand.units == 5)
    _ = try await walk.model.perform(issues(3, 2))
    #expect(try await walk.model.stock(of: sku).onHand.units == 0)
    try expectClean(walk.counter.store, "after both")
  }

  @Test func `an entry that brought one product in twice is done again, first in, first out`() async throws {
    let walk = try await RandomWalk(seed: 1, .fifo)
    let sku = try SKU("A")
    let twice = InventoryChange.stock(
      change: .posted(
        lines: [(2, 600), (3, 1_500)].map {
          StockPosting(
            sku, Quantity(units: $0), from: Location.supplier, to: Location.main, .receipt, cost: euros($1))
        }))
    let entry = try #require(try await walk.model.perform(twice).entry)
    let after = try state(walk)

    _ = try await walk.counter.undo(entry)
    _ = try await walk.counter.redo(entry)
    #expect(try state(walk) == after)
    try expectClean(walk.counter.store, "done again")

    // What another entry brought in meanwhile stays behind what is done again: 2 for 6.00 leave first.
    _ = try await walk.counter.undo(entry)
    _ = try await walk.model.receive(
      Quantity(units: 1), of: sku, cost: Money(minor: 9000, currency: Currency("EUR")))
    _ = try await walk.counter.redo(entry)
    _ = try await walk.model.issue(Quantity(units: 2), of: sku, because: .sale)
    #expect(try state(walk) == "1:4/0/10500 1@1=4 1@4=-6 1@5=2")
    try expectClean(walk.counter.store, "done again behind another's")
  }

  /// What lies where, and what it is worth.
  private func state(_ walk: RandomWalk) throws -> String? {
    try answer(
      """
      SELECT group_concat(line, ' ') FROM (
        SELECT product_id || '@' || location_id || '=' || on_hand AS line FROM stock_level WHERE on_hand <> 0
        UNION ALL SELECT product_id || ':' || on_hand || '/' || unavailable || '/' || value FROM stock
          WHERE on_hand <> 0 OR value <> 0 ORDER BY 1)
      """, on: walk.counter.store.queue)
  }
}

/// Works each new movement's cost out again, and compares levels with the walk's own sums and value with the costs.
@MainActor private final class CostWatch {
  private let valuation: Valuation
  private var last: Int64 = 0
  private var costs: [Int64: CostReplay] = [:]

  init(_ valuation: Valuation) { self.valuation = valuation }

  func check(_ walk: RandomWalk, _ what: String) throws {
    let rows = try walk.counter.store.queue.unsafeRead { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT m.id, m.product_id, m.quantity, m.cost, m.reverses, m.returns, f.kind <= 2, t.kind <= 2, p.sku,
            m.again
          FROM movement m JOIN location f ON f.id = m.from_id JOIN location t ON t.id = m.to_id
          JOIN product p ON p.id = m.product_id WHERE m.id > ?1 ORDER BY m.id
          """, arguments: [last])
    }
    var touched: [Int64: String] = [:]
    for row in rows {
      last = row[0]
      let (owned, owns): (Bool, Bool) = (row[6], row[7])
      let movement = ReplayedMovement(
        id: last, quantity: row[2], cost: row[3], way: owned == owns ? .stays : owns ? .comesIn : .goesOut,
        reverses: row[4], returns: row[5], again: row[9], isReferredTo: true)
      let expected = costs[row[1], default: CostReplay(valuation)].take(movement)
      if let expected { #expect(movement.cost == expected, "\(what): movement \(last)") }
      touched[row[1]] = row[8]
    }
    for (product, sku) in touched { try compare(walk, product, sku, what) }
  }

  private func compare(_ walk: RandomWalk, _ id: Int64, _ sku: String, _ what: String) throws {
    try walk.counter.store.queue.unsafeRead { db in
      let levels = try Row.fetchAll(
        db,
        sql: """
          SELECT l.code, v.on_hand, v.kind FROM stock_level v JOIN location l ON l.id = v.location_id
          WHERE v.product_id = ?1
          """, arguments: [id])
      for level in levels {
        #expect(level[1] == walk.level(sku, level[0]), "\(what): \(sku) at \(level[0] as String)")
        let (onHand, kind): (Int64, Int) = (level[1], level[2])
        #expect(onHand >= 0 || kind > 3, "\(what)")
      }
      #expect(levels.reduce(0) { $0 + ($1[1] as Int64) } == 0, "\(what)")
      let stock = try #require(
        try Row.fetchOne(db, sql: "SELECT on_hand, value FROM stock WHERE product_id = ?1", arguments: [id]))
      let account = costs[id]?.account ?? StockAccount()
      #expect(stock[0] == account.quantity && stock[1] == account.value, "\(what)")
    }
  }
}

/// Everything that must hold does.
@MainActor func expectClean(
  _ store: StoreDatabase, _ what: String = "", sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let wrong = try store.verify().findings.filter { $0.count > 0 }
  #expect(wrong.isEmpty, "\(what) \(wrong)", sourceLocation: sourceLocation)
}
