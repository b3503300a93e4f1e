import AppRoutes
import Foundation
import PageKit
import ScreenKit
import Testing

@testable import DaybookApp

@Suite struct PipeStories {
  @Test func `a page goes out as JSON that says what its text says`() async throws {
    let shop = try await Story.sample()
    let json = await shop.read("/catalog/products?category=mugs&max=12.00 | json")
    let keys = await shop.keys("/catalog/products?category=mugs&max=12.00")

    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let rows = try #require(object["products"] as? [[String: Any]])
    #expect(rows.compactMap { $0["sku"] as? String } == keys)
    #expect(rows.first { $0["sku"] as? String == "MUG-ENM" }?["price"] as? String == "8.50")
    #expect(json.split(separator: "\n").count == 1)
  }

  @Test func `rows are counted by the query, not by the page`() async throws {
    let shop = try await Story.sample()
    let count = try #require(Int(await shop.read("/catalog/products | count").dropLast()))

    #expect(count > 100)
    #expect(await shop.read("/catalog/products | head 3 | count") == "3\n")
    #expect(await shop.read("/catalog/categories | count") == "25\n")
    #expect(await shop.read("/catalog/brands | count") == "22\n")
    #expect(await shop.read("/journal | count") == (await shop.keys("/journal")[0]) + "\n")
    #expect(await shop.read("/catalog/products?after=MUG-BLU | count") == "\(count)\n")
  }

  @Test func `a list without rows gives a script no row`() async throws {
    let shop = try await Story.sample()

    #expect(await shop.read("/catalog/products?q=zebra | plain") == "")
    #expect(await shop.read("/catalog/products?q=zebra | csv") == "sku,name,brand,price\n")
    #expect(await shop.read("/starred | plain") == "")
  }

  @Test func `a page is written into a file whose name says its format`() async throws {
    let shop = try await Story.sample()
    for (ending, start) in [("csv", "sku,name"), ("json", "{"), ("txt", "3 products")] {
      let file = Story.temporaryPath(ending)
      defer { try? FileManager.default.removeItem(atPath: file) }

      let output = await shop.read("/catalog/products?category=mugs&brand=bryggan > \(file)")

      #expect(output == "")
      #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix(start))
    }
  }

  @Test(arguments: ["csv", "json", "txt"])
  func `a list goes into a file with every row, from any page of it`(ending: String) async throws {
    let shop = try await Story.sample()
    let count = try #require(Int(await shop.read("/catalog/products | count").dropLast()))
    let file = Story.temporaryPath(ending)
    defer { try? FileManager.default.removeItem(atPath: file) }

    await shop.tell("/catalog/products\n  ...\nnext\n  ...")
    await shop.read("show > \(file)")

    let text = try String(contentsOfFile: file, encoding: .utf8)
    if ending == "json" {
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect((object?["products"] as? [Any])?.count == count)
    } else {
      let lines = text.split(separator: "\n")
      #expect(lines.count >= count + 1)
      #expect(lines.count { $0.contains("APRON-IND") } == 1)
      #expect(lines.count { $0.lowercased().contains("sku") && $0.lowercased().contains("brand") } == 1)
    }
  }

  @Test(arguments: [
    "/catalog/products", "/catalog/products?sort=-price", "/catalog/products?q=o", "/catalog/categories",
    "/catalog/brands", "/journal", "/inventory/stock", "/inventory/movements", "/catalog/reviews?status=all",
  ])
  func `pipes and exports have every row of a list, each once`(address: String) async throws {
    let shop = try await Story.sample()
    let count = try #require(Int(await shop.read(address + " | count").dropLast()))
    var exported = 0
    try await shop.workspace.router.everyRow(of: Routes(text: address)) { table in
      exported += table.rowCount
      return true
    }

    let rows = await shop.rows(address + " | match \"\"").count
    #expect(exported == count && rows == count)
    #expect(await shop.read(address + " | head \(count - 1) | count") == "\(count - 1)\n")
  }

  @Test func `a file that cannot be written is refused and nothing is left behind`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      show > /nowhere/at/all.csv
        ? cannot-write
      show > \(FileManager.default.temporaryDirectory.path)
        ? cannot-write
      show > \(shop.path)
        ? cannot-write
      /catalog/products/MUG-SPK
        MUG-SPK  Speckled mug                                                    on sale
        ...
      """)
  }

  @Test func `what a change says can be piped like a page`() async throws {
    let shop = try await Story.sample()

    let json = await shop.read("/catalog/products/MUG-SPK price 15.00 | json")

    #expect(json.contains("Price of MUG-SPK: 14.00 → 15.00"))
    #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
  }

  @Test func `a pipe without a blank belongs to the address, and the error says so`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/brands|head 2
        ? unknown-address under |
      fix 1
        /catalog/brands | head 2
        ...
      /catalog>x.csv
        ? unknown-address under >
      /nowhere
        ? unknown-address under nowhere
      """)
    #expect(await shop.type("/catalog/products/MUG-BLU|json").error?.message.contains("belongs") == true)
    #expect(shop.lastError?.fixes.first == "/catalog/products/MUG-BLU | json")
    #expect(await shop.type("/catalog/nowhere | json").error?.message.contains("belongs") == false)
  }
}
