import Testing

@Suite struct ProductChangeStories {
  @Test func `a price is changed, told, and stands on the page`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug --price 10.00")

    await shop.tell(
      """
      /catalog/products/M
      price 12.00
        Price of M: 10.00 → 12.00  (entry 2)
      price 12
        Nothing changed.
      price twelve
        ? not-a-price under twelve
      price 12,50
        ? not-a-price under 12,50
      price 12.005
        ? too-many-decimals under 12.005
      price -3
        ? price-negative under -3
      price 99999999999999999999
        ? price-too-large under 99999999999999999999
      price
        ? missing-argument at end
      price 1 2
        ? extra-argument under 2
      show
        ...
        Price:    12.00 EUR
        ...
      """)
    #expect(await shop.keys("/journal") == ["2", "1"])
  }

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

  @Test func `a product is filed in a category and taken out of it`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/categories add mugs "Mugs and cups"
      /catalog/categories add old Old
      /catalog/categories/old archive
      /catalog/products add M Mug --price 10.00
      """)

    await shop.tell(
      """
      /catalog/products/M
      move MUGS
        Category of M: none → mugs  (entry 5)
      /catalog/products?category=mugs | count
        1
      /catalog/products/M move nowhere
        ? category-not-found under nowhere
      /catalog/products/M move old
        ? archived-parent under old
      /catalog/products/M move "a b"
        ? bad-code under "a b"
      /catalog/products/M move none
        Category of M: mugs → none  (entry 6)
      /catalog/products?category=mugs | count
        0
      """)
  }

  @Test func `a product bears a brand that exists and is in use`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/brands add norden "Nordén"
      /catalog/brands add gone Gone
      /catalog/brands/gone archive
      /catalog/products add M Mug --price 10.00
      """)

    await shop.tell(
      """
      /catalog/products/M
      brand norden
        Brand of M: none → norden  (entry 5)
      brand nordn
        ? brand-not-found under nordn
      brand gone
        ? archived-parent under gone
      brand none
        Brand of M: norden → none  (entry 6)
      """)
  }

  @Test func `a barcode is checked, belongs to one product and can be taken away`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /catalog/products add N Neighbour --price 10.00
      """)

    await shop.tell(
      """
      /catalog/products/M
      barcode 4006381333931
        Barcode 4006381333931 of M added  (entry 3)
      barcode 4006381333931
        Nothing changed.
      barcode 4006381333932
        ? bad-barcode under 4006381333932
      barcode 123
        ? bad-barcode under 123
      barcode 40063813339x1
        ? bad-barcode under 40063813339x1
      barcode 0000000000000
        ? bad-barcode under 0000000000000
      barcode 96385074
        Barcode 96385074 of M added  (entry 4)
      /catalog/products/N barcode 4006381333931
        ? barcode-taken under 4006381333931
      unbarcode 4006381333931
        Barcode 4006381333931 of M removed  (entry 5)
      unbarcode 4006381333931
        ? barcode-not-found under 4006381333931
      /catalog/products/N barcode 4006381333931
        Barcode 4006381333931 of N added  (entry 6)
      """)
    await shop.tell("barcode 4006381333932\n  ? bad-barcode")
    #expect(shop.errors.contains("check digit should be 1"))
  }

  @Test func `a unit is a word with up to three decimals`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug --price 10.00")

    await shop.tell(
      """
      /catalog/products/M
      unit kg --decimals 3
        Unit of M: each → kg 3  (entry 2)
      unit kg --decimals 4
        ? bad-unit
      unit "k g"
        ? bad-unit under "k g"
      unit kg --decimals three
        ? not-a-number under three
      unit each
        Unit of M: kg 3 → each  (entry 3)
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
