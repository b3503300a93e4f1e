import Catalog
import Foundation
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

@Suite struct UndoStories {
  @Test(arguments: KindOfChange.areas.keys.sorted())
  func `every kind of change is planned, undone and redone`(area: String) async throws {
    let shop = try await Story.shop(KindOfChange.shop)

    for change in try #require(KindOfChange.areas[area]) {
      let before = await shop.page(change.page)
      let journal = await shop.read("/journal")
      await shop.read("plan " + change.command)
      #expect(await shop.page(change.page) == before, "plan \(change.command)")
      #expect(await shop.read("/journal") == journal, "plan \(change.command)")

      await shop.read(change.command)
      let after = await shop.page(change.page)
      #expect(after != before, "\(change.command)")

      for (command, page) in [("undo", before), ("redo", after), ("undo", before)] {
        await shop.read(command)
        #expect(await shop.page(change.page) == page, "\(command) of \(change.command)")
      }
    }
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

    let report = try shop.importFile(.products, file)

    #expect(report.receipt?.entry == 3)
    #expect(await shop.read("/catalog/products | count") == "31\n")
    let after = await shop.page("/catalog/products/M")
    let undone = await shop.read("undo 3")
    #expect(undone.contains("33 changes"))
    #expect(undone.contains("(entry 4)"))
    #expect(await shop.read("/catalog/products | count") == "1\n")
    #expect(await shop.keys("/catalog/categories") == ["mugs"])
    #expect(await shop.keys("/catalog/brands") == [])
    #expect(await shop.page("/catalog/products/M") == before)
    #expect(await shop.read("redo").contains("33 changes"))
    #expect(await shop.page("/catalog/products/M") == after)
    #expect(await shop.read("/catalog/products?brand=acme | count") == "30\n")
    await shop.tell("/catalog/products/S7 price 9.00\nundo 3\n  ? undo-refused")
    #expect(shop.errors.contains("S7"))
  }
}

extension Story {
  /// The values of a page without its last change and its past prices, which an undo does not bring back.
  func page(_ address: String) async -> String {
    await read(address + " | plain").split(separator: "\n")
      .filter { !$0.hasPrefix("changed\t") && !$0.hasPrefix("course\t") }
      // The entry that scheduled a price last.
      .map {
        $0.contains("\t2027-") ? $0.split(separator: "\t").dropLast().joined(separator: "\t") : String($0)
      }
      .joined(separator: "\n")
  }
}
