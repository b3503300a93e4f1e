import Catalog
import Foundation
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

/// The same stock that comes from a file once more.
@Suite struct StockAgainStories {
  private let files = StockImportStories()
  private static let rows = "sku,location,quantity,cost\nMUG,main,3,9.00\nTEA,main,5,1.50\n"
  private static let same = "FILE was imported before, as entry 6; nothing changed"

  @Test(arguments: [
    "sku,location,quantity,cost\nMUG,main,3,9\nTEA,main,5,1.5\n",
    "sku,location,quantity,cost\nTEA,main,5,1.50\nMUG,main,3,9.00\n",
    "sku,location,quantity,cost\nMUG,,3.0,9.00\ntea,main,05.000,1.50\n",
    "cost,sku,on_hand\n1.50,TEA,5\n9.00,MUG,3 \n",
  ])
  func `the same rows written another way change nothing, tried or done`(rows: String) async throws {
    let shop = try await Story.shop(StockImportStories.shop)
    _ = try files.take(Self.rows, into: shop)

    #expect(try files.take(rows, into: shop) { $0.isDryRun = true }.words == Self.same)
    #expect(try files.take(rows, into: shop).words == Self.same)
    await shop.tell("/inventory/stock/MUG\n  * 3 available of * (glob)\n  ...")
  }

  @Test func `the same file changes nothing where its rows would mean another place by now`() async throws {
    let shop = try await Story.shop(StockImportStories.shop)
    let rows = "sku,quantity,cost\nMUG,3,9.00\nTEA,5,1.50\n"
    _ = try files.take(rows, into: shop)
    await shop.tell(
      "/inventory/locations add back Back\n  ...\n/settings default-location back\n  ...")

    #expect(try files.take(rows, into: shop) { $0.isDryRun = true }.words == Self.same)
    #expect(try files.take(rows, into: shop).words == Self.same)
    await shop.tell("undo 6\n  ...")
    #expect(try files.take(rows, into: shop).words == "2 rows of stock imported from FILE")
    await shop.tell("redo 6\n  ? undo-refused")
  }

  @Test func `what came once more under a key comes back beside what came before it`() async throws {
    let shop = try await Story.shop(StockImportStories.shop)
    _ = try files.take(Self.rows, into: shop)
    _ = try files.take(Self.rows, into: shop) { $0.key = "b" }
    await shop.tell(
      """
      undo 7
        ...
      redo 7
        Stock at main of MUG: 3 → 6* (glob)
        ...
      undo 7
        ...
      undo 6
        ...
      redo 6
        Stock at main of MUG: 0 → 3* (glob)
        ...
      redo 7
        Stock at main of MUG: 3 → 6* (glob)
        ...
      undo 6
        ...
      undo 7
        ...
      redo 7
        Stock at main of MUG: 0 → 3* (glob)
        ...
      redo 6
        Stock at main of MUG: 3 → 6* (glob)
        ...
      """)
  }

  @Test func `what came once more where it was not is not brought in beside itself`() async throws {
    let shop = try await Story.shop(StockImportStories.shop)
    _ = try files.take(Self.rows, into: shop)
    await shop.tell("undo 6\n  ...")
    _ = try files.take(Self.rows, into: shop)
    await shop.tell("redo 6\n  ? undo-refused\nundo 8\n  ...\nredo 6\n  ...\nredo 8\n  ? undo-refused")
  }

