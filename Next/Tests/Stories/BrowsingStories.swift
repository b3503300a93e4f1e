import Testing

@Suite struct BrowsingStories {
  @Test func `a list shows twenty products by SKU with its count first`() async throws {
    let shop = try await Story.sample()

    let rows = await shop.rows("/catalog/products")

    #expect(rows.count == 20)
    let skus = rows.map(\.key)
    #expect(skus == skus.sorted())
    let count = Int(await shop.read("/catalog/products | count").dropLast())
    await shop.tell(
      """
      /catalog/products
        \(count ?? 0) products · first 20
        ...
        open N · next · find TEXT · filter --max 50.00
      """)
  }

  @Test func `archived products stand in no list that does not name them`() async throws {
    let shop = try await Story.sample()

    #expect(await shop.keys("/catalog/products?q=mug").contains("MUG-BLU"))
    #expect(await !shop.keys("/catalog/products?q=mug").contains("MUG-RED"))
    #expect(await shop.keys("/catalog/products?q=mug&status=archived") == ["MUG-RED"])
    #expect(await shop.keys("/catalog/products?q=mug&status=all").contains("MUG-RED"))
    await shop.tell("/catalog/products?q=mug&status=gone\n  ? unknown-value under status=gone")
  }

  @Test func `next and previous turn through every product once and end with a reason`() async throws {
    let shop = try await Story.sample()
    let count = try #require(Int(await shop.read("/catalog/products | count").dropLast()))
    var seen = await shop.keys("/catalog/products")
    let first = seen
    var pages = 1

    while case let (_, error) = await shop.type("next"), error == nil {
      seen += await shop.keys("show")
      pages += 1
    }

    #expect(seen.count == count)
    #expect(Set(seen).count == count)
    #expect(pages == (count + 19) / 20)
    await shop.tell("next\n  ? end-of-list")
    for _ in 1..<pages { await shop.read("previous") }
    #expect(await shop.keys("show") == first)
    await shop.tell("previous\n  ? end-of-list")
  }

  @Test(arguments: ["sku", "name", "price", "newest"])
  func `a list sorts both ways and the one is the other turned round`(order: String) async throws {
    let shop = try await Story.sample()
    func all(_ sort: String) async -> [String] {
      var keys = await shop.keys("/catalog/products?brand=bryggan&status=all&sort=\(sort)")
      while await shop.type("next").error == nil { keys += await shop.keys("show") }
      return keys
    }

    let forth = await all(order)
    let back = await all("-" + order)

    #expect(forth.count > 3)
    #expect(Set(forth) == Set(back))
    if order != "price" { #expect(forth == back.reversed()) }
  }

  @Test func `sorting by price goes from the cheapest or to it, and starts at the top`() async throws {
    let shop = try await Story.sample()
    func prices() async -> [Double] { await shop.rows("show").compactMap { Double($0["price"]) } }

    await shop.read("/catalog/products")
    await shop.read("next")
    await shop.read("sort price")
    #expect(shop.place == "/catalog/products?sort=price")
    let cheapest = await prices()
    #expect(cheapest == cheapest.sorted())
    await shop.read("sort -price")
    let dearest = await prices()
    #expect(dearest == dearest.sorted(by: >))
    #expect((dearest.last ?? 0) > (cheapest.last ?? 0))
    await shop.tell("sort colour\n  ? unknown-value under colour")
    await shop.read("sort sku")
    #expect(shop.place == "/catalog/products")
  }

  @Test func `a number opens its row, on later pages too`() async throws {
    let shop = try await Story.sample()
    await shop.read("/catalog/products")
    await shop.read("next")
    let third = await shop.keys("show")[2]

    await shop.read("3")
    #expect(shop.place == "/catalog/products/\(third)")
    await shop.read("back")
    await shop.read("open 3")
    #expect(shop.place == "/catalog/products/\(third)")
    await shop.tell(
      """
      back
      21
        ? no-such-row
      open 0
        ? no-such-row
      open three
        ? not-a-number under three
      /catalog/products/MUG-BLU
      1
        ? no-rows under 1
      """)
  }

  @Test func `a number means the row that was read, though others changed the list since`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug --price 1")
    await shop.read("/catalog/products")
    let other = try await Story(at: shop.path)
    await other.read("/catalog/products add A Apple --price 1")

    await shop.read("1")

    #expect(shop.place == "/catalog/products/M")
  }

  @Test func `the catalog's home leads to every part of it`() async throws {
    let shop = try await Story.sample()
    let rows = await shop.rows("/catalog")

    #expect(
      rows.map(\.key) == [
        "Products", "Active", "Drafts", "Archived", "Categories", "Brands", "Families", "Reviews",
        "Reviews to approve",
      ])
    for (index, row) in rows.enumerated() {
      await shop.read("/catalog")
      await shop.read("\(index + 1)")
      #expect(shop.place == row["address"])
      if index < 4 { #expect(await shop.read("show | count") == row["count"] + "\n") }
    }
    await shop.tell("/catalog\n10\n  ? no-such-row")
  }

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
}
