import Testing

@Suite struct ProductChangeStories {
  @Test func `a name is changed to what a name may be`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug --price 10.00")

    await shop.tell(
      """
      /catalog/products/M
      rename Blue mug,  large
        Name of M: Mug → Blue mug, large  (entry 2)
      rename "  Blue mug  "
        Name of M: Blue mug, large → Blue mug  (entry 3)
      rename ""
        ? empty-name under ""
      rename "   "
        ? empty-name
      rename \(String(repeating: "x", count: 201))
        ? name-too-long
      rename a\u{202E}b
        ? control-character
      rename
        ? missing-argument at end
      show
        M · Blue mug
        ...
      """)
  }

  @Test func `a description is set, taken away and refused when it could take over a terminal`() async throws
  {
    let shop = try await Story.shop("/catalog/products add M Mug --price 10.00")

    await shop.tell(
      """
      /catalog/products/M
      describe Holds tea, and coffee.
        Description of M: none → Holds tea, and coffee.  (entry 2)
      show
        ...
        Description: Holds tea, and coffee.
        ...
      describe ""
        Description of M: Holds tea, and coffee. → none  (entry 3)
      describe \u{1B}[31mred
        ? control-character
      describe \(String(repeating: "x", count: 10_001))
        ? too-long-text
      """)
  }

  @Test func `a product whose neighbour changed meanwhile is told from the present row`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug --price 10.00")
    await shop.read("/catalog/products/M")
    let other = try await Story(at: shop.path)
    await other.read("/catalog/products/M price 11.00")

    await shop.tell("price 12.00\n  Price of M: 11.00 → 12.00  (entry 3)")
  }
}
