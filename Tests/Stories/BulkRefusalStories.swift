import ScreenKit
import Testing

@testable import DaybookApp

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
    await other.read("/catalog/products/B move none")
    await other.read("/catalog/products/E move mugs")

    let (page, error) = await shop.type("yes")
    #expect(error?.code == "rows-changed")
    #expect(
      error?.message == "The list is not what was planned: A was changed, B left it, E came in.")
    #expect(page.hasPrefix("3 products would change · reprice +10% · category mugs\n"))
    #expect(page.contains("A    Amber      12.00  13.20"))
    #expect(shop.place != asked && shop.place.contains("expect=3&seen=11-"))
    #expect(await shop.keys("/journal").count == 11)
    await shop.tell("back\nyes\n  3 products: reprice +10%  (entry 12)\n  ...")
    await other.tell("/catalog/products/E\n  ...\n  Price:    5.50 EUR\n  ...")
  }

  @Test func `behind an address the changed rows are an error and nothing moves`() async throws {
    let shop = try await Story.shop(BulkShop.mugs)
    await shop.read("/catalog/products?category=mugs reprice +10%")
    #expect(shop.place.hasPrefix("/catalog/edit-products?edit=reprice&by="))
    await shop.read("/catalog/products?category=mugs")
    await shop.read("reprice +10%")
    let asked = shop.place
    await shop.read("/catalog/products/A rename Amber mug")
    await shop.read("/")

    #expect(await shop.type("\(asked) yes").error?.code == "rows-changed")
    #expect(shop.place == "/")
    #expect(await shop.type("plan \(asked) yes").error?.code == "rows-changed")
    // The page itself says that it is out of date.
    #expect(
      await shop.read(asked).contains("The list is not what was planned any more: an answer asks again."))
  }

  @Test func `a question asked behind an address opens, so that the next line answers it`() async throws {
    let shop = try await Story.shop(BulkShop.mugs)
    await shop.read("/settings")

    await shop.read("/catalog/products?category=mugs reprice +10%")
    await shop.tell("no\n  Nothing was changed.\n  ...")
    await shop.read("/catalog/products?category=mugs reprice +10%")
    await shop.tell("yes\n  3 products: reprice +10%  (entry 9)\n  ...")
  }

  @Test func `a number of products that an address expects must hold`() async throws {
    let shop = try await Story.shop(BulkShop.mugs)
    let journal = await shop.read("/journal | count")

    await shop.read("/catalog/edit-products?edit=archive&expect=5&category=mugs")
    #expect(await shop.type("yes").error?.code == "count-differs")
    #expect(shop.place.contains("expect=") && !shop.place.contains("expect=5&"))
    #expect(await shop.read("/journal | count") == journal)
  }

  @Test func `what the edit leaves alone may change before the answer`() async throws {
    let shop = try await Story.shop(BulkShop.mugs)

    await shop.tell(
      """
      /catalog/products?category=mugs
      reprice +10%
      /catalog/products/E price 6.00
      /catalog/products/D rename Drafted
      yes
        3 products: reprice +10%  (entry 11)
        ...
      """)
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
        ? reprice-to-zero
      reprice -99.99% --confirm 4
        ? reprice-to-zero
      reprice --to 0
        ? reprice-to-zero
      plan reprice -100%
        ? reprice-to-zero
      reprice +9999999999.00
        ? reprice-too-large
      /catalog/edit-products?edit=reprice&by=-100%25
        ? reprice-to-zero
      where
        /catalog/products
      """)
    await shop.type("reprice -5.00")
    #expect(
      shop.lastError?.message == "C would go from 0.05 to -4.95; a reprice leaves more than nothing.")
    await shop.type("reprice +9999999999.00")
    #expect(shop.lastError?.message == "A would go from 10.00 beyond the largest price there can be.")
    #expect(await shop.read("/catalog/products") == list)
    #expect(await shop.read("/journal") == journal)
  }

  @Test func `a reprice that says too little, too much or nothing that is a price is refused in its place`()
    async throws
  {
    let shop = try await Story.shop(BulkShop.mugs)

    await shop.tell(
      """
      /catalog/products
      reprice
        ? unclear-reprice
      reprice 5%
        ? bad-price-change under 5%
      reprice 9.99
        ? bad-price-change under 9.99
      reprice +five
        ? bad-price-change under +five
      reprice +5.00001%
        ? bad-price-change under +5.00001%
      reprice +5% --to 9.99
        ? unclear-reprice under 9.99
      reprice --to 9.99 --round 0.05
        ? unclear-reprice under 0.05
      reprice +5% --round 0.05 --ending .99
        ? unclear-reprice under .99
      reprice +5% --round 0
        ? bad-rounding under 0
      reprice +5% --round 0.005
        ? too-many-decimals under 0.005
      reprice +5% --ending .999
        ? too-many-decimals under .999
      reprice +5% --ending x
        ? bad-rounding under x
      reprice +0.001
        ? too-many-decimals under +0.001
      reprice --to -1
        ? price-negative under -1
      reprice +5% --confirm many
        ? not-a-number under many
      reprice +5 %
        ? extra-argument under %
      """)
  }

  @Test func `an address typed by hand asks too, and one that is no whole edit is refused`() async throws {
    let shop = try await Story.shop(BulkShop.mugs)

    await shop.tell(
      """
      /catalog/edit-products?edit=move&into=cups&min=5&max=10.00
        2 products would change · move to cups · 5 to 10.00
        ...
      yes
        2 products: move to cups  (entry 9)
        ...
      /catalog/edit-products?edit=move&into=none&min=5&max=10.00 yes
        2 products would change · move to none · 5 to 10.00
        ...
      yes
        2 products: move to none  (entry 10)
        ...
      /catalog/edit-products
        ? unclear-edit
      /catalog/edit-products?edit=explode
        ? unknown-value
      /catalog/edit-products?edit=move
        ? unclear-edit
      /catalog/edit-products?edit=archive&into=mugs
        ? unclear-edit
      /catalog/edit-products?edit=archive&by=%2B5%25
        ? unclear-edit
      /catalog/edit-products?edit=reprice
        ? unclear-reprice
      /catalog/edit-products?edit=reprice&by=5%25
        ? bad-price-change
      /catalog/edit-products?edit=archive&seen=x
        ? unknown-value
      /catalog/edit-products?edit=archive&after=A
        ? unknown-filter
      /catalog/edit-products?edit=archive&q=zebra
        0 products would change · archive · "zebra"
        ...
        Try: no
      yes
        ? not-yet under yes
      0
        ? not-yet
      no
        Nothing was changed.
        0 products · "zebra"
        ...
      """)
  }
}
