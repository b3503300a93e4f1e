import Catalog
import Foundation
import GRDB
import Inventory
import Shop
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// Stores that older versions made.
@MainActor struct MigrationTests {
  /// A store of version 1 with one product.
  private func first() throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: "first-\(UUID().uuidString).db").path
    let queue = try DatabaseQueue(path: path)
    for sql in Schema.steps[0] { try run(sql, on: queue) }
    try run("PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = 1", on: queue)
    try run(Self.mug, on: queue)
    try run(Schema.recount, on: queue)
    return path
  }

  /// A shop, its first entry and one product.
  private static let mug = """
    INSERT INTO shop(id, name, currency, time_zone, country) VALUES(1, 'Old', 'EUR', 'UTC', 'DE');
    INSERT INTO journal(number, at, actor, origin, kind, change, words, effects)
      VALUES(1, 0, 'a', 'keyboard', 'catalog.productAdded', '{}', 'Added', '[]');
    INSERT INTO product(sku, name, name_key, price_entry, status, unit, unit_decimals, created_at, updated_at,
      created_entry, revision, description, search)
    VALUES('MUG', 'Mug', 'mug', 1, 1, 'each', 0, 0, 0, 1, 1, '', ' mug mug');
    INSERT INTO product_text(rowid, search) VALUES(1, ' mug mug');
    """

  private func remove(_ path: String) {
    for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
  }

  @Test func `a store of version 1 opens, keeps what it had and takes reviews`() async throws {
    let path = try first()
    defer { remove(path) }
    let store = try StoreDatabase(path: path)
    let mug = try SKU("MUG")

    #expect(try await store.settings().name == "Old")
    #expect(try await store.detail(mug).reviews.all == 0)
    let added = CatalogChange.reviewAdded(
      sku: mug, rating: try Rating(4), title: "", text: "", author: "Ana")
    for (id, change) in [("1", added), ("2", .reviewAccepted(number: 1))] {
      _ = try await store.perform(
        .catalog(change: change), as: Request(id: id, actor: "a", origin: .keyboard))
    }
    let page = try await store.products(
      ProductQuery(order: ProductOrder(.rating, descending: true)), limit: 5)
    #expect(page.rows.map(\.rating) == [RatingSummary(stars: 4, reviews: 1)])

    let queue = try DatabaseQueue(path: path)
    #expect(try answer("PRAGMA user_version", on: queue) == String(Schema.version))
    #expect(try answer("PRAGMA integrity_check", on: queue) == "ok")
  }

  @Test func `a star of an older store is watched from its first change on`() async throws {
    let path = try first()
    defer { remove(path) }
    try run(
      """
      INSERT INTO star(key, name, address, at, revision)
      VALUES('all', 'All', '/catalog/products', 0, 1), ('page', 'Page', '/settings', 0, 1)
      """, on: DatabaseQueue(path: path))
    let store = try StoreDatabase(path: path, clock: .frozen())
    store.starredList = { $0 == "/catalog/products" ? .products(ProductQuery()) : nil }
    #expect(try await store.countChanged(of: "all") == nil)

    _ = try await store.perform(
      .catalog(change: .archived(sku: try SKU("MUG"))), as: Request(id: "1", actor: "a", origin: .keyboard))

    #expect(try await store.countChanged(of: "ALL") == (try await store.entry(2)).at)
    #expect(try await store.countChanged(of: "page") == nil)
    #expect(try await store.countChanged(of: "none") == nil)
  }

  @Test func `a store that did not tell what is low from what is to be ordered does so once it is opened`()
    async throws
  {
    let path = FileManager.default.temporaryDirectory.appending(path: "fifth-\(UUID().uuidString).db").path
    defer { remove(path) }
    let queue = try DatabaseQueue(path: path)
    for step in Schema.steps.prefix(5) { for sql in step { try run(sql, on: queue) } }
    try run(Self.mug, on: queue)
    try run(
      """
      PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = 5;
      INSERT INTO reorder_rule(product_id, location_id, minimum, target, multiple, decimals, revision)
        VALUES(1, 1, 5, 20, 1, 0, 1);
      UPDATE stock_level SET incoming = 20, drafted = 0;
      """, on: queue)
    let store = try StoreDatabase(path: path)

    let counts = try await store.stockCounts()
    #expect(counts.low == .exact(1) && counts.due == .exact(0))
    #expect(try answer("PRAGMA integrity_check", on: queue) == "ok")
    #expect(try store.verify().findings.filter { $0.invariant == "file" }.allSatisfy { $0.count == 0 })
  }

  /// A store of version 5 as the program of then left it.
  private func fifth() throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: "fifth-\(UUID().uuidString).db").path
    let queue = try DatabaseQueue(path: path)
    for step in Schema.steps.prefix(5) { for sql in step { try run(sql, on: queue) } }
    let triggers = try queue.unsafeRead { db in
      try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    }
    for trigger in triggers { try run("DROP TRIGGER \(trigger["name"] as String)", on: queue) }
    try run("PRAGMA foreign_keys = OFF; " + FifthStore.rows, on: queue)
    for trigger in triggers { try run(trigger["sql"], on: queue) }
    try run(Schema.rebuildSearch, on: queue)
    try run("PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = 5", on: queue)
    return path
  }

  @Test func `a store with orders, counts and movements opens, and everything that must hold does`()
    async throws
  {
    let path = try fifth()
    defer { remove(path) }
    #expect(
      try answer("SELECT group_concat(value) FROM stocktake", on: DatabaseQueue(path: path)) == "-100,-100")
    let store = try StoreDatabase(path: path, clock: .frozen())
    try expectClean(store, "opened")

    // The posting booked -7.32 and 1.00, and was worth -2.00 and 1.00 when it was counted.
    func value(_ status: StocktakeStatus) async throws -> Int64 {
      let page = try await store.count(1, .counted, after: nil, limit: 9)
      #expect(page.count.status == status)
      return page.sums.value.minor
    }
    #expect(try await value(.posted) == -632)
    for round in 1...2 {
      _ = try await store.undo(.entry(22), as: Request(id: "u\(round)", actor: "a", origin: .keyboard))
      #expect(try await value(.review) == -100)
      try expectClean(store, "undone")
      _ = try await store.redo(.entry(22), as: Request(id: "r\(round)", actor: "a", origin: .keyboard))
      #expect(try await value(.posted) == -632)
      try expectClean(store, "done again")
    }
    // What was booked is the ledger's to say: a posting, undone or done again, keeps no image of its lines.
    let kept = """
      SELECT count(*) FROM journal_subject WHERE entry > 29 AND subject >= 'count-line:' AND subject < 'count-line;'
      """
    #expect(try answer(kept, on: DatabaseQueue(path: path)) == "0")
    #expect(
      try answer("SELECT open || ' of ' || lines FROM purchase", on: DatabaseQueue(path: path)) == "2 of 2")
  }

  @Test func `a store of version 1 that may only be read is not touched`() throws {
    let path = try first()
    defer { remove(path) }
    #expect(throws: StoreError.readOnly()) { _ = try StoreDatabase(path: path, readOnly: true) }
    #expect(try answer("PRAGMA user_version", on: DatabaseQueue(path: path)) == "1")
  }
}
