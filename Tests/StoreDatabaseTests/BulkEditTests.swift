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
    ProductQuery(),
    ProductQuery(text: "m", category: Code(stored: "c1"), brand: Code(stored: "b1"), status: .all),
    ProductQuery(
      category: Code(stored: "c2"), filter: ProductFilterForm(min: Amount(units: 2, decimals: 0)),
      status: .active),
    ProductQuery(status: .archived),
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

      let receipt = try await counter.edit(bulk, query)

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

    let receipt = try await counter.edit(.branded(brand: try Code("norden")))

    #expect(receipt.effects.count <= 100 && receipt.effectCount == 25_000)
    #expect(try await counter.store.count(ProductQuery(text: "norden mug")) == 25_000)
    try expectInStep()
    try await counter.undo(receipt.entry)
    #expect(try rows() == before)
    try expectInStep()
  }
}

extension Counter {
  /// Takes the last so many entries back.
  func undoEverything(_ count: Int) async throws { for _ in 0..<count { try await undo() } }
}

extension Counter {
  /// Makes a bulk edit of a list.
  @discardableResult func edit(
    _ edit: BulkEdit, _ query: ProductQuery = ProductQuery(), expecting rows: ExpectedRows? = nil,
    _ intent: Request.Intent = .apply
  ) async throws -> Receipt {
    var request = request(intent)
    request.expectedRows = rows
    return try await catalog(.productsEdited(selection: ProductSelection(query), edit: edit), request)
  }
}
