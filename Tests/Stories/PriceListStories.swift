import StoreCore
import Testing

/// A product's prices page by page, and what is said where names or prices may mislead.
@Suite struct PriceListStories {
  @Test func `a long history is read page by page, counted and exported whole`() async throws {
    let lines = (1...60).map { "/catalog/products/M price \($0).50" }.joined(separator: "\n")
    let shop = try await Story.shop("/catalog/products add M Mug --price 9\n" + lines)

    await shop.tell(
      """
      /catalog/products/M/prices
        Prices of M                                                            61 prices
        ...
        next · up · back
      next
      where
        /catalog/products/M/prices?after=42
      next
      next
        Prices of M                                                            61 prices
        ...
        up · back
      next
        ? end-of-list
      /catalog/products/M/prices | count
        61
      /catalog/products/M/prices?after=x
        ? bad-place
      """)
    #expect(
      await shop.rows("/catalog/products/M/prices?after=42").map { $0["entry"] }
        == (22...41).reversed().map { "\($0)" })
    #expect(await shop.read("/catalog/products/M").contains("the last 24 prices"))
  }

  @Test func `a price that leaps is found wherever in the list it stands`() async throws {
    let shop = try await Story.shop(BulkShop.many + "\n/catalog/products add ZZ Pin --price 0.01")

    let page = await shop.read("/catalog/products reprice +0.02")

    #expect(page.replacing("\n", with: " ").contains("such as ZZ from 0.01 to 0.03"), "\(page)")
    await shop.tell("yes\n  ? not-yet")
    let other = await shop.read("/catalog/products?max=5.00&min=1.00 reprice +0.02")
    #expect(!other.contains("more than double"))
  }

  @Test
  func `a branch of many empty categories asks for their number, and a wrong one is told the right one`()
    async throws
  {
    let shop = try await Story.shop(
      "/catalog/categories add a A\n"
        + (1...6).map { "/catalog/categories add c\($0) C --parent a" }.joined(separator: "\n"))

    await shop.tell(
      """
      set confirm 1 5
      /catalog/categories/a archive --recursive
        ? not-yet
      /catalog/categories/a archive --recursive --confirm 6
        ? not-yet
      """)
    #expect(shop.errors.contains("Not yet: 7 categories in this branch. To confirm, add --confirm 7."))
    await shop.tell(
      """
      /catalog/categories/a archive --recursive --confirm 7
        ...
      set confirm 1 50
      /catalog/products add M Mug --category c1
        ? archived-parent
      """)
  }
}
