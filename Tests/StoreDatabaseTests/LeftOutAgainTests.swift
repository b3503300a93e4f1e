import Catalog
import Inventory
import Store
import StoreCore
import StoreDatabase
import Testing

/// What a proposal leaves out, asked for again.
@MainActor struct LeftOutAgainTests {
  @Test func `a proposal that is asked for again says what it leaves out again`() async throws {
    let counter = try Counter()
    try await counter.add("MUG", status: .draft)
    func perform(_ change: ReorderChange, key: String) async throws -> Receipt {
      try await counter.store.perform(
        .inventory(change: .reorder(change: change)), as: counter.request(key: key))
    }
    let rule = ReorderChange.ruleSet(
      sku: try SKU("MUG"), at: Location.main, minimum: Quantity(units: 1), target: Quantity(units: 2),
      edits: ReorderRuleEdits())
    _ = try await perform(rule, key: "rule")

    let first = try await perform(.proposed(supplier: nil), key: "again")
    let second = try await perform(.proposed(supplier: nil), key: "again")

    #expect(first.remarks == ["Left out: MUG@main (no supplier)."] && !first.isReplay)
    #expect(second.remarks == first.remarks && second.isReplay)
  }
}
