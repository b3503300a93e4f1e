import Catalog
import Foundation
import GRDB
import Shop
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// What starred pages cost whoever writes.
@MainActor struct StarWorkTests {
  /// A shop of so many products "M0", "M1"... with so many stars, each with an address of its own.
  private func shop(_ products: Int, stars: Int, at address: (Int) -> String) async throws -> Counter {
    let counter = try Counter()
    try counter.copies(of: "Mug", count: products)
    counter.store.starredList = { address in
      guard let list = address.split(separator: "?").dropFirst().first else { return nil }
      return .products(ProductQuery(text: String(list)))
    }
    try counter.store.write { db in
      for number in 0..<stars {
        let star = Star(
          name: "s\(number)", address: address(number), subject: nil, seen: nil,
          at: Instant(milliseconds: 0),
          revision: 1)
        try StarTable(db).write(RowStep(found: nil, after: .shop(row: .star(row: star)), beforeRevision: 0))
      }
    }
    return counter
  }

  /// The steps of a change, after one like it made what a connection makes only once.
  private func steps(_ counter: Counter, _ change: (Int) throws -> CatalogChange) async throws -> Int {
    try await counter.catalog(try change(0))
    let steps = StepCounter()
    steps.begin(counter.store)
    try await counter.catalog(try change(1))
    steps.end(counter.store)
    return steps.steps
  }

  private func repricing(_ number: Int) throws -> CatalogChange {
    .productsEdited(
      selection: ProductSelection(ProductQuery()),
      edit: .repriced(rule: Repricing(to: Amount(units: Int64(500 + number), decimals: 2))))
  }

  private func costs(
    _ stars: [Int], of products: Int, at address: (Int) -> String, _ change: (Int) throws -> CatalogChange
  ) async throws -> [Int] {
    var costs: [Int] = []
    for stars in stars {
      let counter = try await shop(products, stars: stars, at: address)
      costs.append(try await steps(counter, change))
    }
    return costs
  }

  @Test func `a price costs the same whether ten or a thousand products are starred`() async throws {
    let costs = try await costs([10, 1_000], of: 20, at: { "/catalog/products/M\($0)" }) {
      .priced(sku: try SKU("M1"), price: euros(Int64(100 + $0)))
    }

    #expect(costs[1] <= costs[0] + 40, "\(costs)")
  }

  @Test func `a bulk edit asks nothing of stars on single pages, and of lists only what a price can change`()
    async throws
  {
    let pages = try await costs([0, 1_000], of: 300, at: { "/catalog/products/M\($0)" }, repricing)
    #expect(pages[1] <= pages[0] + 40, "\(pages)")

    // At a list for each row that is not about prices: less than one more step for each of them.
    let lists = try await costs([0, 100], of: 300, at: { "/list?word\($0)" }, repricing)
    #expect(lists[1] <= lists[0] + 300 * 100, "\(lists)")
  }

  @Test func `the file has no triggers for stars, and a connection none before a list is starred`()
    async throws
  {
    let counter = try await shop(5, stars: 5) { "/catalog/products/M\($0)" }
    let inFile = "SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%star_watch%'"
    let inConnection = "SELECT count(*) FROM sqlite_temp_master WHERE type = 'trigger'"

    #expect(try answer(inFile, on: counter.store.queue) == "0")
    #expect(try answer(inConnection, on: counter.store.queue) == "0")
    #expect(try answer("SELECT count(*) FROM star_watch", on: counter.store.queue) == "0")
    try await counter.catalog(.priced(sku: try SKU("M1"), price: euros(1)))
    #expect(try answer(inConnection, on: counter.store.queue) == "0")
  }

  @Test func `several programs count a list together, also after one of them was refused or only planned`()
    async throws
  {
    let counter = try await shop(5, stars: 1) { _ in "/list?mug" }
    let other = try StoreDatabase(
      path: counter.path, clock: .frozen(from: Instant(milliseconds: 1_900_000_000_000)))
    other.starredList = counter.store.starredList
    func since() async throws -> Instant? { try await counter.store.countChanged(of: "s0") }
    func archive(_ sku: String, by store: StoreDatabase, _ intent: Request.Intent = .apply) async throws {
      _ = try await store.perform(
        .catalog(change: .archived(sku: try SKU(sku))), as: counter.request(intent))
    }

    _ = await refusal { try await archive("NONE", by: counter.store) }
    try await archive("M1", by: counter.store, .plan)
    #expect(try await since() == nil)
    try await archive("M1", by: counter.store)
    let first = try #require(try await since())
    _ = await refusal { try await archive("NONE", by: other) }
    try await archive("M2", by: other)
    let second = try #require(try await since())
    #expect(second > first)
    #expect(second.milliseconds >= 1_900_000_000_000)
    try await counter.catalog(.renamed(sku: try SKU("M3"), name: "Pot"))
    #expect(try await since() != second)
    let stars = try counter.store.verify().findings.filter { $0.invariant == "stars" }
    #expect(stars.map(\.count) == [0])
  }
}
