import Catalog
import GRDB
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// What a bulk edit refuses at the one door, and what it answers.
@MainActor struct BulkDoorTests {
  let counter: Counter

  init() throws { counter = try Counter() }

  @Test func `an undo is refused once one of the products was changed, and a redo too`() async throws {
    for sku in ["A", "B", "C"] { try await counter.add(sku, price: 100) }
    let entry = try #require(try await counter.edit(BulkEditTests.edits[0]).entry)
    try await counter.catalog(.renamed(sku: try SKU("b"), name: "Cup"))

    await #expect(
      throws: StoreError.undoRefused(
        entry, "entry 5 changed B since (Name of B: Thing → Cup, by clerk)", later: 5)
    ) { try await counter.undo(entry) }
    try await counter.undo(5)
    try await counter.undo(entry)
    try await counter.catalog(.priced(sku: try SKU("C"), price: euros(7)))
    await #expect(
      throws: StoreError.redoRefused(entry, "entry 8 changed C since it was undone", next: "undo 8")
    ) {
      try await counter.redo(entry)
    }
  }

  @Test func `a plan writes nothing and tells the same`() async throws {
    for sku in ["A", "B", "C"] { try await counter.add(sku, price: 100) }
    let before = try counter.dump()

    let plan = try await counter.edit(BulkEditTests.edits[0], expecting: nil, .plan)

    #expect(try counter.dump() == before)
    let done = try await counter.edit(BulkEditTests.edits[0])
    #expect(plan.effects == done.effects)
    #expect(plan.summary == "3 products: reprice +5%" && done.summary == plan.summary)
    #expect(plan.entry == nil && done.entry == 4)
  }

  @Test func `a count that is not the real one is refused with the real one`() async throws {
    for sku in ["A", "B", "C"] { try await counter.add(sku, price: 100) }
    let before = try counter.dump()

    await #expect(throws: StoreError.countDiffers(3, typed: 4)) {
      try await counter.edit(.archived, expecting: ExpectedRows(count: 4))
    }
    #expect(try counter.dump() == before)
    #expect(try await counter.edit(.archived, expecting: ExpectedRows(count: 3)).effectCount == 3)
  }

  @Test func `rows that changed, came or went since they were seen are named and nothing is done`()
    async throws
  {
    try await counter.catalog(.categoryAdded(code: try Code("c"), name: "C", parent: nil))
    for sku in ["A", "B", "C"] { try await counter.add(sku, price: 100, category: "c") }
    try await counter.add("OUT", price: 100)
    try await counter.add("BARE", category: "c")
    let query = ProductQuery(category: try Code("c"))
    let seen = try await counter.store.preview(BulkEditTests.edits[0], of: query, limit: 20).seen
    #expect(try await counter.store.preview(BulkEditTests.edits[0], of: query, limit: 1).seen == seen)

    // What the edit leaves as it is may change as it likes.
    try await counter.catalog(.renamed(sku: try SKU("BARE"), name: "Bare"))
    try await counter.catalog(.renamed(sku: try SKU("OUT"), name: "Out"))
    #expect(
      try await counter.edit(BulkEditTests.edits[0], query, expecting: ExpectedRows(seen: seen), .plan)
        .effectCount == 3)

    try await counter.catalog(.renamed(sku: try SKU("A"), name: "Changed"))
    try await counter.catalog(.productMoved(sku: try SKU("B"), category: nil))
    try await counter.catalog(.productMoved(sku: try SKU("OUT"), category: try Code("c")))
    let before = try counter.dump()
    await #expect(
      throws: StoreError.rowsChanged(["A was changed", "B left it", "OUT came in"], more: 0)
    ) { try await counter.edit(BulkEditTests.edits[0], query, expecting: ExpectedRows(count: 9, seen: seen)) }
    #expect(try counter.dump() == before)

    let fresh = try await counter.store.preview(BulkEditTests.edits[0], of: query, limit: 20).seen
    #expect(
      try await counter.edit(BulkEditTests.edits[0], query, expecting: ExpectedRows(count: 3, seen: fresh))
        .effectCount == 3)
  }

  @Test func `the first product in the list's order whose price cannot be is named`() async throws {
    try await counter.add("Z", price: 100)
    try await counter.add("B", price: 1)
    try await counter.add("A", price: 2)
    let before = try counter.dump()
    let shift = Repricing(by: try PriceShift("-0.02"))

    await #expect(throws: StoreError.repriceToZero(try SKU("A"), from: euros(2), to: euros(0))) {
      try await counter.edit(.repriced(rule: shift))
    }
    await #expect(throws: StoreError.repriceToZero(try SKU("B"), from: euros(1), to: euros(-1))) {
      _ = try await counter.store.preview(
        .repriced(rule: shift), of: ProductQuery(order: ProductOrder(.price)), limit: 3)
    }
    try await counter.catalog(.priced(sku: try SKU("Z"), price: euros(999_999_999_999)))
    await #expect(throws: StoreError.repriceTooLarge(try SKU("Z"), from: euros(999_999_999_999))) {
      try await counter.edit(BulkEditTests.edits[0])
    }
    #expect(try counter.dump() != before)
    #expect(try await counter.store.product(try SKU("B")).price == euros(1))
  }

  @Test func `a text search takes all it finds, not the first thousand`() async throws {
    try counter.copies(of: "Mug", count: 1_500)
    let plan = try await counter.store.preview(.archived, of: ProductQuery(text: "mug"), limit: 20)

    #expect(plan.count == 1_500)
    #expect(plan.rows.count == 20)
    #expect(plan.rows.map(\.before.sku.text).prefix(3) == ["M0", "M1", "M10"])
    #expect(try await counter.edit(.archived, ProductQuery(text: "mug")).effectCount == 1_500)
    #expect(try await counter.store.counts().archived == 1_500)
  }

  @Test func `the same request again is answered with the same words`() async throws {
    for sku in ["A", "B", "C"] { try await counter.add(sku, price: 100) }
    var request = counter.request(key: "once")
    request.expectedRows = ExpectedRows(count: 3)
    let change = CatalogChange.productsEdited(
      selection: ProductSelection(ProductQuery()), edit: BulkEditTests.edits[0])

    let first = try await counter.catalog(change, request)
    let again = try await counter.catalog(change, request)

    #expect(again.isReplay && again.entry == first.entry && again.summary == first.summary)
    #expect(try await counter.store.product(try SKU("A")).price == euros(105))
  }

  @Test func `what products would go into must be there and in use`() async throws {
    try await counter.add("A", price: 100)
    try await counter.catalog(.categoryAdded(code: try Code("old"), name: "Old", parent: nil))
    try await counter.catalog(.categoryArchived(code: try Code("old")))
    try await counter.catalog(.brandAdded(code: try Code("gone"), name: "Gone"))
    try await counter.catalog(.brandArchived(code: try Code("gone")))

    #expect(
      await refusal { try await counter.edit(.moved(category: try Code("nowhere"))) } == "category-not-found")
    #expect(await refusal { try await counter.edit(.moved(category: try Code("old"))) } == "archived-parent")
    #expect(
      await refusal { try await counter.edit(.branded(brand: try Code("nobody"))) } == "brand-not-found")
    #expect(await refusal { try await counter.edit(.branded(brand: try Code("gone"))) } == "archived-parent")
  }
}
