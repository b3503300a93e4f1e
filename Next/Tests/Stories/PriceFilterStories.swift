import Testing

@Suite struct PriceFilterStories {
  private func prices() async throws -> Story {
    try await Story.shop(
      """
      /catalog/products add P099 Under --price 99.99
      /catalog/products add P100 Low --price 100.00
      /catalog/products add P250 Middle --price 250
      /catalog/products add P500 High --price 500.00
      /catalog/products add P501 Over --price 500.01
      /catalog/products add FREE Free --price 0
      /catalog/products add NONE "Without a price"
      """)
  }

  @Test func `the range goes together with a search, a sorting and a later page`() async throws {
    let shop = try await Story.sample()
    await shop.read("/catalog/products?min=5.00&max=15.00&sort=-price")
    var rows = await shop.rows("show")
    while await shop.type("next").error == nil { rows += await shop.rows("show") }
    let prices = rows.compactMap { Double($0["price"]) }

    #expect(prices.count > 20)
    #expect(prices == prices.sorted(by: >))
    #expect(prices.allSatisfy { (5.0...15.0).contains($0) })
    #expect(await shop.read("/catalog/products?min=5.00&max=15.00 | count") == "\(prices.count)\n")
  }
}
