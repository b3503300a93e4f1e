import Catalog
import Foundation
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

// The stock that products come with.
extension StockImportStories {
  @Test func `new products begin with the stock of their column; others keep theirs`() async throws {
    let shop = try await Story.shop(Self.shop)
    let rows =
      "sku,name,price,unit,stock\nMUG,Mug,12.00,each,99\nCUP,Cup,2.00,each,7\nOIL,Oil,3.00,l 2,1.25\nBOX,Box,1.00,each,\n"

    #expect(
      try take(rows, .products, into: shop).words
        == "3 products imported from FILE: 3 new, 0 changed, opening stock of 2 received at main, stock of 1 ignored (only new products get opening stock), 1 unchanged"
    )
    #expect(
      try take(rows, .products, into: shop).words
        == "Nothing new in FILE, stock of 3 ignored (only new products get opening stock), 4 unchanged")

    await shop.tell(
      """
      /inventory/stock/CUP
        * 7 available of * (glob)
        ...
      /inventory/stock/OIL
        * 1.25 available of * (glob)
        ...
      /inventory/stock/MUG
        * 0 available of * (glob)
        ...
      """)
    #expect(try shop.workspace.database.verify().isClean)
  }

  @Test func `of stock without a known cost it is said how much there is`() async throws {
    let shop = try await Story.shop(Self.shop)

    #expect(
      try remarks("sku,quantity,cost\nMUG,4,10.00\nTEA,1,\n", .stock, into: shop).first?.hasPrefix(
        "Stock value 0.00 for 1: no cost") == true)
    #expect(try remarks("sku,quantity\nMUG,2\n", .stock, into: shop) == [], "MUG has a cost by now")
    let rows = "sku,name,stock,cost\nCUP,Cup,7,14.00\nBOX,Box,1,\nJAR,Jar,,\n"
    #expect(
      try remarks(rows, .products, into: shop).first?.hasPrefix("Stock value 0.00 for 1: no cost") == true)

    await shop.tell(
      """
      /inventory/stock/CUP
        * 7 available of * (glob)
        ...
        *Value * 14.00 EUR * (glob)
        ...
      """)
    #expect(try shop.workspace.database.verify().isClean)
    #expect(
      try take("sku,name,stock,cost\nPAN,Pan,1,cheap\n", .products, into: shop).told == ["2 cost bad-price"]
    )
  }

  @Test func `a dry run shows the first levels before and after, and how many more there are`() async throws {
    let shop = try await Story.shop(Self.shop)
    await shop.read("/inventory/stock/MUG receive 2 --cost 2.00")
    func report(_ rows: String, _ kind: ImportKind, isDryRun: Bool = true) throws -> ImportReport {
      let path = Story.temporaryPath("csv")
      try Data(rows.utf8).write(to: URL(filePath: path))
      defer { try? FileManager.default.removeItem(atPath: path) }
      var request = ImportRequest(kind, path: path, actor: "clerk")
      request.isDryRun = isDryRun
      return try shop.workspace.database.importFile(request)
    }

    let stock = "sku,quantity,location\nMUG,3,\nMUG,1,quarantine\nTEA,1.5,\n"
    let levels = [
      "Stock at main of MUG: 2 → 5", "Stock at quarantine of MUG: 0 → 1",
      "Stock at main of TEA: 0.000 → 1.500",
    ]
    let values = ["Value of stock of MUG: 2.00 → 6.00", "Stock value 4.00 EUR in total."]
    #expect(try report(stock, .stock).levelLines == levels + values)
    #expect(try report(stock, .stock, isDryRun: false).levelLines == levels + values)
    #expect(throws: StoreError.self) { try report(stock, .stock) }
    #expect(try report("sku,quantity\nMUG,3\nNONE,1\n", .stock).levelLines == [])

    let many = "sku,name,stock\n" + (10..<25).map { "P\($0),P,\($0)\n" }.joined()
    let lines = try report(many, .products).levelLines
    #expect(
      lines.first == "Stock at main of P10: 0 → 10" && lines.last == "Stock value 0.00 EUR in total.")
    #expect(lines.count == 12 && lines[10] == "… and 5 more")
    #expect(try report("sku,name\nNEW,New\n", .products).levelLines == [])
    await shop.tell("/inventory/stock/P10\n  ? product-not-found")
  }

  @Test(arguments: [
    ("A,A,each,-1,", "bad-quantity"), ("A,A,each,1.5,", "bad-quantity"),
    ("A,A,each,ten,", "bad-quantity"),
    ("A,A,each,9999999999,", "bad-quantity"), ("A,A,each,3,archived", "archived"),
  ])
  func `a stock that cannot be is refused in its column`(row: String, code: String) async throws {
    let shop = try await Story.shop(Self.shop)

    let (words, told) = try take("sku,name,unit,stock,status\n\(row)\n", .products, into: shop)

    #expect(told == ["2 stock \(code)"])
    #expect(words == "Nothing imported from FILE: 1 invalid row")
  }

  @Test func `an import with stock is undone, redone and imported again`() async throws {
    let shop = try await Story.shop(Self.shop)
    let rows = "sku,name,price,category,brand,stock\nCUP,Cup,2.00,Kitchen,Norden,7\nBOX,Box,1.00,Kitchen,,\n"
    _ = try take(rows, .products, into: shop)

    await shop.tell(
      """
      /catalog/products | count
        4
      undo 6
        ...
      /catalog/products | count
        2
      /catalog/products/BOX
        ? product-not-found
      /catalog/categories | count
        0
      /catalog/products?status=archived | count
        2
      /inventory/stock/CUP
        * 0 available of * (glob)
        ...
      redo
        ...
      /inventory/stock/CUP
        * 7 available of * (glob)
        ...
      /catalog/products/CUP
        ...
        *Brand * (glob)
        ...
      undo
        ...
      """)
    #expect(try shop.workspace.database.verify().isClean)
    #expect(
      try take(rows, .products, into: shop).words.hasPrefix(
        "2 products imported from FILE: 1 new, 1 changed"),
      "what was undone comes back by the same rows")
    await shop.tell(
      "/inventory/stock/CUP\n  * 7 available of * (glob)\n  ...\nundo 10\n  ...\n/inventory/stock/CUP\n  * 0 available of * (glob)\n  ..."
    )
    #expect(try shop.workspace.database.verify().isClean)
  }

  @Test func `an import whose stock was sold since is not undone`() async throws {
    let shop = try await Story.shop(Self.shop)
    _ = try take("sku,name,stock\nCUP,Cup,7\n", .products, into: shop)

    await shop.tell(
      """
      /inventory/stock/CUP issue 1
        ...
      undo 6
        ? undo-refused
      /catalog/products/CUP
        ...
      """)
    #expect(shop.lastError?.message.contains("CUP at main has been used since") == true)
  }
}
