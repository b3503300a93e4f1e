import Catalog
import GRDB
import Shop
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// What was seen before a change of many is held to it when it is made.
@MainActor struct HeldCountTests {
  let counter: Counter

  init() throws { counter = try Counter() }

  private func request(_ count: Int) -> Request {
    var request = counter.request()
    request.expectedRows = ExpectedRows(count: count)
    return request
  }

  @Test func `a merge is refused once another number of products is there`() async throws {
    for code in ["mugs", "cups"] {
      try await counter.catalog(.categoryAdded(code: try Code(code), name: code, parent: nil))
      try await counter.catalog(.brandAdded(code: try Code(code), name: code))
    }
    try await counter.add("A", category: "mugs", brand: "mugs")
    try await counter.add("B", category: "mugs", brand: "mugs", status: .archived)
    let merges: [CatalogChange] = [
      .categoryMerged(code: try Code("mugs"), into: try Code("cups")),
      .brandMerged(code: try Code("mugs"), into: try Code("cups")),
    ]
    let before = try counter.dump()

    for merge in merges {
      await #expect(throws: StoreError.countDiffers(1, typed: 2)) {
        try await counter.catalog(merge, request(2))
      }
    }
    #expect(try counter.dump() == before)
    for merge in merges { #expect(try await counter.catalog(merge, request(1)).entry != nil) }
  }

  @Test func `a branch is archived by the larger of its categories and its products`() async throws {
    try await counter.catalog(.categoryAdded(code: try Code("a"), name: "A", parent: nil))
    for code in ["b", "c"] {
      try await counter.catalog(.categoryAdded(code: try Code(code), name: code, parent: try Code("a")))
    }
    let archive = CatalogChange.categoryBranchArchived(code: try Code("a"))
    #expect(
      try await counter.store.category(try Code("a")).branch == BranchSize(categories: 3, products: 0))

    await #expect(throws: StoreError.countDiffers(3, typed: 2, of: .category)) {
      try await counter.catalog(archive, request(2))
    }
    for sku in ["A", "B", "C", "D"] { try await counter.add(sku, category: "c") }
    await #expect(throws: StoreError.countDiffers(4, typed: 3)) {
      try await counter.catalog(archive, request(3))
    }
    #expect(try await counter.catalog(archive, request(4)).entry != nil)
  }
}
