import Testing

@Suite struct FilingStories {
  @Test func `the category tree stands with parents before their children, which stand further in`()
    async throws
  {
    let shop = try await Story.sample()
    let text = await shop.read("/catalog/categories")
    let first = await shop.keys("/catalog/categories")
    await shop.read("/catalog/categories")
    await shop.read("next")
    let codes = first + (await shop.keys("show"))

    #expect(first.count == 20)
    #expect(codes.first == "homeware")
    #expect(codes.count == 25 && Set(codes).count == 25)
    let homeware = try #require(codes.firstIndex(of: "homeware"))
    let mugs = try #require(codes.firstIndex(of: "mugs"))
    #expect(homeware < mugs)
    #expect(text.contains("    Mugs & cups"))
    #expect(text.hasPrefix("25 categories\n"))
  }

  @Test func `a category's count holds all inside it, and its products are one line away`() async throws {
    let shop = try await Story.sample()
    let rows = await shop.rows("/catalog/categories")
    let counts = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, Int($0["products"]) ?? -1) })

    #expect(
      counts["kitchen"]
        == ["mugs", "bowls-plates", "kitchen-tools", "tea-coffee"].reduce(0) { $0 + (counts[$1] ?? 0) })
    await shop.tell("/catalog/categories/kitchen\nproducts")
    #expect(shop.place == "/catalog/products?category=kitchen")
    #expect(await shop.read("show | count") == "\(counts["kitchen"] ?? -1)\n")
  }

  @Test func `brands are listed by code and turned page by page`() async throws {
    let shop = try await Story.sample()
    let first = await shop.keys("/catalog/brands")

    #expect(first.count == 20)
    #expect(first.first == "asgrund")
    await shop.read("next")
    let second = await shop.keys("show")
    #expect(second == ["woolgather", "zelena-louka"])
    await shop.tell("next\n  ? end-of-list")
    await shop.read("2")
    #expect(shop.place == "/catalog/brands/zelena-louka")
  }

  @Test func `a brand's page counts its products and leads to them`() async throws {
    let shop = try await Story.sample()
    let count = await shop.read("/catalog/products?brand=bryggan | count").dropLast()

    await shop.tell(
      """
      /catalog/brands/bryggan
        bryggan  Bryggan * \(count) products (glob)
        ...
      products
      where
        /catalog/products?brand=bryggan
      /catalog/brands/brygan
        ? brand-not-found
      /catalog/products?brand=brygan
        ? brand-not-found
      """)
  }
}
