import Catalog
import GRDB
import StoreCore
import StoreDatabase
import Testing

/// Files large enough to be loaded in bulk: few rows with long descriptions.
@MainActor struct BulkLoadTests {
  let papers: Papers
  let header = "sku,name,category,brand,price,barcode,description\n"

  init() throws { papers = try Papers() }

  private func rows(_ numbers: ClosedRange<Int>) -> String {
    let text = String(repeating: "lorem ipsum ", count: 780)
    return numbers.map { number in
      let price = number % 3 == 0 ? "" : "\(number).50"
      return
        "P-\(number),Tréasure \(number),Home > C\(number % 7),Brand \(number % 5),\(price),,\(text)\(number)\n"
    }.joined()
  }

  /// Everything that a bulk load leaves out or makes again.
  private func soundness() throws -> [String] {
    try DatabaseQueue(path: papers.counter.path).inDatabase { db in
      try db.execute(sql: "INSERT INTO product_text(product_text) VALUES('integrity-check')")
      let indexes = try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name IN ('product', 'barcode')")
      #expect(Set(Schema.bulkIndexes.map(\.name)).isSubset(of: indexes))
      let wrong = try Int.fetchOne(
        db,
        sql: """
          SELECT (SELECT count(*) FROM pragma_foreign_key_check)
            + (SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok')
          """)
      #expect(wrong == 0)
      return try Row.fetchAll(
        db, sql: "SELECT kind, id, status, products FROM product_count WHERE products > 0 ORDER BY 1, 2, 3"
      ).map(\.description)
    }
  }

  @Test func `a large file leaves what the same rows leave in small files`() async throws {
    let small = try Papers()
    for part in [1...200, 201...400, 401...500] { try small.take(header + rows(part)) }

    let report = try papers.take(header + rows(1...500))

    #expect(report.created == 500)
    #expect(
      report.words
        == "500 products imported from products.csv: 500 new, 0 changed, 8 categories and 5 brands made")
    #expect(try await papers.export() == small.export())
    #expect(try soundness() == BulkLoadTests(papers: small).soundness())
    let query = ProductQuery(text: "treasure 49 brand")
    let found = try await papers.store.products(query, limit: 50).rows.map(\.sku)
    #expect(found.count == 11)
    #expect(try await small.store.products(query, limit: 50).rows.map(\.sku) == found)
    #expect(try await papers.store.prices(SKU("P-1")).map(\.price) == [euros(150)])
  }

  private init(papers: Papers) { self.papers = papers }

  @Test func `a large file joins the products that are there, and is undone`() async throws {
    try papers.take("sku,name,barcode,price\nP-7,Old,96385074,1.00\nOLD,Old jug,4006381333931,2.00\n")
    let before = try await papers.export()

    let report = try papers.take(header + rows(1...500))
    #expect((report.created, report.changed) == (499, 1))
    #expect(try await papers.store.product(SKU("P-7")).name == "Tréasure 7")
    #expect(
      try await papers.store.products(ProductQuery(text: "old jug"), limit: 5).rows.map(\.sku.text) == ["OLD"]
    )
    #expect(try await papers.store.products(ProductQuery(text: "treasure 77"), limit: 5).rows.count == 1)
    _ = try soundness()

    try await papers.counter.undo()
    #expect(try await papers.export() == before)
    _ = try soundness()
  }

  @Test func `a large file with a bad row, or stopped, leaves the store as it was`() throws {
    try papers.take("sku,name\nOLD,Old jug\n")
    let before = try papers.counter.dump()
    let good = header + rows(1...500)

    #expect(try papers.take(good + "P 1,x,,,,,\n").isRefused)
    #expect(papers.places == ["502 1 bad-sku"])
    #expect(try papers.counter.dump() == before)

    let path = try papers.file(good)
    var isIndexing = false
    #expect(throws: StoreError.interrupted()) {
      try papers.store.importFile(
        ImportRequest(path: path, actor: "clerk"), progress: { isIndexing = $0.phase == .indexing },
        shouldStop: { isIndexing })
    }
    #expect(try papers.counter.dump() == before)
    _ = try soundness()
  }

  @Test func `letters that every row has, and letters beyond ASCII, are found in a large file`() async throws
  {
    let text = String(repeating: "x", count: 80)
    let rows = (1...40_000).map { "P-\($0),Mug \($0 % 100 == 7 ? "青い茶碗 😀 Œuvre" : "blue"),1.00,\(text)\n" }
      .joined()

    try papers.take("sku,name,price,description\n" + rows)

    _ = try soundness()
    #expect(try await papers.store.count(ProductQuery(text: "mug い茶碗 œuv")) == 400)
    #expect(
      try await papers.store.products(ProductQuery(text: "mug 39999"), limit: 5).rows.map(\.sku.text) == [
        "P-39999"
      ])
  }
}
