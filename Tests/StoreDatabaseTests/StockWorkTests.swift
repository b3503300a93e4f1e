import GRDB
import Inventory
import StoreCore
import Testing

@testable import StoreDatabase

/// What a page of stock costs, in steps of SQLite's machine: in a shop eight times the size it costs no more.
@MainActor struct StockWorkTests {
  private static let sizes = [1_500, 12_000]

  private static let limits = ProductLimits(
    mostSifted: 600, mostVisited: 300, mostGathered: 600, mostMerged: 40, mostPriced: 150, gladlyMerged: 100,
    gladlyGathered: 200, gladlySifted: 400, leastSifted: 100)

  private func shops() throws -> [Counter] {
    try Self.sizes.map { size in
      let counter = try Counter()
      try counter.stocked(size, movements: 3)
      counter.store.limits = Self.limits
      return counter
    }
  }

  private func queries() throws -> [StockQuery] {
    let main = Code(stored: "main")
    let filters: [(inout StockQuery) -> Void] = [
      { _ in }, { $0.location = main }, { $0.location = Code(stored: "quarantine") }, { $0.below = .reorder },
      { $0.below = .out }, { $0.below = .quantity(Quantity(units: 5)) }, { $0.isIncoming = true },
      { ($0.location, $0.below) = (main, .quantity(Quantity(units: 5))) },
      { ($0.location, $0.below) = (main, .reorder) }, { $0.text = "m" }, { $0.text = "zzz" },
      { $0.starred = true },
      { ($0.text, $0.below) = ("z", .out) },
    ]
    let statuses: [StatusFilter?] = [nil, .draft, .archived, .all]
    return filters.flatMap { filter in
      statuses.flatMap { status in
        StockSort.allCases.flatMap { key in
          [false, true].map { descending in
            var query = StockQuery()
            filter(&query)
            (query.status, query.order) = (status, StockOrder(key, descending: descending))
            return query
          }
        }
      }
    }
  }

  @Test func `no list of stock takes work that grows with the shop`() async throws {
    let shops = try shops()
    // A limit's worth of rows, at some hundred steps each with all it is filed under.
    let most = (Self.limits.mostVisited + Self.limits.mostGathered) * 120

    for query in try queries() {
      var steps: [Int] = []
      for shop in shops {
        let counter = StepCounter()
        counter.begin(shop.store)
        let page = try await shop.store.stocks(query, limit: 20)
        counter.end(shop.store)
        #expect(page.rows.count <= 20)
        steps.append(counter.steps)
      }
      #expect(steps[1] <= max(2 * steps[0], most), "\(query): \(steps)")
    }
  }

  @Test func `a list that is walked, and a product's stock, cost the same in any shop`() async throws {
    let shops = try shops()
    let walked: [StockQuery] = StockSort.allCases.map { key in
      var query = StockQuery()
      query.order = StockOrder(key, descending: true)
      return query
    }
    var costs: [[Int]] = []
    for shop in shops {
      var each: [Int] = []
      func steps(_ body: () async throws -> Void) async throws {
        let counter = StepCounter()
        counter.begin(shop.store)
        try await body()
        counter.end(shop.store)
        each.append(counter.steps)
      }
      for query in walked { try await steps { _ = try await shop.store.stocks(query, limit: 20) } }
      let sku = try SKU("M700")
      try await steps { _ = try await shop.store.stock(of: sku) }
      try await steps { _ = try await shop.store.course(of: sku, days: 30) }
      try await steps { _ = try await shop.store.detail(sku) }
      costs.append(each)
    }
    for (small, large) in zip(costs[0], costs[1]) {
      #expect(large <= small * 5 / 4 + 500, "\(small) \(large)")
    }
  }

  @Test func `the sales of a location are found past any number of its receipts`() async throws {
    let shop = try shops()[1]
    var query = MovementQuery()
    (query.location, query.reason) = (Code(stored: "main"), .ledger(.sale))

    let page = try await shop.store.movements(query, limit: 20)

    #expect(page.rows.count == 20)
    #expect(page.note == nil)
  }

  @Test func `how the stock stands is counted up to a thousand and no further`() async throws {
    for shop in try shops() {
      let counter = StepCounter()
      counter.begin(shop.store)
      let counts = try await shop.store.stockCounts()
      counter.end(shop.store)
      #expect(counter.steps < 15_000)
      #expect(try answer("SELECT count(*) FROM stock", on: shop.store.queue) == String(counts.products))
    }
  }

  @Test func `no page of the ledger takes work that grows with it`() async throws {
    let shops = try shops()
    let most = (Self.limits.mostVisited + 40) * 60
    for sku in [nil, try SKU("M7")] {
      for location in [nil, Code(stored: "main"), Code(stored: "scrap")] {
        for reason in [nil, MovementReason.sale, .count] {
          for day in [nil, try LocalDate(parsing: "1970-01-01"), try LocalDate(parsing: "1999-01-01")] {
            var query = MovementQuery()
            (query.sku, query.location, query.reason, query.since) = (
              sku, location, reason.map { .ledger($0) }, day
            )
            var steps: [Int] = []
            for shop in shops {
              let counter = StepCounter()
              counter.begin(shop.store)
              _ = try await shop.store.movements(query, limit: 20)
              counter.end(shop.store)
              steps.append(counter.steps)
            }
            #expect(steps[1] <= max(2 * steps[0], most), "\(query): \(steps)")
          }
        }
      }
    }
  }
}
