import Testing

/// What changes and refusals say of themselves: numbers that agree with the page, places, and ways on.
@Suite struct TellingStories {
  private static let shop = """
    /catalog/categories add mugs Mugs
    /catalog/categories add cups Cups
    /catalog/categories add tea Tea --parent mugs
    /catalog/brands add norden Norden
    /catalog/products add M1 Mug --price 1 --category mugs --brand norden
    /catalog/products add M2 Mug --price 2 --category mugs
    /catalog/products add M3 Mug --price 3 --category mugs
    /catalog/products/M3 archive
    """

  @Test func `a list counts to the end where that is few, as its star does`() async throws {
    let shop = try await Story()
    await shop.read("/catalog/categories add mugs Mugs")
    for number in 10...34 {
      await shop.read("/catalog/products add P\(number) Pot --price \(number) --category mugs")
    }
    await shop.read("/catalog/products/P10 archive")

    for (address, count) in [
      ("/catalog/products?max=40.00", 24), ("/catalog/products?min=12.00&category=mugs", 23),
      ("/catalog/products?min=11.00&status=all&sort=-price", 24), ("/catalog/products?q=po&max=33.00", 23),
      ("/catalog/products?max=40.00&after=P30", 24), ("/catalog/products?status=active&max=99.00", 24),
    ] {
      #expect(await shop.read(address).hasPrefix("\(count) products · "), "\(address)")
      await shop.read("\(address) star list")
      #expect(await shop.rows("/starred").first?["count"] == "\(count)", "\(address)")
    }
  }

  @Test func `help knows the commands of other pages, and a topic by its one`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      help copy
        A command of another page: /catalog/products/SKU
        ...
        copy SKU
        ...
      help family
        ...
      /
      help category
        A command of another page: /catalog/products/SKU
        ...
      help star
        ...
      help copi
        ? unknown-topic under copi
      """)
    #expect(await shop.read("/settings\nhelp review").contains("review"))
    await shop.tell("/catalog\n  2 products · Catalog\n  ...\n  * /catalog/families * (glob)\n  ...")
  }

  @Test func `a refusal says the true reason`() async throws {
    let shop = try await Story.shop(Self.shop)

    for (line, code, message) in [
      (
        "/catalog/products/M1 price 5 --from 9999-12-31", "bad-date",
        "'9999-12-31' is outside the years 1900 to 2199."
      ),
      (
        "/catalog/products/M1 price 5 --from 2026-13-41", "bad-date",
        "'2026-13-41' is no day of the calendar."
      ),
      ("/catalog/products reprice +99999999999999%", "bad-price-change", "'+99999999999999%' is too much."),
      ("/catalog/products reprice +x%", "bad-price-change", "'+x%' does not say by how much."),
      (
        "/catalog/products/M1 weight 0.35", "bad-weight",
        "'0.35' is not a weight: it has no unit, and without one it is grams."
      ),
      (
        "set confirm 5 2", "bad-setting",
        "confirm cannot be 5 2: the second number, up to which a yes is enough, is below the first."
      ),
    ] {
      await shop.tell("\(line)\n  ? \(code)")
      #expect(shop.lastError?.message == message)
    }
    await shop.tell("/catalog/categories/mugs position 999\n  ? bad-position under 999")
    #expect(shop.lastError?.fixes.first == "/catalog/categories/mugs position 2")
  }
}
