import Foundation
import GRDB
import Testing

@testable import DaybookApp

/// The first page of a shop that sells.
@Suite struct DashboardStories {
  @Test func `it fits a window of 24 rows, and every number opens a page`() async throws {
    let shop = try await Story(.demo, width: 80)
    let lines = await shop.read("/").split(separator: "\n", omittingEmptySubsequences: false)
    let numbers = lines.joined(separator: "\n").matches(of: #/(?:^| ) (\d+)  \S/#).count

    #expect(lines.count <= 24, "The last one is empty, where the prompt is.")
    #expect(numbers >= 15)
    for number in 1...17 {
      await shop.read("/")
      await shop.read("\(number)")
      #expect(shop.place != "/", "\(number)")
    }
  }

  @Test func `today stands beside the mean of the last four same weekdays`() async throws {
    let shop = try await Story(.demo)
    let days = await shop.rows("/reports/sales?by=day | head 60")
    let before = ["2025-12-04", "2025-12-11", "2025-12-18", "2025-12-25"].compactMap { day in
      days.first { $0.key == day }
    }
    let orders = before.compactMap { Double($0["orders"]) }.reduce(0, +)
    let net = before.compactMap { Double($0["net"]) }.reduce(0, +)

    let text = await shop.read("/ | json")

    #expect(before.count == 4)
    #expect(
      text.contains(
        #""what":"Orders","today":1,"usual":"\#(String(format: "%.1f", (orders / 4 * 10).rounded(.down) / 10))""#
      ))
    #expect(
      text.contains(#""usual":"\#(String(format: "%.2f", (net / 4 * 100).rounded(.down) / 100))","course""#))
    #expect(text.contains(#""what":"Average order","today":"25.54","usual":"45.58""#))
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
}
