import Testing

/// A field is typed by the same word on its form and on the page of what it belongs to.
@Suite struct FieldWordStories {
  private static let shop = """
    /catalog/categories add mugs Mugs
    /catalog/brands add norden Norden
    /catalog/products add M Mug --price 10.00 --barcode 4006381333931
    /catalog/products add N Cup
    """

  nonisolated private static let lines = [
    "name Blue mug", "price 12.00", "category mugs", "brand norden",
    "unit kg 3", "family cups", "options size=S", "options size=S;colour=blue", "tax zero",
    "weight 1.2 kg", "description Blue", "notes Fragile", "status archived",
  ]

  @Test(arguments: lines)
  func `a line that a product's page takes fills its form in, and comes to the same`(line: String)
    async throws
  {
    let page = try await Story.shop(Self.shop)
    let form = try await Story.shop(Self.shop)
    let fresh = try await Story.shop(Self.shop)

    await page.tell("/catalog/products/M\n\(line)")
    await form.tell("/catalog/products/M/edit\n\(line)\nsave")

    let row = await page.read("/catalog/products/M | json")
    #expect(row == (await form.read("/catalog/products/M | json")))
    #expect(row != (await fresh.read("/catalog/products/M | json")))
  }

  @Test func `advice names what can be typed where one stands`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell("/catalog/add-product\nnmae Oak\n  ? unknown-command under nmae")
    #expect(shop.lastError?.fixes == ["name Oak"])
    #expect(!shop.errors.contains("another page"))
    await shop.tell("options \(String(repeating: "x", count: 40))=L\n  ? not-an-option")
    #expect(!shop.errors.contains("description"))
    await shop.tell("/catalog/add-brand\nname Norden\n  ? taken")
    await shop.tell("/catalog/products\narchive all\nreprice +6%\n  ? unknown-command under reprice")
    #expect(shop.errors.contains("This page asks a question. Answer it first, or type no to cancel."))
    await shop.tell("no\nno\n  ? unknown-command under no")
    #expect(shop.lastError?.fixes == ["show"])
  }
}
