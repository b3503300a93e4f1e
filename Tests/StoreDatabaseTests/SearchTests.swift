import Catalog
import Shop
import Store
import StoreCore
import Testing

@testable import StoreDatabase

@MainActor struct SearchTests {
  let counter: Counter

  init() throws { counter = try Counter() }

  func find(_ text: String, status: StatusFilter? = nil) async throws -> [String] {
    try await counter.store.products(ProductQuery(text: text, status: status), limit: 50).rows.map(\.sku.text)
  }

  func fill() async throws {
    try await counter.catalog(.brandAdded(code: try Code("acme"), name: "Ácme Wörks"))
    try await counter.add("MUG-BLU", "Blue iPhone mug", brand: "acme", barcodes: ["6291041500213"])
    try await counter.add("MUG-RED", "Red mug 100% \"best\"")
    try await counter.add("WAL-1", "Crème brûlée walnut")
  }

  @Test func `words are found anywhere in SKU, name, brand and barcodes, ignoring case and accents`()
    async throws
  {
    try await fill()

    #expect(try await find("PHONE") == ["MUG-BLU"])
    #expect(try await find("mug") == ["MUG-BLU", "MUG-RED"])
    #expect(try await find("ug-r") == ["MUG-RED"])
    #expect(try await find("acme works") == ["MUG-BLU"])
    #expect(try await find("041500213") == ["MUG-BLU"])
    #expect(try await find("creme BRÛLÉE") == ["WAL-1"])
    #expect(try await find("mug red") == ["MUG-RED"])
    #expect(try await find("mug walnut").isEmpty)
    #expect(try await find("   ") == ["MUG-BLU", "MUG-RED", "WAL-1"])
  }

  @Test func `one and two letters match only the start of a word`() async throws {
    try await fill()

    #expect(try await find("wa") == ["WAL-1"])
    #expect(try await find("al").isEmpty)
    #expect(try await find("w") == ["MUG-BLU", "WAL-1"])
    #expect(try await find("l").isEmpty)
    #expect(try await find("b mug") == ["MUG-BLU"])
  }

  @Test(arguments: [
    "\"", "\"best\"", "'", "mug OR red", "mug*", "NEAR(", "search:mug", "%", "_____", "\\", "100%", "(",
    "^mug", "-mug", "AND", "\u{0}ab",
  ])
  func `nothing that is typed is taken for a query language`(_ text: String) async throws {
    try await fill()

    let found = try await find(text)

    let expected: [String: [String]] = [
      "\"best\"": ["MUG-RED"], "100%": ["MUG-RED"], "-mug": [], "mug OR red": [], "\"": ["MUG-RED"],
    ]
    #expect(found == expected[text, default: []])
  }

  @Test func `search follows every change of what it looks in`() async throws {
    try await fill()

    try await counter.catalog(.renamed(sku: try SKU("MUG-RED"), name: "Crimson cup"))
    #expect(try await find("crimson") == ["MUG-RED"])
    #expect(try await find("best").isEmpty)
    try await counter.catalog(.brandRenamed(code: try Code("acme"), name: "Zenith"))
    #expect(try await find("zenith") == ["MUG-BLU"])
    #expect(try await find("works").isEmpty)
    try await counter.catalog(.barcodeRemoved(sku: try SKU("MUG-BLU"), barcode: try Barcode("6291041500213")))
    #expect(try await find("041500213").isEmpty)
    try await counter.catalog(.branded(sku: try SKU("MUG-BLU"), brand: nil))
    #expect(try await find("zenith").isEmpty)
    // FTS5 fails here when its trigrams are not those of the texts.
    try run(
      "INSERT INTO product_text(product_text, rank) VALUES('integrity-check', 1)", on: counter.store.queue)
  }

  @Test func `archived products are found only when they are asked for`() async throws {
    try await fill()
    try await counter.catalog(.archived(sku: try SKU("WAL-1")))

    #expect(try await find("walnut").isEmpty)
    #expect(try await find("walnut", status: .archived) == ["WAL-1"])
    #expect(try await find("w", status: .archived) == ["WAL-1"])
  }

  @Test func `a search that finds too much says that it was cut`() async throws {
    try counter.copies(of: "Mug", count: 1_100)

    let page = try await counter.store.products(ProductQuery(text: "mug"), limit: 20)
    #expect(page.total == .atLeast(1_000))
    #expect(page.note == "Only the first 1,000 matches are shown. Add a word to narrow the search.")
    #expect(page.rows.count == 20)
    #expect(try await counter.store.count(ProductQuery(text: "mug")) == 1_100)
    let latest = try await counter.store.products(
      ProductQuery(text: "mug", order: ProductOrder(.newest)), limit: 1)
    #expect(latest.rows.map(\.sku.text) == ["M1099"])
  }

  @Test func `a long walk that finds little stops, says so, and goes on from there`() async throws {
    try counter.copies(of: "Mug", count: 12_000)
    try await counter.add("Z-LAST", "Yarn")

    var query = ProductQuery(text: "y")
    let page = try await counter.store.products(query, limit: 20)
    #expect(page.rows.isEmpty && page.hasNext)
    #expect(page.note == "Searched 10,000 products so far. next continues the search.")
    #expect(page.total == .atLeast(0))

    query.after = page.nextCursor
    let next = try await counter.store.products(query, limit: 20)
    #expect(next.rows.map(\.sku.text) == ["Z-LAST"])
    #expect(!next.hasNext && next.note == nil)
  }
}
