import Catalog
import GRDB
import StoreCore
import Testing

@testable import StoreDatabase

/// A page is of one moment, which ends with it however it ends.
@MainActor struct PageReadingTests {
  private struct Stop: Error {}

  let counter: Counter
  private let sku = SKU(stored: "M")

  init() throws { counter = try Counter() }

  /// "0" when nobody reads at an old moment, so that the log of writes can be emptied.
  private func checkpoint() throws -> String? {
    try answer("PRAGMA wal_checkpoint(TRUNCATE)", on: DatabaseQueue(path: counter.path))
  }

  private func price(_ db: Database) throws -> Int? {
    try Int.fetchOne(db, sql: "SELECT price FROM product WHERE sku = 'M'")
  }

  @Test func `a page that is refused keeps no moment open`() async throws {
    try await counter.add("M", price: 1000)
    #expect(await refusal { _ = try await counter.store.product(SKU("NONE")) } == "product-not-found")
    #expect(await refusal { _ = try await counter.store.detail(SKU("NONE")) } == "product-not-found")

    try counter.elsewhere("UPDATE product SET price = 1100 WHERE sku = 'M'")
    #expect(try await counter.store.product(sku).price == euros(1100))
    try await counter.catalog(.priced(sku: sku, price: euros(1200)))

    #expect(try await counter.store.product(sku).price == euros(1200))
    #expect(try checkpoint() == "0")
  }

  @Test func `a page inside a page leaves the outer one at its moment`() async throws {
    try await counter.add("M", price: 1000)
    let memory = counter.store.memory

    let prices = try counter.store.read { db in
      try memory.reading(db) {
        let first = try price(db)
        try memory.reading(db) {}
        try? memory.reading(db) { throw Stop() }
        try counter.elsewhere("UPDATE product SET price = 1100 WHERE sku = 'M'")
        return [first, try price(db)]
      }
    }

    #expect(prices == [1000, 1000])
    #expect(try checkpoint() == "0")
    #expect(try await counter.store.product(sku).price == euros(1100))
  }
}
