import Foundation
import GRDB
import Testing

@Suite struct DashboardStories {
  @Test func `the dashboard counts the shop and says where each figure leads`() async throws {
    let shop = try await Story.sample()
    await shop.tell("/catalog/products?q=mug star mugs")
    let text = await shop.read("/")

    let products = await shop.read("/catalog/products | count").dropLast()
    #expect(text.hasPrefix("\(products) products · Harbour & Pine\n"))
    for part in [
      "Products", "Drafts", "Archived", "Categories", "Brands", "Starred", "Newest",
      "Price changes of the last 7 days", "Categories by size", "mugs", "MUG-FOX", "12.50", "stationery",
    ] {
      #expect(text.contains(part), "\(part) is missing")
    }
    #expect(text.contains("█"))
  }

  @Test func `every numbered line of the dashboard leads to what it shows`() async throws {
    let shop = try await Story.sample()
    await shop.tell("/catalog/products?q=mug star mugs\n/catalog/products/MUG-SPK star")
    let numbered = await shop.read("/").split(separator: "\n").filter { $0.hasPrefix("  ") }.compactMap {
      line in
      Int(line.reversed().prefix { $0 != " " }.reversed().map(String.init).joined()).map {
        ($0, line.drop { $0 == " " })
      }
    }

    #expect(numbered.map(\.0) == Array(1...numbered.count))
    #expect(numbered.count >= 18)
    for (number, text) in numbered {
      await shop.read("/")
      await shop.read("\(number)")
      let key = text.prefix { $0 != " " }
      #expect(shop.place != "/")
      #expect(
        text.contains(shop.place) || shop.place.hasSuffix("/\(key)"),
        "\(number): \(text) led to \(shop.place)")
    }
    await shop.tell("/\n\(numbered.count + 1)\n  ? no-such-row")
  }

  @Test(arguments: [
    (1, "Price changes of the last 7 days"), (70, "Price changes of the last 7 days"), (250, nil),
  ])
  func `a price change is news behind other changes, until very many came`(others: Int, heading: String?)
    async throws
  {
    let shop = try await Story()
    await shop.tell("/catalog/products add MUG Mug --price 10.00\n/catalog/products/MUG price 12.00")
    for number in 1...others { await shop.read("/catalog/products/MUG name \"Mug \(number)\"") }
    let text = await shop.read("/")

    #expect(text.contains("MUG  10.00   12.00") == (heading != nil), "\(text)")
    if let heading { #expect(text.contains(heading), "\(text)") }
  }

  @Test func `an empty shop says what to do first, and those very commands run`() async throws {
    let shop = try await Story()
    let text = await shop.read("/")
    let commands = text.split(separator: "\n").filter { $0.hasPrefix("/") }.map(String.init)

    #expect(text.hasPrefix("0 products · Shop\n"))
    #expect(commands.count >= 3)
    for command in commands { await shop.read(command) }
    let after = await shop.read("/")
    #expect(after.hasPrefix("1 product · Harbour & Pine\n"))
    #expect(after.contains("MUG-BLU"))
  }

  @Test func `what an empty shop hints at leads somewhere`() async throws {
    let shop = try await Story()
    let hints = try #require(await shop.read("/").split(separator: "\n").last { $0.hasPrefix("Try: ") })

    for hint in hints.dropFirst(5).split(separator: " · ") { await shop.read(String(hint)) }
  }

  /// A figure broken for real: its table is taken away through a second connection.
  @Test(arguments: [
    ("brand", "Newest"), ("product_count", "Sections"), ("journal", "Price changes"),
    ("category", "Categories"), ("star", "Starred"),
  ])
  func `a figure that cannot be read says so in its place and the rest still stands`(
    table: String, part: String
  ) async throws {
    let shop = try await Story.sample()
    await shop.read("/catalog/products/MUG-SPK star")
    let other = try DatabaseQueue(path: shop.path)
    try await other.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      try db.execute(sql: "PRAGMA legacy_alter_table = ON")
      try db.execute(sql: "ALTER TABLE \(table) RENAME TO lost")
    }

    let text = await shop.read("/")

    #expect(text.contains("\(part): cannot be read (broken)."), "\(text)")
    let standing = [
      "Price changes": "Price changes of the last 7 days", "Categories": "Categories by size",
    ].filter { $0.key != part }
    for (part, heading) in standing where !text.contains("\(part): cannot be read") {
      #expect(text.contains(heading))
    }
    #expect(text.contains("cannot be read") && text.split(separator: "\n").count > 12, "\(text)")
    #expect(shop.place == "/")
  }
}
