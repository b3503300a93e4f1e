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

  init() throws { counter = try Counter() }

  struct Line {
    var sku: String, name: String, price: Int64?, category: String?, brand: String?, status: ProductStatus
  }

  /// A shop of 300 products with many ties, in a tree of categories.
  func fill(_ count: Int = 300) async throws -> [Line] {
    var generator = Numbers(seed: 42)
    for (code, parent) in [("c1", nil), ("c2", "c1"), ("c3", "c2"), ("c4", nil)] as [(String, String?)] {
      try await counter.catalog(
        .categoryAdded(code: try Code(code), name: code, parent: try parent.map { try Code($0) }))
    }
    for code in ["b1", "b2"] {
      try await counter.catalog(.brandAdded(code: try Code(code), name: "Brand \(code)"))
    }
    var lines: [Line] = []
    for number in 0..<count {
      let price = Int.random(in: 0..<8, using: &generator)
      let line = Line(
        sku: ["A", "b", "Ab", "z-"].randomElement(using: &generator)! + "\(number)",
        name: ["Äpfel", "apfel rot", "Zebra", "Mug", "mug 2"].randomElement(using: &generator)!,
        price: price == 0 ? nil : Int64(price * 100),
        category: [nil, "c1", "c2", "c3", "c4"].randomElement(using: &generator)!,
        brand: [nil, "b1", "b2"].randomElement(using: &generator)!,
        status: price == 0 ? .draft : [.draft, .active, .active, .archived].randomElement(using: &generator)!)
      try await counter.add(
        line.sku, line.name, price: line.price, category: line.category, brand: line.brand,
        status: line.status == .archived ? .active : line.status)
      if line.status == .archived { try await counter.catalog(.archived(sku: try SKU(line.sku))) }
      lines.append(line)
    }
    return lines
  }

  func sorted(_ lines: [Line], _ order: ProductOrder) -> [String] {
    let places = Dictionary(uniqueKeysWithValues: lines.enumerated().map { ($1.sku, $0) })
    func precedes(_ a: Line, _ b: Line) -> Bool {
      let (x, y) = (a.sku.lowercased(), b.sku.lowercased())
      switch order.key {
      case .sku: return x.utf8.lexicographicallyPrecedes(y.utf8)
      case .name:
        let (f, g) = (folded(a.name), folded(b.name))
        return f == g ? x.utf8.lexicographicallyPrecedes(y.utf8) : f.utf8.lexicographicallyPrecedes(g.utf8)
      case .price:
        let (p, q) = (a.price ?? -1, b.price ?? -1)
        return p == q ? x.utf8.lexicographicallyPrecedes(y.utf8) : p < q
      case .newest: return places[a.sku]! > places[b.sku]!
      }
    }
    let rising = lines.sorted(by: precedes).map(\.sku)
    return order.descending ? rising.reversed() : rising
  }

  func keeps(_ query: ProductQuery, _ line: Line) -> Bool {
    let inside = ["c1": ["c1", "c2", "c3"], "c2": ["c2", "c3"], "c3": ["c3"], "c4": ["c4"]]
    if let category = query.category, !inside[category.lookup]!.contains(line.category ?? "") { return false }
    if let brand = query.brand, line.brand != brand.text { return false }
    if let min = query.filter.min, (line.price ?? -1) < min.units { return false }
    if let max = query.filter.max, line.price == nil || line.price! > max.units { return false }
    if !StatusFilter.products(query.status).contains(line.status) { return false }
    let text = folded("\(line.sku) \(line.name) \(line.brand.map { "brand " + $0 } ?? "")")
    return query.text.split(separator: " ").allSatisfy { text.contains(folded(String($0))) }
  }

  /// Reads a list to its end and back again; the SKUs both ways must be those expected.
  func walk(_ query: ProductQuery, limit: Int, expecting: [String]) async throws {
    var forth: [String] = []
    var here = query
    var last = query
    while true {
      let page = try await counter.store.products(here, limit: limit)
      #expect(page.hasPrevious == (here.after != nil))
      forth += page.rows.map(\.sku.text)
      last = here
      guard let next = page.nextCursor else { break }
      #expect(page.rows.count == limit)
      here.after = next
    }
    #expect(forth == expecting, "\(query)")
    #expect(try await counter.store.count(query) == expecting.count)
    var back = try await counter.store.products(last, limit: limit).rows.map(\.sku.text)
    var cursor = try await counter.store.products(last, limit: limit).previousCursor
    while let before = cursor {
      here = query
      here.before = before
      let page = try await counter.store.products(here, limit: limit)
      #expect(page.hasNext)
      back = page.rows.map(\.sku.text) + back
      cursor = page.previousCursor
    }
    #expect(back == expecting, "backwards \(query)")
  }

  @Test func `every order, read forth and back page by page, is the whole list sorted`() async throws {
    let lines = try await fill()
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
          let expected = sorted(lines.filter { keeps(query, $0) }, query.order)
          #expect(!expected.isEmpty)
          try await walk(query, limit: 7, expecting: expected)
        }
      }
    }
  }

  @Test func `every way of finding gives the same list`() async throws {
    let lines = try await fill()
    let query = ProductQuery(category: try Code("c1"), brand: try Code("b1"), order: ProductOrder(.price))
    let expected = Array(sorted(lines.filter { keeps(query, $0) }, query.order).prefix(21))

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
    #expect(await refusal { _ = try await find("11", "10") } == .maxNotAboveMin)
    #expect(await refusal { _ = try await find("11", "11") } == .maxNotAboveMin)
    #expect(await refusal { _ = try await find("10.001", nil) } == .tooManyDecimals)
  }

  @Test func `totals are exact where they are kept or seen, and honest elsewhere`() async throws {
    let lines = try await fill()
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
    #expect(try await total(ProductQuery(filter: cheap)) == .atLeast(6))
    #expect(
      try await total(ProductQuery(filter: cheap), 300)
        == .exact(shown.filter { $0.price.map { $0 <= 300 } ?? false }.count))
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
        } == .badPlace,
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
        Suggestion("MUG-BLU", "Name of MUG-BLU"), Suggestion("mug-red", "Name of mug-red"),
      ])
    #expect(counter.store.candidates(.product, prefix: "x", limit: 9).isEmpty)
    do { _ = try await counter.store.product(try SKU("MUG-BLX")) } catch let error as StoreError {
      #expect(error.guidance.first == "run: /catalog/products/MUG-BLU")
    }
  }
}

/// Numbers that look random and are the same in every run.
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
  }
}
