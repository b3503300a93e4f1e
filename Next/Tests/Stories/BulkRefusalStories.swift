import ScreenKit
import Testing

@testable import NextApp

/// Whole lists that are not changed: others were faster, a price cannot be, the words make no edit.
@Suite struct BulkRefusalStories {
  @Test func `rows that change before the answer are named, nothing is done, and it is asked anew`()
    async throws
  {
    let shop = try await Story.shop(BulkShop.mugs)
    let other = try await Story(at: shop.path)
    await shop.read("/catalog/products?category=mugs")
    await shop.read("reprice +10%")
    let asked = shop.place

    await other.read("/catalog/products/A price 12.00")
    await other.read("/catalog/products/B category none")
    await other.read("/catalog/products/E category mugs")

    let (page, error) = await shop.type("yes")
    #expect(error?.code == "rows-changed")
    #expect(page.hasPrefix("3 products would change · reprice +10% · category mugs\n"))
    #expect(page.contains("A    Amber      12.00  13.20"))
    #expect(shop.place != asked && shop.place.contains("expect=3&seen=11-"))
    #expect(await shop.keys("/journal").count == 11)
    await shop.tell("back\nyes\n  3 products: reprice +10%  (entry 12)\n  ...")
    await other.tell("/catalog/products/E\n  ...\n    Price     5.50 EUR * (glob)\n  ...")
  }

  @Test func `behind an address the changed rows are an error and nothing moves`() async throws {
    let shop = try await Story.shop(BulkShop.mugs)
    await shop.read("/catalog/products?category=mugs reprice +10%")
    #expect(shop.place.hasPrefix("/catalog/edit-products?edit=reprice&by="))
    await shop.read("/catalog/products?category=mugs")
    await shop.read("reprice +10%")
    let asked = shop.place
    await shop.read("/catalog/products/A name Amber mug")
    await shop.read("/")

    #expect(await shop.type("\(asked) yes").error?.code == "rows-changed")
    #expect(shop.place == "/")
    #expect(await shop.type("plan \(asked) yes").error?.code == "rows-changed")
    // The page itself says that it is out of date.
    #expect(
      await shop.read(asked).contains(
        "The list has changed since the plan. When you answer, the program asks again."))
  }

  @Test func `a number of products that an address expects must hold`() async throws {
    let shop = try await Story.shop(BulkShop.mugs)
    let journal = await shop.read("/journal | count")

    await shop.read("/catalog/edit-products?edit=archive&expect=5&category=mugs")
    #expect(await shop.type("yes").error?.code == "count-differs")
    #expect(shop.place.contains("expect=") && !shop.place.contains("expect=5&"))
    #expect(await shop.read("/journal | count") == journal)
  }

  @Test func `a price that would be nothing, or beyond the largest, refuses it all and is named`()
    async throws
  {
    let shop = try await Story.shop(BulkShop.mugs)
    let (list, journal) = (await shop.read("/catalog/products"), await shop.read("/journal"))

    await shop.tell(
      """
      /catalog/products
      reprice -5.00
        ? bad-price
      reprice -99.99% --confirm 4
        ? bad-price
      reprice --to 0
        ? bad-price
      plan reprice -100%
        ? bad-price
      reprice +9999999999.00
        ? bad-price
      /catalog/edit-products?edit=reprice&by=-100%25
        ? bad-price
      where
        /catalog/products
      """)
    await shop.type("reprice -5.00")
    await shop.type("reprice +9999999999.00")
    #expect(await shop.read("/catalog/products") == list)
    #expect(await shop.read("/journal") == journal)
  }
}
