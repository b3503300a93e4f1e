import Foundation
import GRDB
import Testing

@Suite struct DashboardStories {
  @Test func `the dashboard shows what to do, the shop and the latest changes in 20 lines`() async throws {
    let shop = try await Story.sample()
    let text = await shop.read("/")

    let products = await shop.read("/catalog/products | count").dropLast()
    #expect(text.hasPrefix("Harbour & Pine  "))
    #expect(text.contains("Products              \(products)"), "\(text)")
    for part in [
      "To do", "Reviews to approve", "Below reorder point", "The shop", "Latest changes", "MUG-FOX",
    ] {
      #expect(text.contains(part), "\(part) is missing")
    }
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 21)
  }

  @Test func `every numbered line of the dashboard opens the page it names`() async throws {
    let shop = try await Story.sample()
    let rows = await shop.rows("/").compactMap { $0["address"] }

    #expect(rows.count >= 10)
    for (index, address) in rows.enumerated() {
      await shop.read("/")
      await shop.read("\(index + 1)")
      #expect(shop.place == address)
    }
    await shop.tell("/\n99\n  ? no-such-row")
  }

  @Test func `an empty shop says what to do first, and those very commands run`() async throws {
    let shop = try await Story()
    let text = await shop.read("/")
    let commands = text.split(separator: "\n").filter { $0.hasPrefix("/") }.map(String.init)

    #expect(text.hasPrefix("Shop  "))
    #expect(commands.count >= 3)
    for command in commands { await shop.read(command) }
    let after = await shop.read("/")
    #expect(after.hasPrefix("Harbour & Pine  "))
    #expect(after.contains("MUG-BLU"))
  }

  @Test func `the hints of an empty shop lead somewhere`() async throws {
    let shop = try await Story()
    let hints = try #require(await shop.read("/").split(separator: "\n").last)

    for hint in hints.split(separator: " · ") { await shop.read(String(hint)) }
  }

  /// A figure broken for real: its table is taken away through a second connection.
  @Test(arguments: [("catalog_count", "Catalogue"), ("journal", "Journal"), ("inventory_total", "Stock")])
  func `a figure that cannot be read is named, and the others are shown`(
    table: String, part: String
  ) async throws {
    let shop = try await Story.sample()
    let other = try DatabaseQueue(path: shop.path)
    try await other.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      try db.execute(sql: "PRAGMA legacy_alter_table = ON")
      try db.execute(sql: "ALTER TABLE \(table) RENAME TO lost")
    }

    let text = await shop.read("/")

    #expect(text.contains("\(part): cannot be read (broken)."), "\(text)")
    let others = ["Products", "Journal", "Suppliers"].filter { text.contains($0) }
    #expect(others.count >= 2, "\(text)")
    #expect(shop.place == "/")
  }
}
