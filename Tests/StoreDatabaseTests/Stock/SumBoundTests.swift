import Inventory
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// Sums over the whole shop, or a whole count, that no number holds: each of their parts is one that a shop may have.
@MainActor struct SumBoundTests {
  /// What is left until all stock is worth as much as may be.
  private func leave(_ minor: Int64, _ counter: Counter) throws {
    try counter.elsewhere("UPDATE stock_count SET value = \(StockAccount.mostSum - minor)")
  }

  private func receipt(_ cost: Int64) throws -> StockPosting {
    StockPosting(
      try SKU("MUG"), Quantity(units: 1), from: Location.supplier, to: Location.main, .receipt,
      cost: euros(cost))
  }

  @Test func `what would make all stock worth more than can be said is refused, and the last cent is not`()
    async throws
  {
    let counter = try Counter()
    try await counter.add("MUG")
    try leave(1_000, counter)
    let before = try counter.dump()

    #expect(await refusal { try await counter.post(try receipt(1_001)) } == "amount-overflow")
    #expect(try counter.dump() == before)

    try await counter.post(try receipt(1_000))
    #expect(
      try answer("SELECT value FROM stock_count", on: counter.store.queue) == String(StockAccount.mostSum))
    #expect(await refusal { try await counter.post(try receipt(1)) } == "amount-overflow")
  }

  @Test func `a sale is not taken back where its cost has no room any more`() async throws {
    let counter = try Counter()
    try await counter.add("MUG")
    try await counter.post(try receipt(1_000))
    try await counter.post(
      StockPosting(try SKU("MUG"), Quantity(units: 1), from: Location.main, to: Location.customer, .sale))
    try leave(999, counter)
    let before = try counter.dump()

    #expect(await refusal { try await counter.undo() } == "amount-overflow")
    #expect(try counter.dump() == before)

    try leave(1_000, counter)
    try await counter.undo()
  }

  @Test(arguments: [1, -1] as [Int64])
  func `a count that comes to more than can be said is refused`(sign: Int64) async throws {
    let counter = try Counter()
    try await counter.add("MUG")
    try await counter.post(try receipt(1_000))
    try await counter.inventory(
      .count(
        change: .started(
          location: Location.main, inside: false, blind: false, tolerance: nil, isDraft: false)))
    func count(_ units: Int64) async throws {
      try await counter.inventory(
        .count(
          change: .countSet(
            count: 1, sku: try SKU("MUG"), at: Location.main, quantity: Quantity(units: units))))
    }
    try counter.elsewhere("UPDATE stocktake SET value = \(sign * (StockAccount.mostSum - 999))")
    let before = try counter.dump()

    // Of one there, one more or one less is worth 10.00.
    #expect(await refusal { try await count(1 + sign) } == "amount-overflow")
    #expect(try counter.dump() == before)

    try await count(1 - sign)
    #expect(
      try answer("SELECT value FROM stocktake", on: counter.store.queue)
        == String(sign * (StockAccount.mostSum - 1_999)))
  }
}
