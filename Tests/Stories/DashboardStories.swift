import Foundation
import GRDB
import ScreenKit
import StoreCore
import Testing

@testable import DaybookApp

/// The first page: what waits, what sold, and what an empty shop does first.
@Suite struct DashboardStories {
  @Test func `it fits a window of 24 rows where everything waits and much was sold`() async throws {
    let shop = try await Story(.demo, width: 80)
    let placed = await shop.read("/ordering/orders place BOWL-M*2")
    let number = try #require(placed.firstMatch(of: #/O-\d+/#)?.output)
    await shop.read("/ordering/orders/\(number) pay cash 1")
    await shop.read("/ordering/orders/\(number) dispatch BOWL-M*1")
    let scarce = try #require(await shop.rows("/inventory/stock?sort=available").first)
    await shop.read("/inventory/stock/\(scarce.key) issue \(scarce["available"]) --reason own-use")

    let lines = await shop.read("/").split(separator: "\n", omittingEmptySubsequences: false)

    #expect(await shop.rows("/").count == 13)
    #expect(lines.count <= 24, "The last one is empty, where the prompt is.")
    for part in ["Partly shipped", "Partly paid", "Out of stock", "Average order"] {
      #expect(lines.contains { $0.contains(part) }, "\(part)")
    }
    #expect(lines.count { $0.contains("█") } == 4, "The course and three categories: \(lines)")
  }

  @Test(arguments: [StoryStore.Beginning.sample, .demo])
  func `every number opens the page it names`(beginning: StoryStore.Beginning) async throws {
    let shop = try await Story(beginning)
    var places = await shop.rows("/").map { $0["address"] }
    #expect(places.count >= 9)
    if beginning == .demo {
      places += ["/ordering/orders?since=2026-01-01", "/reports/sales", "/reports/sales?by=week"]
      places += await shop.rows("/reports/sales?by=category&since=2025-12-19").prefix(3).map {
        "/catalog/categories/" + $0.key
      }
    }
    for (index, place) in places.enumerated() {
      await shop.read("/")
      await shop.read("\(index + 1)")
      #expect(shop.place == place)
    }
    await shop.read("/")
    await shop.read("\(places.count + 1)")
    #expect(shop.place.hasPrefix("/journal/"))
    await shop.tell("/\n99\n  ? no-such-row")
  }

  @Test func `what cannot be read of a page is told in its place, and the rest is shown`() async throws {
    let shop = try await Story.shop("/catalog/products add MUG Mug\n/catalog/products add POT Pot")
    await shop.read("/catalog/products")
    let other = try DatabaseQueue(path: shop.path)
    try await other.write {
      for table in ["star", "task", "supplier"] { try $0.execute(sql: "DROP TABLE \(table)") }
    }

    for (line, shown, unread) in [
      ("/", "Products    2", ["Stars", "Tasks", "Stock"]), ("/catalog/products?q=mug", "Mug", ["Stars"]),
      ("/catalog/products/MUG", "draft", ["Stars"]), ("/journal", "Product MUG", ["Stars"]),
      ("/find?q=mug", "Mug", ["Stars", "Suppliers"]),
    ] {
      let page = await shop.read(line)
      #expect(page.contains(shown), "\(line)")
      for name in unread { #expect(page.contains("\(name): cannot be read (broken). "), "\(line) \(page)") }
    }
    #expect(await shop.type("/starred").error?.code == "broken")
  }

  @Test func `what is low and reserved opens those products alone`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add MUG Mug
      /catalog/products add POT Pot
      /inventory/stock/MUG receive 2
      /inventory/stock/POT receive 2
      /inventory/stock/MUG rule 9 20
      /inventory/stock/POT rule 9 20
      /inventory/stock/POT reserve 1 --for Ana
      """)

    let row = await shop.rows("/").first { $0.key == "Low and reserved" }

    #expect(row?["count"] == "1" && row?["note"] == "POT")
    #expect(row?["address"] == "/inventory/stock?below=minimum&reserved=yes")
  }

  @Test func `a morning without an open till says so, and the evening before does not`() async throws {
    let evening = try await Story.shop(
      "/catalog/products add MUG Mug --price 5.00\ntill open 50\ntill close 50")
    let next = Instant(milliseconds: Clock.frozenStart.milliseconds + 86_400_000)
    let morning = try await Story(at: evening.path, start: next)

    #expect(await !evening.read("/").contains("Till not open"))
    #expect(await morning.rows("/").first?.key == "Till not open")
    await morning.read("till open 50")
    #expect(await !morning.read("/").contains("Till not open"))
  }

  @Test func `the latest changes tell sales and not their scans`() async throws {
    let shop = try await Story.shop(
      "/catalog/products add MUG Mug --price 5.00\nsell MUG\nMUG\nMUG\ncash")

    let page = await shop.read("/")

    #expect(page.contains("O-000001  Paid 15.00 in cash"))
    #expect(!page.contains("total 10.00"))
  }

  @Test func `a weekday without a sale counts as nothing, from the first sale on`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add MUG Mug --price 10.10
      /inventory/stock/MUG receive 9
      /ordering/orders place MUG
      """)
    // The file goes with the first story that ends.
    var weeks: [Story] = []
    for week: Int64 in [1, 3, 5] {
      let start = Instant(milliseconds: Clock.frozenStart.milliseconds + week * 7 * 86_400_000)
      weeks.append(try await Story(at: shop.path, start: start))
    }

