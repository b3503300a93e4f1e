import Catalog
import Foundation
import GRDB
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

/// Stock that comes from files, and what becomes of it.
@Suite struct StockImportStories {
  static let shop = """
    /catalog/products add MUG Mug --price 12.00
    /catalog/products add TEA Tea
    /catalog/products/TEA unit kg --decimals 3
    /catalog/products add OLD Old
    /catalog/products/OLD archive
    """

  /// What an import of rows says, and the places and codes of what is wrong with them.
  func take(
    _ rows: String, _ kind: ImportKind = .stock, into shop: Story,
    _ change: (inout ImportRequest) -> Void = { _ in }
  ) throws -> (words: String, told: [String]) {
    let path = Story.temporaryPath("csv")
    try Data(rows.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    var request = ImportRequest(kind, path: path, actor: "clerk")
    change(&request)
    var told: [String] = []
    let report = try shop.workspace.database.importFile(
      request, tell: { told.append("\($0.line) \($0.columnName) \($0.code)") })
    return (report.words.replacing(request.fileName, with: "FILE"), told)
  }

  func remarks(_ rows: String, _ kind: ImportKind, into shop: Story) throws -> [String] {
    let path = Story.temporaryPath("csv")
    try Data(rows.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try shop.workspace.database.importFile(ImportRequest(kind, path: path, actor: "clerk")).remarks
  }

  func lines(_ rows: String, _ kind: ImportKind, into shop: Story) throws -> [String] {
    let path = Story.temporaryPath("csv")
    try Data(rows.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try shop.workspace.database.importFile(ImportRequest(kind, path: path, actor: "clerk")).levelLines
  }

  @Test func `rows of stock are added as one entry, and taken back as one`() async throws {
    let shop = try await Story.shop(Self.shop)

    let rows = "sku,location,quantity,cost\nMUG,,10,50.00\nmug,quarantine,2,\nTEA,main,1.250,30.00\n"
    #expect(try take(rows, into: shop).words == "3 rows of stock imported from FILE")

    await shop.tell(
      """
      /inventory/stock/MUG
        MUG  Mug                                                      10 available of 12
        ...
          Not for sale  2                       Value         60.00 EUR  5.00 each
        ...
      /inventory/stock/TEA
        TEA  Tea                                                1.250 available of 1.250
        ...
      /inventory/stock/MUG issue 3
        ...
      undo 6
        ? undo-refused
      undo 7
        ...
      undo 6
        Stock at main of TEA back from 1.250 to 0.000 · Stock at quarantine of MUG back from 2 to 0 and 3 more changes  (entry 9)
        ...
      /inventory/stock/MUG
        MUG  Mug                                                        0 available of 0
        ...
      """)
    #expect(try shop.workspace.database.verify().isClean)
  }

  @Test func `what a page calls on hand is a quantity, and lines may end as another system ends them`()
    async throws
  {
    let shop = try await Story.shop(Self.shop)

    let good = try take("SKU,On_Hand\r\nMUG,10\r\nTEA,1.250\r\n", into: shop)
    #expect(good.words == "2 rows of stock imported from FILE" && good.told.isEmpty)
    let some = try take("sku;on_hand\r\nMUG;5\r\nNONE;2\r\nTEA;-4\r\n", into: shop) { $0.isPartial = true }
    #expect(some.words.hasPrefix("1 row of stock imported from FILE"))
    #expect(some.told == ["3 sku product-not-found", "4 on_hand bad-quantity"])
    await shop.tell("/inventory/stock/MUG\n  * 15 available of * (glob)\n  ...")

    for (rows, code) in [
      ("sku,quantity,on_hand\nMUG,1,2\n", "repeated-column"),
      ("sku,on_hand,colour\nMUG,1,red\n", "unknown-column"),
    ] {
      let error = #expect(throws: StoreError.self) { try take(rows, into: shop) }
      #expect(error?.code == code)
    }
  }

  @Test func `every bad row is told with its column, and nothing lands`() async throws {
    let shop = try await Story.shop(Self.shop)
    // The location's page is not needed to have one that is archived.
    try await DatabaseQueue(path: shop.path).write { db in
      try db.execute(
        sql: "INSERT INTO location(code, name, kind, status, revision) VALUES('gone', 'Gone', 0, 2, 0)")
    }
    let rows = """
      sku,location,quantity,cost
      NONE,main,1,
      OLD,main,1,
      MUG,nowhere,1,
      MUG,gone,1,
      MUG,supplier,1,
      MUG,main,0,
      MUG,shelf-1,-1,
      MUG,quarantine,1.5,
      MUG,transit,9999999999,
      TEA,main,1.2345,
      TEA,quarantine,one,
      TEA,transit,,
      TEA,transit,1,free
      TEA,transit,1,1.001
      MUG,main,4,
      """
    let bad = [
      "2 sku product-not-found", "3 sku archived", "4 location location-not-found", "5 location archived",
      "6 location wrong-location", "7 quantity bad-quantity", "8 quantity bad-quantity",
      "9 quantity bad-quantity", "10 quantity bad-quantity", "11 quantity bad-quantity",
      "12 quantity bad-quantity", "13 quantity missing-value", "14 cost bad-price",
      "15 cost bad-price",
    ]

    let tried = try take(rows, into: shop) { $0.isDryRun = true }
    let refused = try take(rows, into: shop)

    #expect(refused.told == bad)
    #expect(refused.words == "Nothing imported from FILE: 14 invalid rows")
    #expect(
      tried.words == refused.words && tried.told == refused.told, "a dry run tells what the real one would")
    await shop.tell("/inventory/stock/MUG\n  * 0 available of * (glob)\n  ...")
    #expect(
      try take(rows + "\nMUG,main,5,\nTEA,main,2,\n", into: shop) { $0.isPartial = true }.told.count == 15)
    await shop.tell("/inventory/stock/TEA\n  * 2.000 available of * (glob)\n  ...")
    #expect(try shop.workspace.database.verify().isClean)
  }

  @Test func `a row that does not land keeps no good one out`() async throws {
    let shop = try await Story.shop(Self.shop)

    let (words, told) = try take("sku,quantity\nMUG,0\nMUG,7\nmug,2\n", into: shop) { $0.isPartial = true }

    #expect(told == ["2 quantity bad-quantity", "4 sku duplicate-row"])
    #expect(words == "1 row of stock imported from FILE, 2 rejected")
    await shop.tell("/inventory/stock/MUG\n  * 7 available of * (glob)\n  ...")
    let products = "sku,name,price\nCUP,Cup,free\nCUP,Cup,2.00\n"
    #expect(try take(products, .products, into: shop) { $0.isDryRun = true }.told == ["2 price bad-price"])
    #expect(try take(products, .products, into: shop) { $0.isPartial = true }.told == ["2 price bad-price"])
    let stock = "sku,quantity\nMUG,0\nMUG,1\n"
    #expect(try take(stock, into: shop) { $0.isDryRun = true }.told == ["2 quantity bad-quantity"])
    let brands = "code,name\nnord,\nnord,Norden\n"
    #expect(try take(brands, .brands, into: shop).told == ["2 name bad-text"])
    let reviews = "sku,rating,author\nOLD,5,Ana\nMUG,9,Bo\nMUG,4,Bo\n"
    #expect(
      try take(reviews, .reviews, into: shop) { $0.isPartial = true }.words
        == "1 review imported from FILE: 1 new, 0 changed, 2 rejected")
  }

