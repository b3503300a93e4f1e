import Catalog
import StoreCore
import Testing

@testable import StoreDatabase

/// Every way a page is found by, in shops of any size, against a plain filter.
@MainActor struct ListWayTests {
  let counter: Counter
  let list: ListOracle

  init() throws {
    counter = try Counter()
    list = ListOracle(counter)
  }

  /// Limits as a small shop would meet them were it big.
  func tight(_ generator: inout Numbers) -> ProductLimits {
    func some(_ numbers: Int...) -> Int { numbers.randomElement(using: &generator)! }
    return ProductLimits(
      mostSifted: some(9, 40), mostVisited: some(6, 25), mostGathered: some(0, 10, 50),
      mostMerged: some(0, 1, 2), mostPriced: some(0, 10, 60), gladlyMerged: some(0, 20),
      gladlyGathered: some(0, 15), gladlySifted: some(0, 30, 1_000), leastSifted: some(2, 20))
  }

  func filters() throws -> [(inout ProductQuery) throws -> Void] {
    let (low, high) = (try Amount(parsing: "2.00"), try Amount(parsing: "5.00"))
    let places: [(inout ProductQuery) throws -> Void] = [
      { _ in }, { $0.category = try Code("c1") }, { $0.category = try Code("c3") },
      { $0.brand = try Code("b1") }, { ($0.category, $0.brand) = (try Code("c2"), try Code("b2")) },
      { ($0.category, $0.brand) = (try Code("c4"), try Code("b1")) },
    ]
    let ranges: [(inout ProductQuery) throws -> Void] = [
      { _ in }, { $0.filter.min = low }, { $0.filter.max = high },
      { ($0.filter.min, $0.filter.max) = (low, high) },
    ]
    return places.flatMap { place in
      ranges.map { range in
        { query in
          try place(&query)
          try range(&query)
        }
      }
    }
  }

  @Test(arguments: [nil, StatusFilter.draft, .active, .archived, .all])
  func `no way of finding a page leaves a filter out`(_ status: StatusFilter?) async throws {
    let lines = try await list.fill(120)
    var generator = Numbers(seed: 7)
    for key in ProductSort.allCases {
      for descending in [false, true] {
        for filter in try filters() {
          for text in ["", "b", "b m", "mug", "a rot"] {
            var query = ProductQuery(
              text: text, status: status, order: ProductOrder(key, descending: descending))
            try filter(&query)
            counter.store.limits = tight(&generator)
            try await list.walk(
              query, limit: Int.random(in: 4...30, using: &generator), expecting: list.expected(query, lines))
          }
        }
      }
    }
  }

  @Test func `a list of both shelves by one letter keeps the letter`() async throws {
    try await counter.add("BIKE", "Thing", price: 100)
    try await counter.add("MUG", "Thing", price: 200)
    for key in [ProductSort.name, .price] {
      let query = ProductQuery(text: "b", status: .all, order: ProductOrder(key))
      #expect(try await counter.store.products(query, limit: 5).rows.map(\.sku.text) == ["BIKE"])
    }
  }

  @Test func `a list of both shelves that is cut says so and goes on`() async throws {
    try counter.copies(of: "Mug", count: 12_000)
    try await counter.add("Z-LAST", "Yarn")
    var query = ProductQuery(text: "y", status: .all, order: ProductOrder(.name))

    let page = try await counter.store.products(query, limit: 20)
    #expect(page.rows.isEmpty && page.hasNext && page.note != nil)

    var found: [String] = []
    query.after = page.nextCursor
    while query.after != nil {
      let page = try await counter.store.products(query, limit: 20)
      found += page.rows.map(\.sku.text)
      query.after = page.nextCursor
    }
    #expect(found == ["Z-LAST"])
  }

  @Test func `a place outside the price range does not widen it`() async throws {
    for (sku, price) in [("A", 400), ("B", 600), ("C", 1_000), ("D", 1_200), ("E", 9_000)]
      as [(String, Int64)]
    {
      try await counter.add(sku, price: price)
    }
    func find(_ min: String?, _ max: String?, _ descending: Bool, after: String) async throws -> [String] {
      let filter = ProductFilterForm(
        min: try min.map { try Amount(parsing: $0) }, max: try max.map { try Amount(parsing: $0) })
      let query = ProductQuery(
        filter: filter, order: ProductOrder(.price, descending: descending), after: after)
      return try await counter.store.products(query, limit: 20).rows.map(\.sku.text)
    }

    #expect(try await find("10.00", nil, false, after: "5.00~A") == ["C", "D", "E"])
    #expect(try await find("10.00", nil, false, after: "~A") == ["C", "D", "E"])
    #expect(try await find("10.00", nil, false, after: "10.00~C") == ["D", "E"])
    #expect(try await find(nil, "12.00", true, after: "95.00~E") == ["D", "C", "B", "A"])
    #expect(try await find(nil, "12.00", true, after: "12.00~D") == ["C", "B", "A"])
    #expect(try await find(nil, "12.00", false, after: "95.00~E").isEmpty)
  }

  @Test func `every word counts, however many are typed`() async throws {
    let many = (0..<40).map { "w\($0)" }
    try await counter.add("MUG", many.joined(separator: " "))

    func find(_ words: [String]) async throws -> Int {
      let query = ProductQuery(text: words.joined(separator: " "))
      let found = try await counter.store.products(query, limit: 5).rows.count
      #expect(try await counter.store.count(query) == found)
      return found
    }
    #expect(try await find(many) == 1)
    #expect(try await find(many + ["walnut"]) == 0)
    #expect(try await find(many + ["\"\\\u{1}"]) == 0)
    #expect(try await find(many + Array(repeating: "w1", count: 3_000)) == 1)
    #expect(try await find((0..<3_000).map { "v\($0)" }) == 0)
    let letters = "abcdefghijklmnopqrstuvxyz".map(String.init)
    #expect(try await find(letters) == 0)
  }
}
