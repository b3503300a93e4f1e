import Catalog
import Foundation
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

@Suite struct UndoStories {
  @Test func `no change is tried twice`() {
    #expect(Set(KindOfChange.all.map(\.line)).count == KindOfChange.all.count)
  }

  @Test(arguments: KindOfChange.all)
  func `every kind of change is told, taken back in words and done again`(change: KindOfChange) async throws {
    let shop = try await Story.shop(KindOfChange.shop)
    let number = KindOfChange.entriesOfShop + 1
    let before = await shop.page(change.page)

    await shop.tell(
      """
      \(change.line)
        \(change.done)  (entry \(number)) (glob)
        ...
      """)
    let after = await shop.page(change.page)
    await shop.tell("undo\n  \(change.undone)  (entry \(number + 1)) (glob)\n  ...")
    let back = await shop.page(change.page)
    await shop.tell("redo\n  \(change.done)  (entry \(number + 2)) (glob)\n  ...")
    let again = await shop.page(change.page)
    await shop.tell("undo \(number)\n  \(change.undone)  (entry \(number + 3)) (glob)\n  ...")

    #expect(await shop.read("/journal/\(number)").contains(" \(change.kind)\n"))
    #expect(before != after)
    #expect(back == before)
    #expect(again == after)
    #expect(await shop.page(change.page) == before)
  }

  @Test func `the currency is changed while nothing has a price, and taken back`() async throws {
    let shop = try await Story()

    await shop.tell(
      """
      /settings currency SEK
        Currency of the shop: EUR → SEK  (entry 1)
      undo
        Currency of the shop back from SEK to EUR  (entry 2)
      redo
        Currency of the shop: EUR → SEK  (entry 3)
      """)
  }

