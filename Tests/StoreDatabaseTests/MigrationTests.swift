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

  @Test func `a store of version 1 that may only be read is not touched`() throws {
    let path = try first()
    defer { remove(path) }
    #expect(throws: StoreError.readOnly()) { _ = try StoreDatabase(path: path, readOnly: true) }
    #expect(try answer("PRAGMA user_version", on: DatabaseQueue(path: path)) == "1")
  }
}
