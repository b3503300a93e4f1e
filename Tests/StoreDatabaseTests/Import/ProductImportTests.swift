import Catalog
import Foundation
import Store
import StoreCore
import StoreDatabase
import Testing

@MainActor struct ProductImportTests {
  let papers: Papers

  init() throws { papers = try Papers() }

  private func product(_ sku: String) async throws -> Product { try await papers.store.product(SKU(sku)) }

  @Test func `rows become products, and the categories and brands they name are made on the way`()
    async throws
  {
    let report = try papers.take(
      """
      sku,name,category,brand,price,barcode
      MUG,Mug,Home > Kitchen,Acme & Sons,12.00,4006381333931 96385074
      CUP,Cup,kitchen,ACME & SONS,,
      """)

    #expect(
      report.words == "2 products imported from products.csv: 2 new, 0 changed, 2 categories and 1 brand made"
    )
    #expect(report.entry == 1)
    let mug = try await product("mug")
    #expect(mug.category == (try Code("kitchen")))
    #expect(mug.brand == (try Code("acme-sons")))
    #expect(mug.price == euros(1200))
    #expect(mug.barcodes.map(\.text) == ["4006381333931", "96385074"])
    #expect(mug.status == .active)
    #expect(mug.revision == 1)
    let cup = try await product("CUP")
    #expect(cup.status == .draft)
    #expect(cup.category == mug.category)
    #expect(try await papers.store.category(Code("kitchen")).row.parent == Code("home"))
    #expect(try await papers.store.entry(1).kind == "catalog.imported")
    #expect(try await papers.store.entry(1).words == report.words)
    #expect(
      try await papers.store.products(ProductQuery(text: "acme 96385"), limit: 5).rows.map(\.sku.text) == [
        "MUG"
      ])
    #expect(try await papers.store.counts().active == 1)
  }

  @Test func `one bad row means nothing is written, and every bad row is told with line, column and code`()
    async throws
  {
    let before = try papers.counter.dump()

    let report = try papers.take(
      """
      sku,name,price,barcode,status,unit,category
      MUG,Mug,12.00,4006381333932,,,Home
      A B,,"12,50",,sold,kg 7,Home
      CUP,"Cup
      of tea",-1,,,,Home
      JUG,Jug,12.345,,,,Home
      POT,Pot,,,active,,Home
      pan,Pan,1.00,,,,
      MUG,Mug,12.00,,,,
      Pan,Pan again,1.00,,,,Home
      """)

    #expect(
      papers.places == [
        "2 4 bad-barcode", "3 1 bad-sku", "3 2 bad-text", "3 3 bad-price", "3 6 bad-unit",
        "3 5 unknown-value",
        "4 2 bad-text", "5 3 bad-price", "6 3 bad-price", "7 3 price-missing",
        "10 1 duplicate-row",
      ])
    #expect(report.isRefused)
    #expect(report.rejected == 6)
    #expect(report.entry == nil)
    #expect(report.problems == papers.told)
    #expect(report.problemCounts["bad-barcode"] == 1)
    #expect(papers.told[0].columnName == "barcode")
    #expect(papers.told[0].code == "bad-barcode")
    #expect(papers.told.last?.code == "duplicate-row")
    #expect(try papers.counter.dump() == before)
  }

  @Test func `partial lands the good rows and keeps the others with their reasons`() async throws {
    let report = try papers.take(
      #"""
      sku;name;price;brand
      MUG;"Mug; blue";12.00;Acme
      CUP;"Cup ""small""";twelve;Zenith
      """#
    ) { $0.isPartial = true }

    #expect(report.created == 1)
    #expect(report.rejected == 1)
    #expect(!report.isRefused)
    #expect(
      report.words
        == "1 product imported from products.csv: 1 new, 0 changed, 0 categories and 1 brand made, 1 rejected"
    )
    #expect(try await product("MUG").name == "Mug; blue")
    let path = try #require(report.rejectsPath)
    #expect(path.hasSuffix("/products.rejects.csv"))
    #expect(
      try papers.text(path) == #"""
        sku,name,price,brand,line,code,reason
        CUP,"Cup ""small""",twelve,Zenith,3,bad-price,"""twelve"" is not a price."

        """#)
    #expect(try papers.answer("SELECT group_concat(code) FROM brand") == "acme")
  }

  @Test func `a partial import without a bad row leaves no file of rejects`() throws {
    let report = try papers.take("sku,name\nMUG,Mug\n") { $0.isPartial = true }

    #expect(report.rejectsPath == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: papers.folder.path) == ["products.csv"])
  }

  @Test func `a dry run tells the same and writes nothing`() throws {
    let text = "sku,name,price,brand\nMUG,Mug,12.00,Acme\n"
    let before = try papers.counter.dump()

    let trial = try papers.take(text) { $0.isDryRun = true }

    #expect(
      trial.words
        == "1 product would be imported from products.csv: 1 new, 0 changed, 0 categories and 1 brand made")
    #expect(try papers.counter.dump() == before)
    let real = try papers.take(text)
    #expect((real.created, real.brandsMade, real.entry) == (trial.created, trial.brandsMade, 1))
  }

  @Test func `rows that are there already change what differs and keep what the file does not tell`()
    async throws
  {
    try papers.take(
      "sku,name,description,price,brand,status\nMUG,Mug,Blue,12.00,Acme,active\nCUP,Cup,,1.00,,\n")

    let report = try papers.take("sku,name,price\nmug,Mug,13.00\nCUP,Cup,1.00\nJUG,Jug,2.00\n")

    #expect((report.created, report.changed, report.unchanged) == (1, 1, 1))
    let mug = try await product("MUG")
    #expect(mug.price == euros(1300))
    #expect(mug.description == "Blue")
    #expect(mug.brand == (try Code("acme")))
    #expect(mug.revision == 2)
    #expect(try await papers.store.prices(mug.sku).map(\.price) == [euros(1300), euros(1200)])
    #expect(try await product("CUP").revision == 1)
    #expect(try await papers.store.entry(2).effects.map(\.words).last == "Price of MUG: 12.00 → 13.00")
  }

  @Test func `an import is undone as one, and done again as one`() async throws {
    try papers.take("sku,name,price\nMUG,Mug,12.00\n")
    let before = try await papers.export()
    try papers.take("sku,name,price,brand,category\nMUG,Mug,13.00,Acme,Home\nJUG,Jug,2.00,Acme,Home\n")
    let after = try await papers.export()

    try await papers.counter.undo()
    #expect(try await papers.export() == before)
    #expect(try papers.answer("SELECT count(*) FROM brand") == "0")
    #expect(try papers.answer("SELECT count(*) FROM category") == "0")

    try await papers.counter.redo()
    #expect(try await papers.export() == after)
  }

  @Test func `importing an export changes nothing and writes no entry`() async throws {
    try papers.take(
      #"""
      sku,name,description,category,brand,price,barcode,unit,status
      MUG,"Mug, ""blue""","Two
      lines",Home > Kitchen,Açmé,12.00,4006381333931 96385074,kg 3,draft
      CUP,Cup,,,,,,,archived
      """#)
    let before = try papers.counter.dump()
    let text = try await papers.export()

    let report = try papers.take(text)

    #expect(report.unchanged == 2)
    #expect(report.entry == nil)
    #expect(report.words == "Nothing new in products.csv, 2 unchanged")
    #expect(try papers.counter.dump() == before)
    let mug = ##"MUG,"Mug, ""blue""","Two\##nlines",kitchen,acme,12.00,4006381333931 96385074,kg 3,draft"##
    #expect(text.contains(mug))
  }

  @Test func `a barcode of another product is refused, one that moves in order is not`() async throws {
    try papers.take("sku,name,barcode\nMUG,Mug,96385074\n")

    let refused = try papers.take("sku,name,barcode\nCUP,Cup,96385074\n")
    #expect(refused.isRefused)
    #expect(papers.told.map(\.code) == ["barcode-taken"])
    #expect(papers.places == ["2 3 barcode-taken"])
    #expect(try papers.take("sku,name,barcode\nCUP,Cup,96385074\nMUG,Mug,\n").isRefused)
    #expect(papers.told.first?.expected.contains("before the row that takes it") == true)

    #expect(try papers.take("sku,name,barcode\nMUG,Mug,\nCUP,Cup,96385074\n").changed == 1)
    #expect(try await product("CUP").barcodes.map(\.text) == ["96385074"])
  }

  @Test func `a barcode twice in a file is refused`() throws {
    #expect(try papers.take("sku,name,barcode\nMUG,Mug,96385074\nCUP,Cup,96385074\n").isRefused)
    #expect(papers.told.map(\.code) == ["barcode-taken"])
  }

  @Test func `archived products, categories and brands are left alone`() async throws {
    try papers.take("sku,name,brand,category,price\nMUG,Mug,Acme,Home,1.00\n")
    try await papers.counter.catalog(.archived(sku: SKU("MUG")))
    try await papers.counter.catalog(.brandArchived(code: Code("acme")))
    try await papers.counter.catalog(.categoryArchived(code: Code("home")))

    try papers.take("sku,name\nMUG,Mug 2\n")
    #expect(papers.places == ["2 1 archived"])
    try papers.take("sku,name,brand,category\nCUP,Cup,acme,Home\n")
    #expect(papers.places == ["2 4 archived-parent", "2 3 archived-parent"])
    #expect(papers.told.map(\.code).first == "archived-parent")
    #expect(try papers.take("sku,name,status\nMUG,Mug 2,active\n").changed == 1)
    #expect(try await product("MUG").status == .active)
  }

  @Test func `an active product does not become a draft again, nor lose its price`() throws {
    try papers.take("sku,name,price\nMUG,Mug,1.00\n")

    try papers.take("sku,name,status\nMUG,Mug,draft\n")
    #expect(papers.places == ["2 3 illegal-transition"])
    try papers.take("sku,name,price\nMUG,Mug,\n")
    #expect(papers.places == ["2 3 price-missing"])
  }

  @Test func `a key imports a file once, and no other file`() throws {
    let path = try papers.file("sku,name\nMUG,Mug\n")

    #expect(try papers.take(path: path) { $0.key = "monday" }.entry == 1)
    let again = try papers.take(path: path) { $0.key = "monday" }
    #expect(again.isReplay)
    #expect(again.entry == 1)
    #expect(try papers.answer("SELECT count(*) FROM journal") == "1")

    let other = try papers.file("sku,name\nCUP,Cup\n", name: "other.csv")
    #expect(throws: StoreError.self) { try papers.take(path: other) { $0.key = "monday" } }
  }

  @Test func `an import that is stopped writes nothing`() throws {
    let before = try papers.counter.dump()
    let path = try papers.file("sku,name\nMUG,Mug\n")

    #expect(throws: StoreError.interrupted()) {
      try papers.store.importFile(ImportRequest(path: path, actor: "clerk"), shouldStop: { true })
    }
    #expect(try papers.counter.dump() == before)
  }

  @Test func `progress tells rows and bytes, to the end of the file`() throws {
    let path = try papers.file("sku,name\n" + (1...2_500).map { "P\($0),Thing\n" }.joined())
    var steps: [ImportProgress] = []

    _ = try papers.store.importFile(ImportRequest(path: path, actor: "clerk"), progress: { steps.append($0) })

    #expect(steps.map(\.rows).prefix(3) == [1_000, 2_000, 2_500])
    #expect(steps.allSatisfy { $0.bytes == $0.totalBytes || $0.phase == .reading })
    #expect(steps.last?.phase == .committing)
  }
}
