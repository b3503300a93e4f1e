import Catalog
import StoreCore
import StoreDatabase
import Testing

@MainActor struct ExportTests {
  let papers: Papers

  init() throws { papers = try Papers() }

  @Test func `an export holds all of what a query finds, in the list's order, in pieces`() throws {
    try papers.take("sku,name,price\n" + (1...1_201).map { "P\($0),Thing \($0),\($0).00\n" }.joined())
    var pieces: [Int] = []
    var skus: [String] = []
    let query = ProductQuery(
      filter: ProductFilterForm(min: try Amount(parsing: "2.00")),
      order: ProductOrder(.price, descending: true))

    try papers.store.exportProducts(query) { products in
      pieces.append(products.count)
      skus += products.map(\.sku.text)
    }

    #expect(pieces == [500, 500, 200])
    #expect(skus == (2...1_201).reversed().map { "P\($0)" })
  }

  @Test func `a search is exported beyond the cap of its pages`() throws {
    try papers.take("sku,name\n" + (1...1_500).map { "P\($0),Thing\n" }.joined())

    #expect(
      try papers.export(ProductQuery(text: "thing", status: .all)).split(separator: "\n").count == 1_501)
    #expect(try papers.export(ProductQuery(text: "nothing", status: .all)).split(separator: "\n").count == 1)
  }

  @Test func `what fails while it is written ends the export`() throws {
    try papers.take("sku,name\nMUG,Mug\n")

    #expect(throws: StoreError.interrupted()) {
      try papers.store.exportProducts(ProductQuery(status: .all)) { _ in throw StoreError.interrupted() }
    }
  }
}
