import Catalog
import GRDB
import StoreCore
import Testing

@testable import StoreDatabase

/// What refusing a bulk edit costs, and what it says of much.
@MainActor struct BulkPlanTests {
  let counter: Counter

  init() throws { counter = try Counter() }

  @Test func `what changed since a plan is looked for from its entry on`() throws {
    let steps = try counter.store.queue.unsafeRead { db in
      // Parameters stay unbound: the plan does not depend on them.
      let query = try Query(db, "EXPLAIN QUERY PLAN " + ChangedRows.touched)
      var steps: [String] = []
      while try query.step() { steps.append(query.text(3)) }
      return steps
    }

    #expect(steps.contains { $0.hasPrefix("SEARCH journal_subject USING PRIMARY KEY (entry>?)") }, "\(steps)")
    #expect(!steps.contains { $0.contains("journal_subject_subject (subject>") }, "\(steps)")
  }

  @Test func `of more than are looked at it says at least how many, of fewer how many`() async throws {
    for (count, words) in [(30, "and 25 more"), (2_100, "and at least 1,995 more")] as [(Int, String)] {
      let counter = try Counter()
      try counter.copies(of: "Mug", count: count)
      try run("UPDATE product SET price = 100", on: counter.store.queue)
      let edit = BulkEdit.repriced(rule: Repricing(to: Amount(units: 2, decimals: 0)))
      let plan = try await counter.store.preview(edit, of: ProductQuery(), limit: 5)
      try await counter.edit(.archived)

      var message = ""
      do {
        try await counter.edit(edit, expecting: ExpectedRows(seen: plan.seen))
      } catch let error as StoreError { message = error.message }

      #expect(message.contains(words), "\(message)")
    }
  }
}
