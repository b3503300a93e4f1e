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

  @Test func `what cannot be added is refused under its word and nothing is written`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/categories add old Old
      /catalog/categories/old archive
      /catalog/products add M Mug --price 10.00 --barcode 4006381333931
      """)

    await shop.tell(
      """
      /catalog/products
      add m "Other mug"
        ? sku-taken under m
      add N Neighbour --barcode 4006381333931
        ? barcode-taken under 4006381333931
      add N Neighbour --barcode 4006381333932
        ? bad-barcode under 4006381333932
      add N Neighbour --category nowhere
        ? category-not-found under nowhere
      add N Neighbour --category old
        ? archived-parent under old
      add N Neighbour --brand nobody
        ? brand-not-found under nobody
      add N Neighbour --price twelve
        ? not-a-price under twelve
      add N Neighbour --price 1.001
        ? too-many-decimals under 1.001
      add "N 1" Neighbour
        ? bad-sku under "N 1"
      add -N Neighbour
        ? bad-sku
      add \(String(repeating: "N", count: 65)) Neighbour
        ? bad-sku
      add N ""
        ? empty-name under ""
      add N
        ? missing-argument
      add N Two words
        ? extra-argument under words
      where
        /catalog/products
      show | count
        1
      """)
    #expect(await shop.keys("/journal") == ["3", "2", "1"])
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
      undo
        ? read-only
      /catalog/products/MUG-SPK
        MUG-SPK · Speckled mug
        ...
      """)
    #expect(await shop.rows("/catalog/products?q=mug-spk").first?["price"] == "14.00")
  }
}