  @Test func `undo goes back entry by entry and ends with a reason`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /catalog/products/M price 11.00
      /catalog/products/M price 12.00
      """)

    await shop.tell(
      """
      undo
        Price of M back from 12.00 to 11.00  (entry 4)
      undo
        Price of M back from 11.00 to 10.00  (entry 5)
      undo
        Product M removed  (entry 6)
      undo
        ? nothing-to-undo
      redo
        Product M added  (entry 7)
      redo
        Price of M: 10.00 → 11.00  (entry 8)
      redo
        Price of M: 11.00 → 12.00  (entry 9)
      redo
        ? nothing-to-redo
      /catalog/products/M
        ...
        Price:    12.00 EUR
        ...
      """)
  }

  @Test func `undo is refused when a later entry touched the same subject, and says which`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /catalog/products/M price 12.00
      /catalog/products/M rename Cup
      """)

    await shop.tell("undo 2\n  ? undo-refused")
    #expect(shop.errors.contains("entry 3 changed M since"))
    #expect(shop.errors.contains("Name of M: Mug → Cup"))
    await shop.tell(
      """
      fix 1
        undo 3
        Name of M back from Cup to Mug  (entry 4)
      undo 2
        Price of M back from 12.00 to 10.00  (entry 5)
      """)
  }

  @Test func `an older entry is taken back when nothing later touched its subject`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /catalog/products add N Nap --price 10.00
      /catalog/products/M price 12.00
      /catalog/products/N price 13.00
      """)

    await shop.tell("undo 3\n  Price of M back from 12.00 to 10.00  (entry 5)")
    #expect(await shop.rows("/catalog/products").map { $0["price"] } == ["10.00", "13.00"])
  }

  @Test func `undo and redo of what cannot be is refused`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /catalog/products/M price 12.00
      undo
      """)

    await shop.tell(
      """
      undo 2
        ? undo-refused
      undo 3
        ? undo-refused
      undo 99
        ? unknown-entry under 99
      undo 0
        ? unknown-entry under 0
      undo two
        ? not-a-number under two
      redo 99
        ? unknown-entry under 99
      redo 1
        ? undo-refused
      /catalog/products/M price 11.00
      redo 2
        ? undo-refused
      """)
    #expect(await shop.rows("/catalog/products").first?["price"] == "11.00")
  }

  @Test func `undo of a category or brand that something was filed under is refused`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/categories add mugs Mugs
      /catalog/brands add norden Norden
      /catalog/products add M Mug --price 1 --category mugs --brand norden
      """)

    await shop.tell("undo 1\n  ? undo-refused")
    #expect(shop.errors.contains("M was filed under mugs since"))
    await shop.tell("undo 2\n  ? undo-refused")
    await shop.tell("undo 3\nundo 2\nundo 1")
    #expect(await shop.keys("/catalog/categories") == [])
  }

  @Test func `redo is refused while what it needs is gone`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 1 --barcode 4006381333931
      undo
      /catalog/products add N Nap --price 1 --barcode 4006381333931
      """)

    await shop.tell("redo 1\n  ? undo-refused")
    #expect(await shop.keys("/catalog/products") == ["N"])
  }

  @Test func `the price history ends where an undone price change began`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /catalog/products/M price 12.00
      undo
      """)

    #expect(await shop.rows("/catalog/products/M/prices").map { $0["price"] } == ["10.00", "12.00", "10.00"])
  }

  @Test func `an import is one entry and is taken back as one`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/categories add mugs Mugs
      /catalog/products add M Mug --price 10.00
      """)
    let file = Story.temporaryPath("csv")
    defer { try? FileManager.default.removeItem(atPath: file) }
    let rows = (1...30).map { "S\($0),Thing \($0),Made/Inside,Acme,\($0).50" }
    try ("sku,name,category,brand,price\nM,Cup,mugs,,11.00\n" + rows.joined(separator: "\n"))
      .write(toFile: file, atomically: true, encoding: .utf8)
    let before = await shop.page("/catalog/products/M")

    let report = try shop.workspace.database.importFile(ImportRequest(.products, path: file, actor: "clerk"))

    #expect(report.problems.map(\.text) == [])
    #expect(report.entry == 3)
    #expect(await shop.read("/catalog/products | count") == "31\n")
    let after = await shop.page("/catalog/products/M")
    let undone = await shop.read("undo")
    #expect(undone.contains("30 products removed"))
    #expect(undone.contains("(entry 4)"))
    #expect(await shop.read("/catalog/products | count") == "1\n")
    #expect(await shop.keys("/catalog/categories") == ["mugs"])
    #expect(await shop.keys("/catalog/brands") == [])
    #expect(await shop.page("/catalog/products/M") == before)
    #expect(await shop.read("redo").contains("30 products added"))
    #expect(await shop.page("/catalog/products/M") == after)
    #expect(await shop.read("/catalog/products?brand=acme | count") == "30\n")
    await shop.tell("/catalog/products/S7 price 99.00\nundo 3\n  ? undo-refused")
    #expect(shop.errors.contains("S7"))
  }

  @Test func `undo says whose change it takes back when it was another's`() async throws {
    let shop = try await Story.shop(
      "/catalog/products add M Mug --price 10.00\n/settings timezone Asia/Tokyo")
    let ana = Workspace(database: shop.workspace.database, actor: "ana").catalog

    _ = try await ana.setPrice(Amount(parsing: "12.00"), of: SKU("M"))
    await shop.tell(
      """
      undo
        ? undo-elsewhere
      plan undo 3
        Plan

        Price of M back from 12.00 to 10.00 (by ana, 09:00)
        Nothing was changed: this was a plan.
      undo 3
        Price of M back from 12.00 to 10.00 (by ana, 09:00)  (entry 4)
      redo
        Price of M: 10.00 → 12.00  (entry 5)
      /catalog/products/M price 11.00
      undo
        Price of M back from 11.00 to 12.00  (entry 7)
      """)
  }

  @Test func `it says the day too unless it was today`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      undo
        Price of MUG-FOX back from 12.50 to 12.00 (by mara, 00:09)  (entry 70)
      undo
        Price of COFFEE-HSE back from 11.80 to 12.00 (by mara, 2025-12-31 23:02)  (entry 71)
      """)
  }
}

extension Story {
  /// A page without the line that says when it was last changed, and without past prices: those stay.
  func page(_ address: String) async -> String {
    await read(address).split(separator: "\n").prefix { $0 != "Prices" && !$0.hasPrefix("Try:") }
      .filter { !$0.hasPrefix("Changed") }.joined(separator: "\n")
  }
}
