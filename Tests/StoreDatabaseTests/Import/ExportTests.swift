import Catalog
import StoreCore
import StoreDatabase
import Testing

@MainActor struct ExportTests {
  let papers: Papers

  init() throws { papers = try Papers() }

  @Test func `an export holds all of what a query finds, in the list's order, in pieces`() async throws {
    try papers.take("sku,name,price\n" + (1...1_201).map { "P\($0),Thing \($0),\($0).00\n" }.joined())
    var pieces: [Int] = []
    var skus: [String] = []
    let query = ProductQuery(
      filter: ProductFilterForm(min: try Amount(parsing: "2.00")),
      order: ProductOrder(.price, descending: true))

    try await papers.store.eachProduct(of: query) { products in
      pieces.append(products.count)
      skus += products.map(\.sku.text)
      return true
    }

    #expect(pieces == [500, 500, 200])
    #expect(skus == (2...1_201).reversed().map { "P\($0)" })
  }

  @Test func `a search is exported beyond the cap of its pages`() async throws {
    try papers.take("sku,name\n" + (1...1_500).map { "P\($0),Thing\n" }.joined())

    #expect(
      try await papers.export(ProductQuery(text: "thing", status: .all)).split(separator: "\n").count == 1_501
    )
    #expect(
      try await papers.export(ProductQuery(text: "nothing", status: .all)).split(separator: "\n").count == 1)
  }

  @Test(arguments: ["", "thing"])
  func `an export stops reading once nobody takes more`(text: String) async throws {
    try papers.take("sku,name\n" + (1...1_201).map { "P\($0),Thing\n" }.joined())
    var pieces: [Int] = []

    try await papers.store.eachRow(of: ProductQuery(text: text, status: .all)) { rows in
      pieces.append(rows.count)
      return pieces.count < 2
    }

    #expect(pieces == [500, 500])
  }
}
