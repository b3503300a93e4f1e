import Catalog
import GRDB
import Inventory
import Store
import StoreCore
import Synchronization
import Testing

@testable import StoreDatabase

/// What a file may not do to products that have moved.
@MainActor struct StockedImportTests {
  let papers: Papers

  /// MUG has moved; TEA has not.
  init() async throws {
    papers = try Papers()
    try papers.take("sku,name,unit\nMUG,Mug,each\nTEA,Tea,kg 3\n")
    let receipt = StockPosting(
      try SKU("MUG"), Quantity(units: 3), from: Location.supplier, to: Location.main, .receipt)
    let change = InventoryChange.stock(change: .posted(lines: [receipt]))
    _ = try await papers.store.perform(.inventory(change: change), as: papers.counter.request())
  }

  @Test func `a file changes the unit only of what has not moved`() async throws {
    try papers.take("sku,name,unit\nMUG,Mug,box\n")
    #expect(papers.places == ["2 3 stocked"])

    #expect(try papers.take("sku,name,unit\nTEA,Tea,box\nMUG,Mug,each\n").changed == 1)
    #expect(papers.places == [])
    #expect(try await papers.store.product(SKU("TEA")).unit.code == "box")
    #expect(try await papers.store.product(SKU("MUG")).unit == .each)
  }

  @Test func `an import is not undone once one of its products has moved`() async throws {
    let error = await #expect(throws: StoreError.self) { try await papers.counter.undo(1) }

    #expect(error?.code == "undo-refused")
    #expect(try await papers.store.product(SKU("TEA")).name == "Tea")
  }

  @Test func `an import whose products never moved is undone`() async throws {
    try papers.take("sku,name\nPOT,Pot\n")

    try await papers.counter.undo()

    #expect(await refusal { _ = try await papers.store.product(SKU("POT")) } == "product-not-found")
  }

  @Test func `stock beside products makes the search index write no sooner`() throws {
    func flushes(_ column: String) throws -> Int {
      let papers = try Papers()
      let rows = (0..<400).map { "P-\($0),Thing number \($0),3" }.joined(separator: "\n")
      let count = Mutex(0)
      papers.store.queue.unsafeReentrantRead { db in
        db.trace(options: .statement) { event in
          let sql = event.description
          if sql.contains("REPLACE INTO"), sql.contains("product_text_data") { count.withLock { $0 += 1 } }
        }
      }
      try papers.take("sku,name,\(column)\n" + rows + "\n") { $0.ignored = column == "stock" ? [] : [column] }
      return count.withLock { $0 }
    }

    let (with, without) = (try flushes("stock"), try flushes("left"))

    // A flush at each of the 400 would write as often at least.
    #expect(without > 0 && with < without + 40, "\(without) writes, with stock \(with)")
  }
}
