import Catalog
import Store
import StoreCore
import Testing

@testable import StoreDatabase

@MainActor struct MergeTests {
  let counter: Counter

  init() throws { counter = try Counter() }

  /// `count` products in a category and under a brand, a tenth of them archived.
  private func fill(_ count: Int) async throws {
    try counter.copies(of: "Mug", count: count)
    for change: CatalogChange in [
      .categoryAdded(code: try Code("mugs"), name: "Mugs", parent: nil),
      .categoryAdded(code: try Code("cups"), name: "Cups", parent: nil),
      .brandAdded(code: try Code("norden"), name: "Norden"),
      .brandAdded(code: try Code("soder"), name: "Soder"),
    ] { try await counter.catalog(change) }
    try run(
      """
      UPDATE product SET category_id = 1, brand_id = 1, status = CASE WHEN id % 10 = 0 THEN 2 ELSE 1 END,
        search = search || ' norden'
      """, on: counter.store.queue)
    try run(Schema.rebuildSearch, on: counter.store.queue)
    try run(Schema.recount, on: counter.store.queue)
  }

  /// The counts as pages read them, which must be those that counting gives.
  private func counts() throws -> String? {
    let kept = try answer(Self.countLines, on: counter.store.queue)
    try run(Schema.recount, on: counter.store.queue)
    let counted = try answer(Self.countLines, on: counter.store.queue)
    #expect(kept == counted)
    return counted
  }

  static let countLines = """
    SELECT group_concat(line) FROM (
      SELECT kind || ' ' || id || ' ' || status || ' ' || products AS line FROM product_count
      WHERE products > 0 ORDER BY kind, id, status)
    """

  @Test(arguments: [3_000]) func `a category's products move all at once and come back`(_ count: Int)
    async throws
  {
    try await fill(count)
    let before = try counts()
    let product = try await counter.store.product(try SKU("M7"))

    let receipt = try await counter.catalog(.categoryMerged(code: try Code("mugs"), into: try Code("cups")))

    #expect(receipt.effectCount == count + 1)
    #expect(receipt.effects.count == min(count + 1, ReportedEffects.most))
    let moved = try await counter.store.product(try SKU("M7"))
    #expect(moved.category == (try Code("cups")) && moved.revision == receipt.entry)
    #expect(moved.updatedAt > product.updatedAt)
    #expect(try await counter.store.category(try Code("cups")).row.products == count - count / 10)
    #expect(try await counter.store.category(try Code("mugs")).row.products == 0)
    _ = try counts()

    try await counter.undo()
    #expect(try counts() == before)
    #expect(try await counter.store.product(try SKU("M7")) == product)
    try await counter.redo()
    #expect(try await counter.store.product(try SKU("M7")).category == (try Code("cups")))
    _ = try counts()
  }

  @Test(arguments: [50]) func `a brand's products are searched by the other's name`(_ count: Int)
    async throws
  {
    try await fill(count)
    let old = ProductQuery(text: "norden", status: .all)
    let new = ProductQuery(text: "soder", status: .all)
    #expect(try await counter.store.count(old) == count)

    try await counter.catalog(.brandMerged(code: try Code("norden"), into: try Code("soder")))

    #expect(try await counter.store.count(old) == 0)
    #expect(try await counter.store.count(new) == count)
    #expect(try await counter.store.brand(try Code("soder")).products == count - count / 10)
    _ = try counts()
    try run(
      "INSERT INTO product_text(product_text, rank) VALUES('integrity-check', 1)", on: counter.store.queue)

    try await counter.undo()
    #expect(try await counter.store.count(old) == count)
    #expect(try await counter.store.count(new) == 0)
    _ = try counts()
    try run(
      "INSERT INTO product_text(product_text, rank) VALUES('integrity-check', 1)", on: counter.store.queue)
  }

  @Test func `a planned merge leaves nothing behind`() async throws {
    try await fill(50)
    let before = try counter.dump()

    let plan = try await counter.catalog(
      .categoryMerged(code: try Code("mugs"), into: try Code("cups")), counter.request(.plan))

    #expect(
      plan.isPlan && plan.words.first?.hasPrefix("Category mugs merged into cups: ") == true
        && plan.words.first?.hasSuffix(" archived and 0 categories moved") == true)
    #expect(try counter.dump() == before)
  }

  @Test func `a merge meant for an older revision is refused`() async throws {
    try await fill(50)
    try await counter.catalog(.categoryRenamed(code: try Code("mugs"), name: "Beakers"))
    let change = CatalogChange.categoryMerged(code: try Code("mugs"), into: try Code("cups"))

    #expect(await refusal { try await counter.catalog(change, counter.request(revision: 2)) } == "stale")
    try await counter.catalog(change, counter.request(revision: 6))

    #expect(try await counter.store.category(try Code("cups")).row.products == 45)
  }

  @Test func `a merge asked for twice under one key is done once`() async throws {
    try await fill(50)
    let change = CatalogChange.categoryMerged(code: try Code("mugs"), into: try Code("cups"))

    let first = try await counter.catalog(change, counter.request(key: "k"))
    let again = try await counter.catalog(change, counter.request(key: "k"))

    #expect(again.isReplay && again.entry == first.entry)
  }
}
