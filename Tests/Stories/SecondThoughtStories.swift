import AppRoutes
import ScreenKit
import Testing

/// What is taken but may be a slip is said, and what leaps is asked for by its number.
@Suite struct SecondThoughtStories {
  private static let shop = """
    /catalog/products add A Ann --price 12.00
    /catalog/products add B Bea --price 77.00
    /catalog/products add C Cup --price 99.00
    """

  @Test func `a price that doubles or halves is none that leaps`() async throws {
    let shop = try await Story.shop(Self.shop)

    #expect(await shop.read("/catalog/products reprice +100%").hasSuffix("\nyes · no · help\n"))
    #expect(await shop.read("/catalog/products reprice -50%").hasSuffix("\nyes · no · help\n"))
    #expect(await shop.read("/catalog/products reprice -51%").hasSuffix("\n3 · no · help\n"))
    #expect(await shop.read("/catalog/products reprice +101%").hasSuffix("\n3 · no · help\n"))
  }

  @Test func `a merge and an archive of many products ask for their number`() async throws {
    let shop = try await Story.sample()
    let kitchen = try #require(Int(await shop.read("/catalog/products?category=kitchen | count").dropLast()))

    await shop.tell(
      """
      set confirm 1 5
      /catalog/categories/mugs
      plan merge bowls-plates
      merge bowls-plates
        ? not-yet
      """)
    let fix = try #require(shop.lastError?.fixes.first)
    #expect(fix.hasPrefix("/catalog/categories/mugs merge bowls-plates --confirm "))
    await shop.tell("merge bowls-plates --confirm 3\n  ? not-yet")
    await shop.tell("\(fix)\nundo")
    await shop.tell(
      """
      /catalog/categories/kitchen archive --recursive
        ? not-yet
      plan /catalog/categories/kitchen archive --recursive
      /catalog/categories/kitchen archive --recursive --confirm \(kitchen)
      undo
      set confirm 1 1000
      /catalog/brands/bryggan merge mikazuki
      """)
  }
}
