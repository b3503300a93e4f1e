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

  @Test func `both ends belong to the range`() async throws {
    let shop = try await prices()

    await shop.tell(
      """
      /catalog/products
      filter --min 100.00 --max 500.00
        3 products · 100.00 to 500.00
        ...
      where
        /catalog/products?min=100.00&max=500.00
      """)
    #expect(await shop.keys("show") == ["P100", "P250", "P500"])
  }

  @Test func `without an upper bound every dearer product stays`() async throws {
    let shop = try await prices()

    await shop.tell("/catalog/products\nfilter --min 250\nwhere\n  /catalog/products?min=250")
    #expect(await shop.keys("show") == ["P250", "P500", "P501"])
  }

  @Test func `without a lower bound every cheaper product stays, a free one too`() async throws {
    let shop = try await prices()

    await shop.tell("/catalog/products\nfilter --max 100.00\nwhere\n  /catalog/products?max=100.00")
    #expect(await shop.keys("show") == ["FREE", "P099", "P100"])
    await shop.tell("/catalog/products?max=0\n  1 product · up to 0\n  ...")
  }

  @Test func `without bounds any price is kept, and none`() async throws {
    let shop = try await prices()

    await shop.tell("/catalog/products?min=100.00\nfilter\nwhere\n  /catalog/products")
    #expect(await shop.keys("show").count == 7)
  }

  @Test func `max must be larger than min`() async throws {
    let shop = try await prices()

    await shop.tell(
      """
      /catalog/products
      filter --min 500.00 --max 100.00
        ? max-not-above-min under 100.00
      filter --min 100.00 --max 100.00
        ? max-not-above-min under 100.00
      filter --max 100 --min 100.00
        ? max-not-above-min under 100
      where
        /catalog/products
      /catalog/products?min=500.00&max=100.00
        ? max-not-above-min
      /catalog/products?min=100.00&max=100.00
        ? max-not-above-min
      /catalog/products?min=100.00&max=100.00 | count
        ? max-not-above-min
      where
        /catalog/products
      """)
    #expect(shop.lastError?.message == "Max must be larger than min.")
  }

  @Test func `nothing in the range is 0 products and never everything`() async throws {
    let shop = try await prices()

    await shop.tell(
      """
      /catalog/products
      filter --min 600 --max 700
        0 products · 600 to 700
        ...
      show | count
        0
      /catalog/products?min=600&max=700 | plain
      """)
    #expect(await shop.keys("show") == [])
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

  @Test func `a bound that is no price is refused under its word`() async throws {
    let shop = try await prices()

    await shop.tell(
      """
      /catalog/products
      filter --min cheap
        ? not-a-price under cheap
      filter --max=12,50
        ? not-a-price under 12,50
      filter --min -5
        ? price-negative under -5
      filter --max 10.001
        ? too-many-decimals
      filter --min 1 --min 2
        ? repeated-option under --min
      filter --min
        ? missing-value at end
      filter --from 5
        ? unknown-option under --from
      filter 5
        ? extra-argument under 5
      /catalog/products?min=cheap
        ? not-a-price under min=cheap
      where
        /catalog/products
      """)
  }
}
