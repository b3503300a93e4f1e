import Testing

@Suite struct StarStories {
  @Test func `a list with filters wants a name`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/products?q=mug
      star
        ? missing-argument
      star ""
        ? missing-value under ""
      star \(String(repeating: "x", count: 300))
        ? bad-text
      star a\u{7}b
        ? bad-text
      star a b
        ? extra-argument under b
      """)
  }

  @Test func `starred pages are listed with the counts they have now, and open by number`() async throws {
    let shop = try await Story.sample()
    let count = await shop.read("/catalog/products?category=mugs | count").dropLast()
    await shop.tell(
      """
      /catalog/products?category=mugs star cups
      /catalog/products/MUG-SPK star
      """)

    var rows = await shop.rows("/starred")
    try #require(rows.count == 2)
    #expect(rows.map(\.key) == ["cups", "MUG-SPK"])
    #expect(rows[0]["address"] == "/catalog/products?category=mugs")
    #expect(rows[0]["count"] == count)
    #expect(rows[1]["count"] == "")
    await shop.read("/catalog/products/MUG-SPK archive")
    rows = await shop.rows("/starred")
    #expect(rows[0]["count"] == String((Int(count) ?? 0) - 1))
    await shop.tell("/starred\n1\nwhere\n  /catalog/products?category=mugs\n/starred\n3\n  ? no-such-row")
  }
}
