import Foundation
import ScreenKit
import Testing

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

  @Test func `a page goes out as CSV, quoted where it must be`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      #"""
      /catalog/products?q=plate&sort=-price | csv | head 2
        sku,name,brand,price
        PLATE-CAKE,Cake stand,Åsgrund,39.00
        PLATE-TAP,"Tapas plates, set of 4",Azulejo del Sur,22.00
      /catalog/brands/bryggan | csv
        field,value
        code,bryggan
        name,Bryggan
        ...
      """#)
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

  @Test func `head and match keep rows and their numbers`() async throws {
    let shop = try await Story.sample()

    #expect(await shop.keys("/catalog/products | head 3").count == 3)
    #expect(await shop.keys("/catalog/products | head 0") == [])
    #expect(await shop.keys("/catalog/products?category=mugs | match fox") == ["MUG-FOX"])
    await shop.tell(
      """
      /catalog/categories/mugs | match name
        ...
        Name: Mugs & cups
        ...
      /catalog/products?category=mugs | match zebra | count
        0
      """)
  }

  @Test func `a pipe that is none is refused under its word`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      show | xml
        ? bad-pipe under xml
      show | head
        ? bad-pipe under head
      show | head many
        ? bad-pipe under many
      show | head -1
        ? bad-pipe under -1
      show | head 1 2
        ? bad-pipe under 2
      show | match
        ? bad-pipe under match
      show | json 2
        ? bad-pipe under 2
      show |
        ? bad-pipe under |
      show >
        ? bad-pipe under >
      show | json > a b
        ? bad-pipe under b
      show |! less
        ? keyboard-only under less
      """)
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
        MUG-SPK · Speckled mug
        ...
      """)
  }

  @Test func `what a change says can be piped like a page`() async throws {
    let shop = try await Story.sample()

    let json = await shop.read("/catalog/products/MUG-SPK price 15.00 | json")

    #expect(json.contains("Price of MUG-SPK: 14.00 → 15.00"))
    #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
  }

  @Test func `signs of a pipe are text inside quotes`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug --price 1")

    await shop.tell(
      """
      /catalog/products/M rename "a | b > c"
        Name of M: Mug → a | b > c  (entry 2)
      """)
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

  @Test func `a file that cannot be written is shown by its name`() async throws {
    let shop = try await Story()

    await shop.tell("/catalog > /nonexistent/a.csv\n  ? cannot-write under /nonexistent/a.csv")
  }
}
