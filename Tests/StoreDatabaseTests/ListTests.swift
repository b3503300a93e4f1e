import Catalog
import GRDB
import Shop
import Store
import StoreCore
import Testing

@testable import StoreDatabase

/// Pages against the same list sorted and filtered in memory.
@MainActor struct ListTests {
  let counter: Counter
  let list: ListOracle

  init() throws {
    counter = try Counter()
    list = ListOracle(counter)
  }

  @Test func `every order, read forth and back page by page, is the whole list sorted`() async throws {
    let lines = try await list.fill()
    let amounts = (try Amount(parsing: "2.00"), try Amount(parsing: "5.00"))
    let filters: [(inout ProductQuery) throws -> Void] = [
      { _ in }, { $0.category = try Code("c3") }, { $0.category = try Code("C1") },
      { $0.brand = try Code("b1") },
      { $0.status = .all }, { $0.status = .archived }, { $0.status = .draft }, { $0.status = .active },
      { $0.filter.min = amounts.0 }, { $0.filter.max = amounts.1 },
      { ($0.filter.min, $0.filter.max) = amounts }, { $0.text = "mug" }, { $0.text = "APF brand" },
      { ($0.category, $0.brand) = (try Code("c2"), try Code("b2")) },
      { ($0.category, $0.filter.min, $0.filter.max) = (try Code("c2"), amounts.0, amounts.1) },
      { ($0.category, $0.status) = (try Code("c1"), .all) },
      { ($0.brand, $0.status) = (try Code("b2"), .all) },
      { ($0.text, $0.brand, $0.status) = ("apf", try Code("b2"), .all) },
    ]
    for key in ProductSort.allCases {
      for descending in [false, true] {
        for filter in filters {
          var query = ProductQuery(order: ProductOrder(key, descending: descending))
          try filter(&query)
          let expected = list.expected(query, lines)
          #expect(!expected.isEmpty)
          try await list.walk(query, limit: 7, expecting: expected)
        }
      }
    }
  }

  @Test func `every way of finding gives the same list`() async throws {
    let lines = try await list.fill()
    let query = ProductQuery(category: try Code("c1"), brand: try Code("b1"), order: ProductOrder(.price))
    let expected = Array(list.expected(query, lines).prefix(21))

    let found = try counter.store.read { db in
      let sql = try ProductLister(db, query, limit: 20, .euro).sql
      let lister = try ProductLister(db, query, limit: 20, .euro)
      return try [
        sql.gathered(.category(.price)), sql.gathered(.brand), sql.sifted(.shop(.price)),
        sql.merged(.category(.price)),
      ].map { text in
        let statement = try Query(db, text)
        lister.bind(statement, most: 1000)
        return try lister.rows(of: statement).map(\.sku.text)
      }
    }

    #expect(found[0] == expected)
    #expect(found[1] == expected)
    #expect(found[2] == expected)
    #expect(found[3].count == 21)
  }

  @Test func `a filter that lets nothing through gives an empty page, not everything`() async throws {
    try await counter.add("MUG", price: 1000)
    let filter = ProductFilterForm(min: try Amount(parsing: "11"), max: try Amount(parsing: "12"))

    let page = try await counter.store.products(ProductQuery(filter: filter), limit: 20)

    #expect(page.rows.isEmpty && page.total == .exact(0) && !page.hasNext)
  }

  @Test func `both ends of a price range belong to it, and what has no price is in none`() async throws {
    for (sku, price) in [("A", 999), ("B", 1000), ("C", 1100), ("D", 1101), ("E", nil)] as [(String, Int64?)]
    {
      try await counter.add(sku, price: price)
    }
    func find(_ min: String?, _ max: String?) async throws -> [String] {
      let filter = ProductFilterForm(
        min: try min.map { try Amount(parsing: $0) }, max: try max.map { try Amount(parsing: $0) })
      return try await counter.store.products(ProductQuery(filter: filter), limit: 20).rows.map(\.sku.text)
    }

    #expect(try await find("10.00", "11.00") == ["B", "C"])
    #expect(try await find("10", nil) == ["B", "C", "D"])
    #expect(try await find(nil, "10") == ["A", "B"])
    #expect(await refusal { _ = try await find("11", "10") } == "max-not-above-min")
    #expect(await refusal { _ = try await find("11", "11") } == "max-not-above-min")
    #expect(await refusal { _ = try await find("10.001", nil) } == "bad-price")
  }

