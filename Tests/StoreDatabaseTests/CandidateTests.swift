import Catalog
import GRDB
import StoreCore
import Testing

@testable import StoreDatabase

/// What completion is told at once.
@MainActor struct CandidateTests {
  let counter: Counter

  init() throws { counter = try Counter() }

  @Test func `products are told with price and status, the archived last, at most as many as asked for`()
    async throws
  {
    try await counter.add("M-1", "Mug", price: 1200, status: .archived)
    try await counter.add("m-2", "Cup", price: 950, status: .active)
    try await counter.add("M-3", "Pot")
    try await counter.add("N", "Not")

    let found = counter.store.candidates(.product, prefix: "M-", limit: 3)

    #expect(found.map(\.text) == ["m-2", "M-3", "M-1"])
    #expect(found.map(\.detail) == ["Cup\t9.50\tactive", "Pot\tno price\tdraft", "Mug\t12.00\tarchived"])
    #expect(counter.store.candidates(.product, prefix: "", limit: 1).map(\.text) == ["M-1"])
    #expect(counter.store.candidates(.product, prefix: "x", limit: 9) == [])
    #expect(counter.store.candidates(.settings, prefix: "", limit: 9) == [])
  }

  @Test func `a category counts all that is inside it, a brand its own`() async throws {
    try await counter.catalog(.categoryAdded(code: try Code("a"), name: "A", parent: nil))
    try await counter.catalog(.categoryAdded(code: try Code("b"), name: "B", parent: try Code("a")))
    try await counter.catalog(.brandAdded(code: try Code("x"), name: "X"))
    try await counter.add("M", price: 1, category: "a", brand: "x", status: .active)
    try await counter.add("N", category: "b")
    try await counter.add("O", category: "b", status: .archived)

    #expect(
      counter.store.candidates(.category, prefix: "", limit: 9).map(\.detail) == [
        "A\t2 products", "B\t1 product",
      ])
    #expect(counter.store.candidates(.brand, prefix: "X", limit: 9).map(\.detail) == ["X\t1 product"])
  }

  @Test func `entries are told newest first, what is taken back as such`() async throws {
    try await counter.add("M-1", "Mug")
    try await counter.add("M-2", "Cup")
    try await counter.undo(2)
    try await counter.undo(1)
    try await counter.redo(1)

    let all = counter.store.entryCandidates(prefix: "", limit: 20)

    #expect(all.map(\.text) == ["5", "4", "3", "2", "1"])
    #expect(all.filter { $0.detail.hasSuffix("\ttaken back") }.map(\.text) == ["2"])
    #expect(counter.store.entryCandidates(prefix: "2", limit: 20).map(\.text) == ["2"])
    #expect(counter.store.entryCandidates(prefix: "1", limit: 2) == [])
  }

  @Test func `a lock is waited for only as long as a key may take`() {
    let patience = BusyRetry(.seconds(60))
    let start = ContinuousClock.now

    patience.shortened(to: .milliseconds(5)) {
      var tries = 0
      while patience.wait(tries) { tries += 1 }
    }

    #expect(ContinuousClock.now - start < .seconds(30))
    #expect(patience.wait(0), "afterwards it is as patient as before")
  }

  @Test func `a store that another holds alone is not waited for beyond that`() async throws {
    try await counter.add("M")
    let store = try StoreDatabase(path: counter.path, busyTimeout: .seconds(60))
    let path = counter.path
    try counter.store.queue.close()
    // In this mode, unlike in the store's own, a writer keeps readers out.
    try run("PRAGMA journal_mode = DELETE", on: store.queue)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let holder = try DatabaseQueue(path: path, configuration: configuration)
    try run("BEGIN EXCLUSIVE", on: holder)
    let start = ContinuousClock.now

    #expect(store.words(.family, prefix: "", limit: 9) == [])
    #expect(store.words(.taxClass, prefix: "", limit: 9) == [])
    #expect(store.candidates(.product, prefix: "", limit: 9) == [])
    #expect(store.entryCandidates(prefix: "", limit: 9) == [])

    #expect(ContinuousClock.now - start < .seconds(30))
    try run("ROLLBACK", on: holder)
    #expect(store.candidates(.product, prefix: "", limit: 9).map(\.text) == ["M"])
  }
}