    let soon = await weeks[0].read("/ | json")
    await weeks[1].read("/ordering/orders place MUG")
    let later = await weeks[2].read("/ | json")

    #expect(soon.contains(#""what":"Orders","today":0,"usual":"1.0""#))
    #expect(later.contains(#""what":"Orders","today":0,"usual":"0.3""#), "One in four weeks: \(later)")
    #expect(later.contains(#""today":"0.00","usual":"2.53""#))
    #expect(later.contains(#""what":"Average order","today":null,"usual":"10.10""#))
  }

  @Test func `today stands beside the mean of the last four same weekdays`() async throws {
    let shop = try await Story(.demo)
    let days = await shop.rows("/reports/sales?by=day | head 60")
    let before = ["2025-12-04", "2025-12-11", "2025-12-18", "2025-12-25"].compactMap { day in
      days.first { $0.key == day }
    }
    let orders: Double = before.compactMap { Double($0["orders"]) }.reduce(0, +)
    let net: Double = before.compactMap { Double($0["net"]) }.reduce(0, +)
    let (usual, revenue) = ((orders * 2.5).rounded() / 10, (net * 25).rounded() / 100)

    let text = await shop.read("/ | json")

    #expect(before.count == 4)
    let told = [
      #""what":"Orders","today":1,"usual":"\#(String(format: "%.1f", usual))""#,
      #""usual":"\#(String(format: "%.2f", revenue))","course""#,
      #""what":"Average order","today":"25.54","usual":"\#(String(format: "%.2f", net / orders))""#,
    ]
    for part in told { #expect(text.contains(part)) }
  }

  @Test func `a section that cannot be read says why in its place, and the others stand`() async throws {
    let shop = try await Story(.demo)
    let path = shop.path
    try await DatabaseQueue(path: path).write {
      try $0.execute(sql: "ALTER TABLE sales RENAME TO sales_away")
    }

    let text = await shop.read("/")

    let sections = ["To do", "Sales: cannot be read", "The shop", "Latest changes"]
    let places = sections.compactMap { text.range(of: "\n" + $0)?.lowerBound }
    #expect(places.count == sections.count && places == places.sorted(), "\(text)")
  }

  @Test func `an empty shop says what to do first, and those very commands and hints run`() async throws {
    let shop = try await Story()
    let lines = await shop.read("/").split(separator: "\n").map(String.init)
    let commands = lines.filter { $0.hasPrefix("/") }
    let hints = try #require(lines.last).split(separator: " · ").map(String.init)

    #expect(lines.first?.hasPrefix("Shop  ") == true)
    #expect(commands.count >= 3 && hints.count >= 3)
    for command in commands + hints { await shop.read(command) }
    let after = await shop.read("/")
    #expect(after.hasPrefix("Harbour & Pine  "))
    #expect(after.contains("MUG-BLU"))
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
    let others = ["Products", "Journal", "Suppliers"].filter { text.contains("  \($0)  ") }
    #expect(others.count >= 2, "\(text)")
    #expect(shop.place == "/")
  }
}