  @Test func `totals are exact where they are kept or seen, and honest elsewhere`() async throws {
    let lines = try await list.fill()
    func total(_ query: ProductQuery, _ limit: Int = 5) async throws -> Total {
      try await counter.store.products(query, limit: limit).total
    }
    let shown = lines.filter { $0.status != .archived }

    #expect(try await total(ProductQuery()) == .exact(shown.count))
    #expect(
      try await total(ProductQuery(category: try Code("c2")))
        == .exact(shown.filter { ["c2", "c3"].contains($0.category) }.count))
    #expect(
      try await total(ProductQuery(brand: try Code("b1"))) == .exact(shown.filter { $0.brand == "b1" }.count))
    let cheap = ProductFilterForm(max: try Amount(parsing: "3"))
    let few = shown.filter { $0.price.map { $0 <= 300 } ?? false }.count
    #expect(try await total(ProductQuery(filter: cheap)) == .exact(few))
    // Beyond what a page may count it says no more than it has seen.
    counter.store.limits.mostPriced = few - 1
    #expect(try await total(ProductQuery(filter: cheap)) == .atLeast(6))
    #expect(try await total(ProductQuery(filter: cheap), 300) == .exact(few))
  }

  @Test func `a cursor that is none is refused`() async throws {
    try await counter.add("MUG", price: 1000)
    for (order, cursor) in [
      (ProductOrder(.sku), "no such place"), (ProductOrder(.price), "MUG"),
      (ProductOrder(.price), "cheap~MUG"),
      (ProductOrder(.name), "~"), (ProductOrder(.newest), "1~MUG"), (ProductOrder(.sku), ""),
    ] {
      #expect(
        await refusal {
          _ = try await counter.store.products(ProductQuery(order: order, after: cursor), limit: 5)
        } == "bad-place",
        "\(order) \(cursor)")
    }
  }

  @Test func `cursors are words one can read`() async throws {
    try await counter.add("A", "Blue Mug", price: 1000)
    try await counter.add("B", "Red Mug", price: 2000)
    func cursor(_ sort: ProductSort) async throws -> String? {
      try await counter.store.products(ProductQuery(order: ProductOrder(sort)), limit: 1).nextCursor
    }

    #expect(try await cursor(.sku) == "A")
    #expect(try await cursor(.name) == "blue mug~A")
    #expect(try await cursor(.price) == "10.00~A")
    #expect(try await cursor(.newest) == "B")
  }

  @Test func `stars filter a list`() async throws {
    for sku in ["A", "B", "C"] { try await counter.add(sku, price: sku == "C" ? 5 : 500) }
    for sku in ["C", "A"] {
      try await counter.shop(
        .starred(name: "my \(sku)", address: "/catalog/products/\(sku)", subject: Subject(.product, sku)))
    }
    try await counter.shop(.starred(name: "list", address: "/catalog", subject: nil))

    let page = try await counter.store.products(ProductQuery(starred: true), limit: 5)
    #expect(page.rows.map(\.sku.text) == ["A", "C"])
    #expect(page.total == .exact(2))
    let dear = ProductQuery(filter: ProductFilterForm(min: try Amount(parsing: "1")), starred: true)
    #expect(try await counter.store.products(dear, limit: 5).rows.map(\.sku.text) == ["A"])
  }

  @Test func `keys are completed and near misses offered`() async throws {
    for sku in ["MUG-BLU", "mug-red", "CUP"] { try await counter.add(sku, "Name of \(sku)") }

    #expect(
      counter.store.candidates(.product, prefix: "mug", limit: 9) == [
        Suggestion("MUG-BLU", "Name of MUG-BLU\tno price\tdraft"),
        Suggestion("mug-red", "Name of mug-red\tno price\tdraft"),
      ])
    #expect(counter.store.candidates(.product, prefix: "x", limit: 9).isEmpty)
    do { _ = try await counter.store.product(try SKU("MUG-BLX")) } catch {
      #expect(error.advice.first == .page(.product, "MUG-BLU"))
    }
  }
}
