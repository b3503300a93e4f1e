import Testing

@Suite struct ProductLifeStories {
  @Test func `what was not yet possible is possible as soon as it is`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug")
    await shop.read("/catalog/products/M")
    let other = try await Story(at: shop.path)

    await shop.tell(
      """
      price 1.00
      activate
        Product M activated  (entry 3)
      archive
      draft
        Product M is a draft again  (entry 5)
      """)
    await other.read("/catalog/products/M archive")
    await shop.tell("draft\n  Product M is a draft again  (entry 7)")
  }

  @Test func `nothing is changed in a store that is only read`() async throws {
    let shop = try await Story.sample()
    let reader = try await Story(at: shop.path, readOnly: true)

    await reader.tell(
      """
      /catalog/products/MUG-SPK
      price 20.00
        ? read-only
      star
        ? read-only
      /settings name Mine
        ? read-only
      home
      undo 114
        ? read-only
      /catalog/products/MUG-SPK
        MUG-SPK  Speckled mug                                                    on sale
        ...
      """)
    #expect(await shop.rows("/catalog/products?q=mug-spk").first?["price"] == "14.00")
  }

  @Test
  func
    `a price that was typed on a page that is no longer true is refused, and then told from the present row`()
    async throws
  {
    let shop = try await Story.shop("/catalog/products add M Mug --price 10.00")
    await shop.read("/catalog/products/M")
    let other = try await Story(at: shop.path)
    await other.read("/catalog/products/M price 11.00")

    await shop.tell("price 12.00\n  ? stale")
    await shop.tell("/catalog/products/M price 12.00\n  Price of M: 11.00 → 12.00  (entry 3)")
  }
}
