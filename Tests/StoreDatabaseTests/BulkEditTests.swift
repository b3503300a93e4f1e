import Catalog
import GRDB
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// Bulk edits at the one door: the same rows as the single changes leave, everything kept in step, and all of it back.
@MainActor struct BulkEditTests {
  let counter: Counter

  init() throws { counter = try Counter() }

  @discardableResult func edit(
    _ edit: BulkEdit, _ query: ProductQuery = ProductQuery(), expecting rows: ExpectedRows? = nil,
    _ intent: Request.Intent = .apply
  ) async throws -> Receipt {
    var request = counter.request(intent)
    request.expectedRows = rows
    return try await counter.catalog(
      .productsEdited(selection: ProductSelection(query), edit: edit), request)
  }

  /// The prices that ended, by product.
  func history() throws -> [String] {
    try counter.store.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT p.sku || ': ' || coalesce(h.amount, '-') || ' of ' || (p.created_entry = h.entry)
          FROM price_history h JOIN product p ON p.id = h.product_id ORDER BY p.id, h.entry
          """)
    }
  }

  /// Everything a product's row says, but for which entry said it and when.
  func content() throws -> [String] {
    try counter.store.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT p.sku || '|' || p.name || '|' || coalesce(c.code, '-') || '|' || coalesce(b.code, '-') || '|' ||
            coalesce(p.price, '-') || '|' || p.status || '|' || p.search || '|' || p.shown
          FROM product p LEFT JOIN category c ON c.id = p.category_id LEFT JOIN brand b ON b.id = p.brand_id
          ORDER BY p.id
          """)
    }
  }

  /// The rows of products exactly as they are, revisions and times too.
  func rows() throws -> [String] {
    try counter.store.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT id, sku, name, category_id, brand_id, price, status, search, updated_at, revision FROM product
          ORDER BY id
          """
      ).map(\.description)
    }
  }

  /// The counts that pages show are those of the tables, and the index of texts holds what the rows say.
  func expectInStep(sourceLocation: SourceLocation = #_sourceLocation) throws {
    func counts() throws -> [String] {
      try counter.store.read { db in
        try String.fetchAll(
          db,
          sql: """
            SELECT kind || '/' || id || '/' || status || ': ' || products FROM product_count WHERE products > 0
            ORDER BY 1
            """)
      }
    }
    let kept = try counts()
    try run(Schema.recount, on: counter.store.queue)
    #expect(try counts() == kept, sourceLocation: sourceLocation)
    try run(
      "INSERT INTO product_text(product_text, rank) VALUES('integrity-check', 1)", on: counter.store.queue)
    #expect(
      try answer("PRAGMA integrity_check", on: counter.store.queue) == "ok", sourceLocation: sourceLocation)
  }

  nonisolated static let edits: [BulkEdit] = [
    .repriced(rule: Repricing(by: .percent(millionths: 50_000))),
    .repriced(rule: Repricing(by: .percent(millionths: -333_333), round: Amount(units: 5, decimals: 2))),
    .repriced(rule: Repricing(ending: try? PriceEnding(".99"))),
    .repriced(rule: Repricing(to: Amount(units: 300, decimals: 2))),
    .archived, .activated, .moved(category: Code(stored: "c3")), .moved(category: nil),
    .branded(brand: Code(stored: "b2")), .branded(brand: nil),
  ]

  nonisolated static let queries: [ProductQuery] = [
    ProductQuery(), ProductQuery(status: .all), ProductQuery(text: "apf"),
    ProductQuery(text: "m", category: Code(stored: "c1"), brand: Code(stored: "b1"), status: .all),
    ProductQuery(
      category: Code(stored: "c2"), filter: ProductFilterForm(min: Amount(units: 2, decimals: 0)),
      status: .active),
    ProductQuery(status: .draft), ProductQuery(status: .archived),
  ]

  @Test(arguments: edits)
  func `a bulk edit leaves what the single changes would, and its undo and redo what was`(_ bulk: BulkEdit)
    async throws
  {
    _ = try await ListOracle(counter).fill(60)
    let single = try Counter()
    _ = try await ListOracle(single).fill(60)
    let alone = try BulkEditTests(single)
    for query in Self.queries {
      let (before, place) = (try rows(), try await counter.store.counts())
      let changed = try await alone.editOneByOne(bulk, query)

      let receipt = try await edit(bulk, query)

      #expect(try content() == alone.content())
      if query == Self.queries[0] { #expect(try history() == alone.history()) }
      #expect(receipt.effectCount == changed)
      try expectInStep()
      guard let entry = receipt.entry else {
        #expect(changed == 0)
        continue
      }
      let after = try rows()
      let undo = try await counter.undo(entry)
      #expect(undo.effectCount == changed)
      #expect(try rows() == before)
      #expect(try await counter.store.counts() == place)
      try expectInStep()
      try await counter.redo(entry)
      #expect(try rows() == after)
      try expectInStep()
      try await single.undoEverything(changed)
      try await counter.undo(entry)
    }
  }

  private init(_ counter: Counter) throws { self.counter = counter }

  /// Makes the edit as a clerk would by hand, on every product that the list shows; how many changed.
  func editOneByOne(_ bulk: BulkEdit, _ query: ProductQuery) async throws -> Int {
    let rule = try BulkRule(bulk, in: .euro)
    var count = 0
    for row in try await counter.store.products(query, limit: 1_000).rows {
      let product = try await counter.store.product(row.sku)
      let after = rule.applied(to: product)
      if case .stays = rule.outcome(of: product) { continue }
      let change: CatalogChange =
        switch bulk {
        case .repriced: .priced(sku: row.sku, price: try #require(after.price))
        case .archived: .archived(sku: row.sku)
        case .activated: .activated(sku: row.sku)
        case .moved(let category): .productMoved(sku: row.sku, category: category)
        case .branded(let brand): .branded(sku: row.sku, brand: brand)
        }
      #expect(try await counter.catalog(change).entry != nil)
      count += 1
    }
    return count
  }

  @Test func `a bulk edit of much of a big shop makes its indexes anew`() async throws {
    try counter.copies(of: "Mug", count: 25_000)
    try await counter.catalog(.brandAdded(code: try Code("norden"), name: "Nordén"))
    try run("UPDATE product SET price = 100 + id WHERE id % 2 = 0", on: counter.store.queue)
    let before = try rows()

    for bulk in [
      BulkEdit.branded(brand: try Code("norden")), .archived,
      .repriced(rule: Repricing(by: .percent(millionths: 100_000))),
    ] {
      let receipt = try await edit(bulk)
      #expect(receipt.effects.count <= 100)
      try expectInStep()
      if case .branded = bulk {
        #expect(try await counter.store.count(ProductQuery(text: "norden mug")) == 25_000)
        #expect(receipt.effectCount == 25_000)
      }
      if let entry = receipt.entry { try await counter.undo(entry) }
      #expect(try rows() == before)
      try expectInStep()
    }
  }

  @Test func `an undo is refused once one of the products was changed, and a redo too`() async throws {
    for sku in ["A", "B", "C"] { try await counter.add(sku, price: 100) }
    let entry = try #require(try await edit(Self.edits[0]).entry)
    try await counter.catalog(.renamed(sku: try SKU("b"), name: "Cup"))

    await #expect(
      throws: StoreError.undoRefused(
        entry, "entry 5 changed B since (Name of B: Thing → Cup, by clerk)", later: 5)
    ) { try await counter.undo(entry) }
    try await counter.undo(5)
    try await counter.undo(entry)
    try await counter.catalog(.priced(sku: try SKU("C"), price: euros(7)))
    await #expect(throws: StoreError.redoRefused(entry, "entry 8 changed C since it was undone")) {
      try await counter.redo(entry)
    }
  }

  @Test func `a plan writes nothing and tells the same`() async throws {
    for sku in ["A", "B", "C"] { try await counter.add(sku, price: 100) }
    let before = try counter.dump()

    let plan = try await edit(Self.edits[0], expecting: nil, .plan)

    #expect(try counter.dump() == before)
    let done = try await edit(Self.edits[0])
    #expect(plan.effects == done.effects)
    #expect(plan.summary == "3 products: reprice +5%" && done.summary == plan.summary)
    #expect(plan.entry == nil && done.entry == 4)
  }

  @Test func `a count that is not the real one is refused with the real one`() async throws {
    for sku in ["A", "B", "C"] { try await counter.add(sku, price: 100) }
    let before = try counter.dump()

    await #expect(throws: StoreError.countDiffers(3, typed: 4)) {
      try await edit(.archived, expecting: ExpectedRows(count: 4))
    }
    #expect(try counter.dump() == before)
    #expect(try await edit(.archived, expecting: ExpectedRows(count: 3)).effectCount == 3)
  }

  @Test func `rows that changed, came or went since they were seen are named and nothing is done`()
    async throws
  {
    try await counter.catalog(.categoryAdded(code: try Code("c"), name: "C", parent: nil))
    for sku in ["A", "B", "C"] { try await counter.add(sku, price: 100, category: "c") }
    try await counter.add("OUT", price: 100)
    try await counter.add("BARE", category: "c")
    let query = ProductQuery(category: try Code("c"))
    let seen = try await counter.store.preview(Self.edits[0], of: query, limit: 20).seen
    #expect(try await counter.store.preview(Self.edits[0], of: query, limit: 1).seen == seen)

    // What the edit leaves as it is may change as it likes.
    try await counter.catalog(.renamed(sku: try SKU("BARE"), name: "Bare"))
    try await counter.catalog(.renamed(sku: try SKU("OUT"), name: "Out"))
    #expect(try await edit(Self.edits[0], query, expecting: ExpectedRows(seen: seen), .plan).effectCount == 3)

    try await counter.catalog(.renamed(sku: try SKU("A"), name: "Changed"))
    try await counter.catalog(.productMoved(sku: try SKU("B"), category: nil))
    try await counter.catalog(.productMoved(sku: try SKU("OUT"), category: try Code("c")))
    let before = try counter.dump()
    await #expect(
      throws: StoreError.rowsChanged(["A was changed", "B left it", "OUT came in"], more: 0)
    ) { try await edit(Self.edits[0], query, expecting: ExpectedRows(count: 9, seen: seen)) }
    #expect(try counter.dump() == before)

    let fresh = try await counter.store.preview(Self.edits[0], of: query, limit: 20).seen
    #expect(
      try await edit(Self.edits[0], query, expecting: ExpectedRows(count: 3, seen: fresh)).effectCount == 3)
  }

  @Test func `the first product in the list's order whose price cannot be is named`() async throws {
    try await counter.add("Z", price: 100)
    try await counter.add("B", price: 1)
    try await counter.add("A", price: 2)
    let before = try counter.dump()
    let shift = Repricing(by: try PriceShift("-0.02"))

    await #expect(throws: StoreError.repriceToZero(try SKU("A"), from: euros(2), to: euros(0))) {
      try await edit(.repriced(rule: shift))
    }
    await #expect(throws: StoreError.repriceToZero(try SKU("B"), from: euros(1), to: euros(-1))) {
      _ = try await counter.store.preview(
        .repriced(rule: shift), of: ProductQuery(order: ProductOrder(.price)), limit: 3)
    }
    try await counter.catalog(.priced(sku: try SKU("Z"), price: euros(999_999_999_999)))
    await #expect(throws: StoreError.repriceTooLarge(try SKU("Z"), from: euros(999_999_999_999))) {
      try await edit(Self.edits[0])
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
    #expect(try await edit(.archived, ProductQuery(text: "mug")).effectCount == 1_500)
    #expect(try await counter.store.counts().archived == 1_500)
  }

  @Test func `the same request again is answered with the same words`() async throws {
    for sku in ["A", "B", "C"] { try await counter.add(sku, price: 100) }
    var request = counter.request(key: "once")
    request.expectedRows = ExpectedRows(count: 3)
    let change = CatalogChange.productsEdited(
      selection: ProductSelection(ProductQuery()), edit: Self.edits[0])

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

    #expect(await refusal { try await edit(.moved(category: try Code("nowhere"))) } == .categoryNotFound)
    #expect(await refusal { try await edit(.moved(category: try Code("old"))) } == .archivedParent)
    #expect(await refusal { try await edit(.branded(brand: try Code("nobody"))) } == .brandNotFound)
    #expect(await refusal { try await edit(.branded(brand: try Code("gone"))) } == .archivedParent)
  }
}

extension Counter {
  /// Takes the last so many entries back.
  func undoEverything(_ count: Int) async throws { for _ in 0..<count { try await undo() } }
}
