import Catalog
import Foundation
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

/// The same stock file a second time.
@Suite struct StockAgainStories {
  private let files = StockImportStories()
  private static let rows = "sku,location,quantity,cost\nMUG,main,3,9.00\nTEA,main,5,1.50\n"
  private static let landed = "2 rows of stock imported from FILE"

  /// The entry that imported the file, as the refusal of the same file names it.
  private func refusal(
    _ shop: Story, _ rows: String = Self.rows, _ change: (inout ImportRequest) -> Void = { _ in }
  ) -> String? {
    let error = #expect(throws: StoreError.self) { try files.take(rows, into: shop, change) }
    #expect(error?.code == "already-imported")
    return error?.message.split(separator: " by ").last.map(String.init)
  }

  @Test func `the same file is refused, tried or done, unless it is asked for again`() async throws {
    let shop = try await Story.shop(StockImportStories.shop)
    _ = try files.take(Self.rows, into: shop)

    #expect(refusal(shop) { $0.isDryRun = true } == "entry 6. Nothing was changed.")
    #expect(refusal(shop) == "entry 6. Nothing was changed.")
    await shop.tell("/inventory/stock/MUG\n  * 3 available of * (glob)\n  ...")
    #expect(
      try files.take(Self.rows, into: shop) { ($0.isAgain, $0.isDryRun) = (true, true) }.words
        == "2 rows of stock would be imported from FILE")
    #expect(try files.take(Self.rows, into: shop) { $0.isAgain = true }.words == Self.landed)
    await shop.tell("/inventory/stock/MUG\n  * 6 available of * (glob)\n  ...")
    #expect(refusal(shop) == "entry 7. Nothing was changed.")
    #expect(try shop.workspace.database.verify().isClean)
  }

  @Test func `the same file is refused where its rows would mean another location`() async throws {
    let shop = try await Story.shop(StockImportStories.shop)
    _ = try files.take("sku,quantity\nMUG,3\n", into: shop)
    await shop.tell("/inventory/locations add back Back\n  ...\n/settings default-location back\n  ...")

    #expect(refusal(shop, "sku,quantity\nMUG,3\n") == "entry 6. Nothing was changed.")
  }

  @Test(arguments: [
    "sku,location,quantity,cost\nMUG,main,3,9.00\nTEA,main,6,1.50\n",
    "sku,location,quantity,cost\nTEA,main,5,1.50\nMUG,main,3,9.00\n",
  ])
  func `a file that was changed is another file`(rows: String) async throws {
    let shop = try await Story.shop(StockImportStories.shop)
    _ = try files.take(Self.rows, into: shop)

    #expect(try files.take(rows, into: shop).words == Self.landed)
  }

  @Test func `a file whose import was undone is imported again, and its first import is not redone`()
    async throws
  {
    let shop = try await Story.shop(StockImportStories.shop)
    _ = try files.take(Self.rows, into: shop)
    await shop.tell("undo 6\n  ...")

    #expect(try files.take(Self.rows, into: shop).words == Self.landed)
    #expect(refusal(shop) == "entry 8. Nothing was changed.")
    await shop.tell("redo 6\n  ? undo-refused\n/inventory/stock/MUG\n  * 3 available of * (glob)\n  ...")
    await shop.tell("undo 8\n  ...\nredo 6\n  ...\n/inventory/stock/MUG\n  * 3 available of * (glob)\n  ...")
    #expect(refusal(shop) == "entry 6. Nothing was changed.")
    #expect(try shop.workspace.database.verify().isClean)
  }

  @Test func `a file is refused as long as one import of it is in force`() async throws {
    let shop = try await Story.shop(StockImportStories.shop)
    _ = try files.take(Self.rows, into: shop)
    _ = try files.take(Self.rows, into: shop) { $0.isAgain = true }

    await shop.tell("undo 7\n  ...\nredo 7\n  ...\nundo 6\n  ...")
    #expect(refusal(shop) == "entry 7. Nothing was changed.")
    await shop.tell("undo 7\n  ...")
    #expect(try files.take(Self.rows, into: shop).words == Self.landed)
    await shop.tell("/inventory/stock/MUG\n  * 3 available of * (glob)\n  ...")
  }

  @Test func `under a key the same file lands once, and another one is refused`() async throws {
    let shop = try await Story.shop(StockImportStories.shop)
    #expect(try files.take(Self.rows, into: shop) { $0.key = "b" }.words == Self.landed)

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
      try files.take(Self.rows, into: shop) { ($0.key, $0.isAgain, $0.isDryRun) = ("c", true, true) }.words
        == "2 rows of stock would be imported from FILE")
    await shop.tell("undo 6\n  ...")
    let words = "FILE was imported before under this key and undone by entry 7; nothing changed"
    #expect(try files.take(Self.rows, into: shop) { $0.key = "b" }.words == words)
    await shop.tell("redo 6\n  ...")
    #expect(!(try files.take(Self.rows, into: shop) { $0.key = "b" }.words.contains("undone")))
  }

  @Test(arguments: ["sku,quantity\nNONE,1\n", "sku,quantity\n"])
  func `a file without a valid row was not imported`(rows: String) async throws {
    let shop = try await Story.shop(StockImportStories.shop)
    func take() throws -> String {
      try files.take(rows, into: shop) { ($0.key, $0.isPartial) = ("n", true) }.words
    }

    #expect(try take().hasPrefix("Nothing new in FILE"))
    for _ in 1...2 {
      #expect(
        try take()
          == "FILE was imported before under this key and changed nothing. To import it again, give another key"
      )
    }
  }
}
