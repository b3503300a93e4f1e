import Catalog
import GRDB
import StoreCore
import Testing

@testable import StoreDatabase

/// What ten thousand categories cost, which is what the tree is made for.
@MainActor struct CategoryWorkTests {
  /// A shop whose categories stand under a hundred others, with a product in each.
  private func shop(of size: Int) throws -> Counter {
    let counter = try Counter()
    try counter.copies(of: "Mug", count: size)
    try run(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(size))
      INSERT INTO category(id, code, name, name_key, parent_id, position, status, revision)
        SELECT i, 'c' || i, 'Cat ' || i, 'cat ' || i, CASE WHEN i > \(size / 100) THEN (i - 1) % \(size / 100) + 1 END,
          i, 1, 1 FROM n;
      UPDATE product SET category_id = id;
      """, on: counter.store.queue)
    try run(Schema.recount, on: counter.store.queue)
    return counter
  }

  private func steps(_ store: StoreDatabase, _ body: () async throws -> Void) async throws -> Int {
    let counter = StepCounter()
    counter.begin(store)
    try await body()
    counter.end(store)
    return counter.steps
  }

  @Test func `no page of ten thousand categories takes more than a look at each`() async throws {
    let store = try shop(of: 10_000).store
    let (root, leaf) = (try Code("c1"), try Code("c10000"))
    let pages: [(String, () async throws -> Void)] = [
      ("tree", { _ = try await store.categories(status: nil, inside: nil, after: nil, limit: 20) }),
      ("next", { _ = try await store.categories(status: nil, inside: nil, after: leaf, limit: 20) }),
      ("inside", { _ = try await store.categories(status: .all, inside: root, after: nil, limit: 20) }),
      ("dashboard", { _ = try await store.largestCategories(limit: 5) }),
      ("root", { _ = try await store.category(root) }),
      ("leaf", { _ = try await store.category(leaf) }),
    ]
    for (name, page) in pages {
      // After a write, what was read before is not known any more.
      try await store.forgetsAll()
      let first = try await steps(store, page)
      let again = try await steps(store, page)

      #expect(first < 80 * 10_000, "\(name): \(first)")
      #expect(again < 20_000, "\(name): \(again)")
    }
  }

  @Test func `a key that asks for categories sums the tree up once`() async throws {
    let store = try shop(of: 10_000).store
    func offered(_ prefix: String) throws -> [Suggestion] {
      try store.read { db in
        try store.memory.reading(db) {
          try Candidates(db).described(
            .category, prefix, limit: 30, currency: .euro, tree: try store.memory.tree(db))
        }
      }
    }
    let first = try await steps(store) { _ = try offered("c") }
    // As many look-ups as the keys of a page that come first.
    let again = try await steps(store) { for number in 1...21 { _ = try offered("c\(number)") } }

    #expect(first < 80 * 10_000, "\(first)")
    #expect(again < 21 * 30 * 60, "\(again)")
    #expect(try offered("c1").first == Suggestion("c1", "Cat 1\t100 products"))
  }

  @Test func `what takes longer than its time is ended, and the connection is as before`() throws {
    let store = try Counter().store
    let endless = """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000000) SELECT count(*) FROM n
      """
    let start = ContinuousClock.now

    let found = store.completing { db in
      try Query(db, endless).run()
      return [Suggestion("late", "")]
    }

    #expect(found == [])
    #expect(ContinuousClock.now - start < .seconds(60))
    #expect(store.completing { _ in [Suggestion("soon", "")] }.map(\.text) == ["soon"])
    let whole =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000) SELECT count(*) FROM n"
    #expect(try answer(whole, on: store.queue) == "300000")
  }

  @Test func `a starred list says its number without a row, and as its page does`() async throws {
    let counter = try shop(of: 2_000)
    let store = counter.store
    try run("UPDATE product SET price = 100 + id", on: store.queue)
    let cost = try await steps(store) {
      let count = try await store.shortCount(ProductQuery(), limit: 1_000)
      #expect(count == .exact(2_000))
    }
    #expect(cost < 300, "\(cost)")
    let range = ProductFilterForm(min: try Amount(parsing: "2.00"), max: try Amount(parsing: "9.00"))
    for query in [
      ProductQuery(text: "mug"), ProductQuery(text: "m77"), ProductQuery(category: try Code("c3")),
      ProductQuery(category: try Code("c3"), filter: range), ProductQuery(filter: range),
    ] {
      let page = try await store.products(query, limit: 1_000).total
      #expect(try await store.shortCount(query, limit: 1_000) == page, "\(query)")
    }
  }
}

extension StoreDatabase {
  /// A change of this connection that leaves everything as it is.
  fileprivate func forgetsAll() async throws {
    try run("UPDATE shop SET currency = currency", on: queue)
  }
}