  @Test func `an import of more rows than are taken back at once is undone and done again whole`()
    async throws
  {
    let shop = try await Story.shop("/settings valuation fifo")
    let rows = 1..<1_250
    _ = try take("sku,name\n" + rows.map { "P\($0),P\n" }.joined(), .products, into: shop)
    _ = try take("sku,quantity,cost\n" + rows.map { "P\($0),\($0),1.00\n" }.joined(), into: shop)

    await shop.tell(
      """
      /inventory/stock | count
        1249
      /inventory/stock/P1249 issue 1249
        ...
      undo 3
        ? undo-refused
      undo
        ...
      /inventory/stock/P1
        P1  P                                                           1 available of 1
          Location  Name  On hand  Available
        ...
      /inventory
      /inventory/stock/P600 reserve 600 --for Ann
        ...
      undo 3
        ? undo-refused
      undo
        ...
      undo 3
        * changes  (entry 8) (glob)
        ...
      /inventory/stock/P1249
        P1249  P                                                        0 available of 0
          Location  Name  On hand  Available
        ...
      /inventory/stock/P1
        P1  P                                                           0 available of 0
          Location  Name  On hand  Available
        ...
      /inventory
      redo 3
        * changes  (entry 9) (glob)
        ...
      /inventory/stock/P1249
        P1249  P                                                  1249 available of 1249
        ...
      """)
    #expect(try shop.workspace.database.verify().isClean)
  }
}
