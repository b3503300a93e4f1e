import Catalog
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

/// What a file of stock may hold besides, and what is said of it.
@Suite struct StockFileStories {
  private let files = StockImportStories()

  @Test func `rows of nothing but separators are passed over, whatever the file is of`() async throws {
    let shop = try await Story.shop(StockImportStories.shop)

    let (words, told) = try files.take("sku,quantity,cost\nMUG,3,\n,,\nTEA,1,\n,,\n,,,,,\n", into: shop)

    #expect(told.isEmpty && words == "2 rows of stock imported from FILE")
    #expect(try files.take("sku;name\nCUP;Cup\n;\n", .products, into: shop).told.isEmpty)
    #expect(try files.take("code,name\r\nnord,Nord\r\n,\r\n", .brands, into: shop).told.isEmpty)
    #expect(
      try files.take("sku,quantity\n\"\",\n", into: shop).told == ["2 sku bad-sku"], "quotes are written")
  }

  @Test func `what a cost came to is said, and how many came to nothing`() async throws {
    let shop = try await Story.shop(StockImportStories.shop)
    let rows = "sku,name,stock,cost\nBOX,Box,10,2.50\nJAR,Jar,,1.00\nPAN,Pan,0,1.00\nMUG,Mug,5,1.00\n"

    #expect(
      try files.take(rows, .products, into: shop) { $0.isDryRun = true }.words
        == "3 products would be imported from FILE: 3 new, 0 changed, opening stock of 1 received at main, stock of 1 ignored (only new products get opening stock), cost of 3 ignored (only opening stock has a cost), 1 unchanged"
    )
    #expect(
      try files.lines(rows, .products, into: shop) == [
        "Stock at main of BOX: 0 → 10", "Stock value 2.50 EUR in total.",
      ])
    #expect(
      try files.take("sku,name,cost\nCAN,Can,3.00\n", .products, into: shop).words.contains(
        "cost of 1 ignored"))
  }
}
