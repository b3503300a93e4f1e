import PageKit
import Testing

@testable import DaybookApp
@testable import ScreenKit

/// The pages of a sale as a till's window shows them.
@Suite struct CounterPageStories {
  /// Twelve products with names longer than a narrow window has room for, and a discount.
  private static let shop =
    (1...12).map { "/catalog/products add P\($0) Stoneware mug number \($0) in sea glaze --price \($0).50" }
    .joined(separator: "\n") + "\n/marketing/discounts add TEN Ten --percent 10\nsell"

  private func draft(width: Int) async throws -> Story {
    let shop = try await Story(width: width)
    for line in Self.shop.split(separator: "\n") { await shop.read(String(line)) }
    for number in 1...12 { await shop.read("2 x P\(number)") }
    await shop.read("discount TEN")
    return shop
  }

  @Test(arguments: [40, 80, 132])
  func `a draft of twelve lines, its discount and its total fit 24 rows with the prompt`(
    width: Int
  ) async throws {
    let shop = try await draft(width: width)

    let lines = await shop.read("show").split(separator: "\n")

    #expect(lines.count < 24)
    #expect(lines[13].hasPrefix("  12  Stoneware mug"))
    #expect(lines[13].hasSuffix("22.50"))
    #expect(lines.contains { $0.contains("Discount") && $0.contains("-16.80") })
    #expect(lines.contains("TOTAL 151.20 EUR"))
    #expect(lines.allSatisfy { $0.count <= width })
  }

  @Test(arguments: [40, 80]) func `a paid sale shows its change above the hints`(width: Int) async throws {
    let shop = try await Story(width: width)
    for line in ["/catalog/products add MUG Sea glaze mug --price 14.50", "/inventory/stock/MUG receive 9"] {
      await shop.read(line)
    }
    for line in ["sell MUG", "cash 20"] { await shop.read(line) }

    let lines = await shop.read("show").split(separator: "\n")

    #expect(lines.contains("CHANGE 5.50"))
    #expect(lines.count < 24)
  }
}
