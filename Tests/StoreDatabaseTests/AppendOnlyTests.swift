import Catalog
import GRDB
import Inventory
import StoreCore
import Testing

@testable import StoreDatabase

/// What the store itself keeps as it is, whichever program asks for something else.
@MainActor struct AppendOnlyTests {
  /// A shop in which each of the four tables has rows: two receipts and the second taken back, and a price that
  /// was another once.
  private func shop() async throws -> Counter {
    let counter = try Counter()
    try await counter.add("MUG", price: 1000)
    try await counter.catalog(.priced(sku: try SKU("MUG"), price: euros(1200)))
    for cost in [500, 600] as [Int64] {
      try await counter.post(
        StockPosting(
          try SKU("MUG"), Quantity(units: 3), from: Location.supplier, to: Location.main, .receipt,
          cost: euros(cost)))
    }
    try await counter.undo()
    return counter
  }

  nonisolated static let ledger = "the ledger is append-only"
  nonisolated static let journal = "the journal is append-only"
  nonisolated static let prices = "price history is append-only"

  nonisolated static let movement =
    "entry, product_id, from_id, to_id, quantity, cost, reason, reverses, occurred_at, recorded_at"

  @Test(arguments: [
    ("UPDATE movement SET quantity = 9 WHERE id = 1", ledger), ("DELETE FROM movement WHERE id = 1", ledger),
    ("DELETE FROM movement WHERE id = 3", ledger),
    (
      "INSERT OR REPLACE INTO movement(id, \(movement)) SELECT id, \(movement.replacing("quantity", with: "9")) FROM movement WHERE id = 1",
      ledger
    ),
    (
      "REPLACE INTO movement(\(movement)) SELECT \(movement.replacing("cost", with: "9")) FROM movement WHERE id = 3",
      ledger
    ),
    (
      "INSERT INTO movement(id, \(movement)) SELECT id, \(movement) FROM movement WHERE id = 1 ON CONFLICT DO UPDATE SET quantity = 9",
      ledger
    ),
    ("UPDATE journal SET actor = 'x' WHERE number = 1", journal),
    ("DELETE FROM journal WHERE number = 5", journal),
    (
      "INSERT OR REPLACE INTO journal(number, at, actor, origin, kind, change, words, effects) SELECT number, at, 'x', origin, kind, change, words, effects FROM journal WHERE number = 1",
      journal
    ),
    ("UPDATE journal_subject SET before = NULL", journal), ("DELETE FROM journal_subject", journal),
    (
      "INSERT OR REPLACE INTO journal_subject SELECT entry, subject, 77, before, place FROM journal_subject",
      journal
    ),
    ("UPDATE price_history SET amount = 1", prices), ("DELETE FROM price_history", prices),
    (
      "INSERT OR REPLACE INTO price_history SELECT product_id, entry, 1, valid_from, valid_until FROM price_history",
      prices
    ),
  ]) func `nothing in it is altered, taken away or put in the place of another`(
    sql: String, words: String
  ) async throws {
    let counter = try await shop()
    let before = try counter.dump()

    // As another program might, which minds no reference either.
    do {
      try counter.elsewhere("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; " + sql)
      Issue.record("it was done")
    } catch let error as DatabaseError { #expect(error.message == words) }

    #expect(try counter.dump() == before)
    try expectClean(counter.store)
  }

  @Test func `what comes after what is there is taken, and so is a movement taken back once`() async throws {
    let counter = try await shop()

    try counter.elsewhere(
      "INSERT INTO movement(\(Self.movement)) SELECT \(Self.movement.replacing("reverses", with: "1").replacing("reason", with: "8")) FROM movement WHERE id = 1"
    )

    #expect(try answer("SELECT count(*) FROM movement", on: counter.store.queue) == "4")
  }
}
