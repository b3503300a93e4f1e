import Catalog
import Foundation
import GRDB
import Shop
import Store
import StoreCore
import Testing

@testable import StoreDatabase

@MainActor struct SharedFileTests {
  @Test func `a second connection sees what the first one wrote, also its statements that were kept`()
    async throws
  {
    let counter = try Counter()
    let other = try StoreDatabase(path: counter.path)
    #expect(try await other.products(ProductQuery(), limit: 5).rows.isEmpty)

    try await counter.add("MUG", price: 1000)

    #expect(try await other.products(ProductQuery(), limit: 5).rows.map(\.sku.text) == ["MUG"])
    #expect(try await other.counts().drafts == 1)
  }

  @Test func `a page sees one moment of the store, and the next one what others wrote meanwhile`()
    async throws
  {
    let counter = try Counter()
    try await counter.catalog(.brandAdded(code: try Code("acme"), name: "Acme"))
    try await counter.add("MUG", price: 1000, brand: "acme")
    let store = counter.store
    let other = try DatabaseQueue(path: counter.path)

    let names = try store.readPage { db in
      let before = try store.memory.brandName(1, db).name
      try other.write { try $0.execute(sql: "UPDATE brand SET name = 'Zenith'") }
      let query = try Query(db, "SELECT name FROM brand WHERE id = 1")
      return [before, try query.step() ? query.text(0) : ""]
    }

    #expect(names == ["Acme", "Acme"])
    #expect(try await store.products(ProductQuery(), limit: 5).rows.map(\.brand) == ["Zenith"])
  }

  @Test func `many writers at once lose nothing and number their entries without a gap`() async throws {
    let counter = try Counter()
    let path = counter.path
    try await counter.add("MUG", price: 1)

    try await withThrowingTaskGroup(of: Int.self) { group in
      for writer in 1...4 {
        group.addTask {
          // Each on a thread and a connection of its own, as programs are.
          try await withCheckedThrowingContinuation { continuation in
            Thread {
              continuation.resume(with: Result { try write(30, as: writer, to: path) })
            }.start()
          }
        }
      }
      var written = 0
      for try await count in group { written += count }
      #expect(written == 120)
    }

    let entries = try await counter.store.journal(JournalQuery(), limit: 500).rows
    #expect(entries.map(\.number) == Array((1...121).reversed()))
    #expect(try await counter.store.counts().drafts == 121)
  }
}

/// Adds products through the one door of a store, off the main actor: how many were added.
private func write(_ count: Int, as writer: Int, to path: String) throws -> Int {
  let queue = try StoreFile(path: path, readOnly: false, patience: BusyRetry(.seconds(30))).open()
  for number in 0..<count {
    try queue.writeWithoutTransaction { db in
      try db.inTransaction(.immediate) {
        let request = Request(id: "\(writer)/\(number)", actor: "w\(writer)", origin: .input)
        let change = CatalogChange.productAdded(
          sku: try SKU("W\(writer)-\(number)"), name: "Thing", description: "", category: nil, brand: nil,
          price: nil,
          barcodes: [], unit: .each, status: .draft)
        _ = try ChangeWriter(db, request, at: Clock.system.now()).perform(.catalog(change: change))
        return .commit
      }
    }
  }
  return count
}
