import Testing

@Suite struct StarStories {
  @Test func `any address is kept under a name, opened by it and let go`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/products?q=mug&max=10.00
      star "Cheap mugs"
        Starred /catalog/products?q=mug&max=10.00 as Cheap mugs  (entry * (glob)
      home
      go "Cheap mugs"
      where
        /catalog/products?q=mug&max=10.00
      unstar "Cheap mugs"
        Star Cheap mugs removed  (entry * (glob)
      go "Cheap mugs"
        ? unknown-name under "Cheap mugs"
      unstar "Cheap mugs"
        ? star-not-found under "Cheap mugs"
      """)
  }

  @Test func `a product, category or brand has a name of its own`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/products/MUG-BLU
      star
        Starred /catalog/products/MUG-BLU as MUG-BLU  (entry * (glob)
      star
        Nothing changed.
      /catalog/categories/mugs star
      /catalog/brands/bryggan star
      home
      star
      /catalog/products
      star
      /starred
      """)
    #expect(await shop.keys("/starred").sorted() == ["MUG-BLU", "bryggan", "home", "mugs", "products"])
    await shop.tell(
      """
      go mug-blu
      where
        /catalog/products/MUG-BLU
      unstar
        Star MUG-BLU removed  (entry * (glob)
      unstar
        ? star-not-found
      go home
      where
        /
      """)
  }

  @Test func `a list with filters wants a name`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/products?q=mug
      star
        ? missing-argument
      star ""
        ? empty-name under ""
      star \(String(repeating: "x", count: 300))
        ? name-too-long
      star a\u{7}b
        ? control-character
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

  @Test func `a list shows what is starred, under every other filter too`() async throws {
    let shop = try await Story.sample()
    #expect(await shop.keys("/catalog/products?starred=yes") == [])
    await shop.tell(
      """
      /catalog/products/MUG-SPK star
      /catalog/products/BOARD-L star
      /catalog/products/MUG-RED star
      /catalog/categories/mugs star
      /catalog/products?q=cup star cups
      """)

    #expect(await shop.keys("/catalog/products?starred=yes") == ["BOARD-L", "MUG-SPK"])
    #expect(await shop.keys("/catalog/products?starred=yes&status=all") == ["BOARD-L", "MUG-RED", "MUG-SPK"])
    #expect(await shop.keys("/catalog/products?starred=yes&q=mug") == ["MUG-SPK"])
    #expect(await shop.keys("/catalog/products?starred=yes&max=20") == ["MUG-SPK"])
    #expect(await shop.read("/catalog/products?starred=yes | count") == "2\n")
    await shop.tell(
      """
      /catalog/products
      starred
      where
        /catalog/products?starred=yes
      all
      where
        /catalog/products
      /catalog/products?starred=no
        ? unknown-value under starred=no
      """)
  }

  @Test func `a name taken again stands for the new page`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog star here
      /settings star here
        Address of star here: /catalog → /settings  (entry * (glob)
      go here
      where
        /settings
      undo
      go here
      where
        /catalog
      """)
  }

  @Test func `an empty list of stars says how to fill it`() async throws {
    let shop = try await Story()

    await shop.tell(
      """
      /starred
        0 starred pages

        star NAME keeps the page you are on.

        Try: star NAME · back
      1
        ? no-such-row
      """)
  }
}