  @Test func `the same file with other columns taken says something else`() async throws {
    let shop = try await Story.shop(StockImportStories.shop)
    let rows = "sku,front,rear\nMUG,5,7\n"
    func take(_ column: String, but other: String, key: String? = nil) throws -> String {
      try files.take(rows, into: shop) {
        ($0.mapping, $0.ignored, $0.key) = (["quantity": column], [other], key)
      }.words
    }

    #expect(try take("front", but: "rear", key: "a") == "1 row of stock imported from FILE")
    #expect(try take("front", but: "rear") == Self.same)
    #expect(try take("rear", but: "front") == "1 row of stock imported from FILE")
    await shop.tell(
      "/inventory/locations add back Back\n  ...\n/settings default-location back\n  ...")
    _ = try files.take("sku,on_hand\nTEA,2\n", into: shop)
    await shop.tell("/settings default-location main\n  ...")
    #expect(
      try files.take("sku,on_hand\nTEA,2\n", into: shop) { $0.mapping = ["quantity": "on_hand"] }.words
        .contains("imported before"))
    let error = #expect(throws: StoreError.self) { try take("rear", but: "front", key: "a") }
    #expect(error?.code == "key-reused")
    await shop.tell("/inventory/stock/MUG\n  * 12 available of * (glob)\n  ...")
  }

  @Test func `what came under a key and was taken back is said to be`() async throws {
    let shop = try await Story.shop(StockImportStories.shop)
    _ = try files.take(Self.rows, into: shop) { $0.key = "b" }
    await shop.tell("undo 6\n  ...")

    let words = "FILE was imported before under this key and taken back by entry 7; nothing changed"
    #expect(try files.take(Self.rows, into: shop) { $0.key = "b" }.words == words)
    await shop.tell("redo 6\n  ...")
    #expect(!(try files.take(Self.rows, into: shop) { $0.key = "b" }.words.contains("taken back")))
  }

  @Test(arguments: [
    "sku,quantity,cost\nMUG,5,9.00\nTEA,3,1.50\n", "sku,quantity,cost\nMUG,3,1.50\nTEA,5,9.00\n",
    "sku,quantity,cost\nMUG,3,9.00\nTEA,5,\n", "sku,quantity,cost\nMUG,3,9.00\n",
    "sku,location,quantity,cost\nMUG,main,3,9.00\nTEA,quarantine,5,1.50\n",
  ])
  func `other rows are another file, and say what was opened before`(rows: String) async throws {
    let shop = try await Story.shop(StockImportStories.shop)
    _ = try files.take(Self.rows, into: shop)

    let tried = try files.take(rows, into: shop) { $0.isDryRun = true }
    #expect(tried.words.hasSuffix("would be imported from FILE"))
    let opened = rows.contains("TEA,3") || rows.contains("TEA,5")
    #expect(
      try files.remarks(rows, .stock, into: shop).first
        == (opened ? "2 rows were" : "1 row was") + " opened by an import before, last by entry 6.")
  }

  @Test func `what an undo took back was not opened before`() async throws {
    let shop = try await Story.shop(StockImportStories.shop)
    _ = try files.take(Self.rows, into: shop)
    await shop.tell("undo 6\n  ...")

    #expect(try files.remarks("sku,quantity,cost\nMUG,1,1.00\n", .stock, into: shop) == [])
  }

  @Test func `a trial under a key that was used says what the real one would`() async throws {
    let shop = try await Story.shop(StockImportStories.shop)
    _ = try files.take(Self.rows, into: shop) { $0.key = "b" }

    for isDryRun in [true, false] {
      #expect(
        try files.take(Self.rows, into: shop) { ($0.key, $0.isDryRun) = ("b", isDryRun) }.words
          == "FILE was imported before under this key; nothing changed")
      let error = #expect(throws: StoreError.self) {
        try files.take("sku,quantity\nMUG,1\n", into: shop) { ($0.key, $0.isDryRun) = ("b", isDryRun) }
      }
      #expect(error?.code == "key-reused")
    }
    #expect(
      try files.take(Self.rows, into: shop) { ($0.key, $0.isDryRun) = ("c", true) }.words
        == "2 rows of stock would be imported from FILE")
  }

  @Test(arguments: ["sku,quantity\nNONE,1\n", "sku,quantity\n"])
  func `a file of which nothing landed is not said to have been imported`(rows: String) async throws {
    let shop = try await Story.shop(StockImportStories.shop)
    func take() throws -> String {
      try files.take(rows, into: shop) { ($0.key, $0.isPartial) = ("n", true) }.words
    }

    #expect(try take().hasPrefix("Nothing new in FILE"))
    for _ in 1...2 {
      #expect(
        try take() == "FILE was read before under this key and changed nothing; another key reads it again")
    }
  }
}
