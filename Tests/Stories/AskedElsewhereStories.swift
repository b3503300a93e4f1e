import AppRoutes
import ScreenKit
import Testing

/// Pages that ask or are filled in, opened by a command typed for another page.
@Suite struct AskedElsewhereStories {
  @Test func `a form opened behind an address is the page one stands on`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/products/MUG-BLU
      /catalog/products/MUG-FOX edit
      price 99
      where
        /catalog/products/MUG-FOX/edit?price=99*revision=* (glob)
      discard
      where
        /catalog/products/MUG-BLU
      /catalog/products add
      where
        /catalog/add-product
      """)
    await shop.tell("/catalog/products/MUG-BLU | match 99\n  ...")
    #expect(await shop.read("/catalog/products/MUG-BLU | json").contains("\"price\":\"10.00\""))
  }

  @Test func `what was saved or given up is no draft any more, wherever it was typed again`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/add-product
      name Ghost
      /
      /catalog/add-product?name=Ghost
      sku GH1
      save
      """)
    #expect(!shop.stack.contains { $0.contains("add-product?") })
    await shop.tell(
      """
      /catalog/add-product?name=Other
      /
      /catalog/add-product?name=Ghost
      discard
      """)
    #expect(shop.stack.contains("/catalog/add-product?name=Other"))
    #expect(!shop.stack.contains { $0.contains("Ghost") })
  }

  @Test func `an address alone agrees to nothing`() async throws {
    let shop = try await Story.sample()
    let before = await shop.read("/journal | count")

    await shop.read("/catalog/edit-products?edit=archive&q=mug yes")
    #expect(await shop.read("/journal | count") == before)
    await shop.read("back")
    await shop.tell("yes\n  7 products: archive  (entry 70)\n  ...")
  }

  @Test func `none takes a description and a note away`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/products/MUG-BLU
      note Fragile
      note none
        Notes of MUG-BLU: Fragile → none  (entry 71)
      describe none
      edit
      description none
      notes none
      save
        ? not-yet
      """)
    #expect(await shop.read("/catalog/products/MUG-BLU | json").contains("description") == false)
  }

  @Test func `an archived category or brand offers to come back`() async throws {
    let shop = try await Story.sample()

    await shop.tell("/catalog/brands/bryggan archive\n/catalog/categories/mugs archive")
    #expect(await shop.read("/catalog/brands/bryggan").hasSuffix("Try: activate · products · back\n"))
    #expect(await shop.read("/catalog/categories/mugs").hasSuffix("Try: activate · products · back\n"))
  }
}

extension Story {
  /// The addresses of all pages that are open, wherever one stands among them.
  fileprivate var stack: [String] {
    let navigation = session.navigation
    return (navigation.behind + [navigation.current] + navigation.ahead).map(\.address.text)
  }
}
