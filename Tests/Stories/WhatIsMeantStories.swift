import CommandKit
import ScreenKit
import Testing

/// What a clerk in a hurry meant, and is told.
@Suite struct WhatIsMeantStories {
  @Test func `a product says that its category is archived`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/categories add mugs Mugs
      /catalog/brands add norden Norden
      /catalog/products add M Mug --price 10.00 --category mugs --brand norden
      /catalog/categories/mugs archive
      """)

    await shop.tell(
      """
      /catalog/products/M
        ...
          Price     10.00 EUR                   Category  mugs  Mugs (archived)
        ...
      /catalog/products?brand=norden | match archived
      """)
  }

  @Test func `add on a list of one category files what is added there`() async throws {
    let shop = try await Story.shop("/catalog/categories add mugs Mugs\n/catalog/categories add cups Cups")

    await shop.tell(
      """
      /catalog/products?category=mugs add M Mug
        ...
      /catalog/products?category=mugs add N Noun --category cups
        ...
      """)
    #expect(await shop.keys("/catalog/products?category=mugs") == ["M"])
    #expect(await shop.keys("/catalog/products?category=cups") == ["N"])
  }

  @Test func `products of a family that nothing tells apart are told`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug\n/catalog/products add N Noun")
    for sku in ["M", "N"] { await shop.read("/catalog/products/\(sku) family cup --option size=L") }

    await shop.tell(
      """
      /catalog/families/cup
        ...
        M and N have the same options.
        ...
      /catalog/products/N options size=S
      /catalog/families/cup | match same
      /catalog/families/none
        ...
        \"none\" is not a family: family none removes a product from its family.
        ...
      """)
  }

  @Test func `drafts are opened by their number, and one that keeps only what was given is none`()
    async throws
  {
    let shop = try await Story.shop("/catalog/categories add mugs Mugs")

    await shop.tell(
      """
      /catalog/add-product?category=mugs
      home
      drafts | count
        0
      /catalog/add-product?name=Cup&category=mugs
      home
      drafts 1
        New product
        ...
      where
        /catalog/add-product?name=Cup&category=mugs
      drafts 2
        ? no-such-row under 2
      """)
  }
}
