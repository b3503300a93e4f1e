import Catalog
import GRDB
import GRDBSQLite
import StoreCore
import Testing

@testable import StoreDatabase

/// What a page costs, in steps of SQLite's machine: in a shop eight times the size it costs no more.
@MainActor struct WorkTests {
  private static let sizes = [1_500, 12_000]

  /// The least a shop has of what a page may look at, so that neither shop is below a limit of its own.
  private static let limits = ProductLimits(
    mostSifted: 600, mostVisited: 300, mostGathered: 600, mostMerged: 40, mostPriced: 150, gladlyMerged: 100,
    gladlyGathered: 200, gladlySifted: 400, leastSifted: 100)

  private func shop(of size: Int) throws -> Papers {
    let papers = try Papers()
    var text = "sku,name,category,brand,price,status\n"
    let words = ["mug", "chair", "lamp", "Ærø bowl", "spoon", "shelf", "clock"]
    for number in 0..<size {
      let kind = words[number % words.count]
      let status = number % 11 == 0 ? "draft" : number % 13 == 0 ? "archived" : "active"
      let price = "\(number * 7919 % 9_000 + 1).\(number % 10)0"
      text +=
        "P-\(number),\(kind) \(number * 31 % size),Home > C\(number % 9),Brand \(number % 17),\(price),\(status)\n"
    }
    try papers.take(text)
    papers.store.limits = Self.limits
    return papers
  }

  private func queries() throws -> [ProductQuery] {
    let (low, high) = (try Amount(parsing: "100.00"), try Amount(parsing: "500.00"))
    let narrow = ProductFilterForm(min: try Amount(parsing: "100.00"), max: try Amount(parsing: "101.00"))
    let filters: [(inout ProductQuery) throws -> Void] = [
      { _ in }, { $0.category = try Code("c3") }, { $0.category = try Code("home") },
      { $0.brand = try Code("brand-5") },
      { ($0.category, $0.brand) = (try Code("c3"), try Code("brand-5")) },
      { $0.filter = ProductFilterForm(min: low, max: high) }, { $0.filter = narrow },
      { $0.filter = ProductFilterForm(max: low) }, { $0.text = "lamp 12" }, { $0.text = "zzz" },
      { $0.text = "s" },
      { ($0.text, $0.brand) = ("chair", try Code("brand-2")) },
      { ($0.brand, $0.filter) = (try Code("brand-5"), ProductFilterForm(min: low, max: high)) },
    ]
    let statuses: [StatusFilter?] = [nil, .archived, .all]
    return try filters.flatMap { filter in
      try statuses.flatMap { status in
        try ProductSort.allCases.flatMap { key in
          try [false, true].map { descending in
            var query = ProductQuery(status: status, order: ProductOrder(key, descending: descending))
            try filter(&query)
            return query
          }
        }
      }
    }
  }

  @Test func `no page takes work that grows with the shop`() async throws {
    let (small, large) = (try shop(of: Self.sizes[0]), try shop(of: Self.sizes[1]))
    // A walk that looks at a limit's worth of rows, at some thirty steps a row, and the page itself.
    let most = (Self.limits.mostSifted + Self.limits.mostGathered) * 40

    for query in try queries() {
      for place in [nil, "deep"] {
        let steps = [
          try await self.steps(query, place, small.store), try await self.steps(query, place, large.store),
        ]
        #expect(steps[1] <= max(2 * steps[0], most), "\(query): \(steps)")
      }
    }
  }

  @Test func `a list that is walked costs the same in any shop`() async throws {
    let (small, large) = (try shop(of: Self.sizes[0]), try shop(of: Self.sizes[1]))

    let walked = try queries().filter { query in
      guard query.status == nil, query.text.isEmpty, query.filter.isEmpty else { return false }
      // What a brand has is sorted for other orders than by SKU, what a category has for the newest.
      if query.brand != nil { return query.category == nil && query.order.key == .sku }
      return query.category == nil || query.order.key != .newest
    }
    #expect(walked.count == 28)
    for query in walked {
      let costs = [try await steps(query, nil, small.store), try await steps(query, nil, large.store)]
      #expect(costs[1] <= costs[0] * 5 / 4 + 500, "\(query): \(costs)")
    }
  }

  /// The steps of a page, or of the one that follows it.
  private func steps(_ query: ProductQuery, _ place: String?, _ store: StoreDatabase) async throws -> Int {
    var query = query
    if place != nil { query.after = try await store.products(query, limit: 20).nextCursor }
    let counter = StepCounter()
    counter.begin(store)
    _ = try await store.products(query, limit: 20)
    counter.end(store)
    return counter.steps
  }
}

/// Counts the steps that SQLite's machine takes, in units of some.
final class StepCounter {
  private static let unit: Int32 = 20
  private var units = 0
  var steps: Int { units * Int(Self.unit) }

  func begin(_ store: StoreDatabase) {
    let this = Unmanaged.passUnretained(self).toOpaque()
    let connection = store.queue.unsafeReentrantRead { db in db.sqliteConnection }
    sqlite3_progress_handler(
      connection, Self.unit,
      { counter in
        if let counter { Unmanaged<StepCounter>.fromOpaque(counter).takeUnretainedValue().units += 1 }
        return 0
      }, this)
  }

  func end(_ store: StoreDatabase) {
    let connection = store.queue.unsafeReentrantRead { db in db.sqliteConnection }
    sqlite3_progress_handler(connection, 0, nil, nil)
  }
}
