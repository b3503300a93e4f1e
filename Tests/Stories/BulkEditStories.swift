import Foundation
import ScreenKit
import Testing

@testable import DaybookApp

/// A whole list changed at once: the plan, the question, its answers, and the way back.
@Suite struct BulkEditStories {
  /// Entries 1 to 8.
  private static let mugs = """
    /catalog/categories add mugs Mugs
    /catalog/categories add cups Cups --parent mugs
    /catalog/brands add norden Norden
    /catalog/products add A Amber --price 10.00 --category mugs
    /catalog/products add B Blue --price 19.90 --category cups
    /catalog/products add C Clear --price 0.05 --category mugs --brand norden
    /catalog/products add D Draft --category mugs
    /catalog/products add E Elsewhere --price 5.00
    """

  /// Twenty-five products of one name, entries 1 to 25.
  private static let many = (1...25).map { "/catalog/products add P\($0) Pin --price 1.\($0 + 10)" }
    .joined(separator: "\n")

  @Test func `a clerk reprices a category: the plan, yes, one entry, one undo`() async throws {
    let shop = try await Story.shop(Self.mugs)

    await shop.tell(
      """
      /catalog/products?category=mugs
      reprice +5%
        2 products would change · reprice +5% · category mugs

          SKU  Name     Now   Then
          A    Amber  10.00  10.50
          B    Blue   19.90  20.90

        Together now: 29.90 EUR
        Then:         31.40 EUR

        Each price changes by +5%, rounded half up.

        1 without a price stays, 1 is so already.

        yes does it, no leaves everything as it is.

        Try: yes · no · help
      where
        /catalog/edit-products?edit=reprice&by=%2B5%25&expect=2&seen=8-* (glob)
      yes
        2 products: reprice +5%  (entry 9)
        Price of A: 10.00 → 10.50
        Price of B: 19.90 → 20.90
        4 products · category mugs
        ...
      where
        /catalog/products?category=mugs
      back
      where
        /
      undo
        2 products: reprice +5% taken back  (entry 10)
        Price of A back from 10.50 to 10.00
        Price of B back from 20.90 to 19.90
      redo
        2 products: reprice +5% done again  (entry 11)
        Price of A: 10.00 → 10.50
        Price of B: 19.90 → 20.90
      /catalog/products/C
        ...
        Price:    0.05 EUR
        ...
      """)
    let words = await shop.rows("/journal").prefix(3).map { $0["words"] }
    #expect(
      words == [
        "Redo of 9: 2 products: reprice +5%", "Undo of 9: 2 products: reprice +5%", "2 products: reprice +5%",
      ])
  }

  @Test func `no leaves everything as it was, and so does leaving`() async throws {
    let shop = try await Story.shop(Self.mugs)
    let (list, journal) = (await shop.read("/catalog/products"), await shop.read("/journal"))

    await shop.tell(
      """
      /catalog/products?min=5.00&max=10.00
      archive all
        2 products would change · archive · 5.00 to 10.00

          SKU  Name       Now     Then
          A    Amber      active  archived
          E    Elsewhere  active  archived

        Each is taken out of the lists; it keeps everything else.

        yes does it, no leaves everything as it is.

        Try: yes · no · help
      no
        Nothing was changed.
        2 products · 5.00 to 10.00
        ...
      where
        /catalog/products?min=5.00&max=10.00
      archive all
      home
      back
      where
        /catalog/edit-products?edit=archive&expect=2&seen=8-*&min=5.00&max=10.00 (glob)
      maybe
        ? unknown-command under maybe
      """)
    #expect(await shop.read("/catalog/products") == list)
    #expect(await shop.read("/journal") == journal)
  }

  @Test func `one product is changed at once, and none is said to be none`() async throws {
    let shop = try await Story.shop(Self.mugs)

    await shop.tell(
      """
      /catalog/products?q=amber
      reprice --to 9.99
        Price of A: 10.00 → 9.99  (entry 9)
      reprice --to 9.99
        Nothing would change: 1 is so already.
      move none
        Category of A: mugs → none  (entry 10)
      undo
        Category of A: none → mugs  (entry 11)
      find nothing
      archive all
        Nothing would change: the list is empty.
      /catalog/products?q=draft reprice +5%
        Nothing would change: 1 without a price stays.
      /catalog/products?q=draft activate all
        Nothing would change: 1 without a price stays.
      """)
  }

  @Test func `many are confirmed by their number, and no other number does it`() async throws {
    let shop = try await Story.shop(Self.many)

    await shop.tell(
      """
      /catalog/products
      reprice +0.50 --ending .99
        25 products would change · reprice +0.50, ending .99

          SKU  Name   Now  Then
          P1   Pin   1.11  1.99
          P10  Pin   1.20  1.99
        ...
          P3   Pin   1.13  1.99
          P4   Pin   1.14  1.99

        These are the first 20; no goes back to the list of them all.

        Together now: 30.75 EUR
        Then:         49.75 EUR

        Each price changes by +0.50, then becomes the nearest that ends in .99, the
        higher of two as near.

        Type 25, the number of products, to do it; no leaves everything as it is.

        Try: confirm 25 · no · help
      yes
        ? not-yet under yes
      24
        ? count-differs under 24
      confirm 2,5
        ? not-a-number under 2,5
      25
        25 products: reprice +0.50, ending .99  (entry 26)
        Price of P1: 1.11 → 1.99
        Price of P10: 1.20 → 1.99
        Price of P11: 1.21 → 1.99
        … and 22 more
        25 products · first 20
        ...
      undo
        25 products: reprice +0.50, ending .99 taken back  (entry 27)
        Price of P1 back from 1.99 to 1.11
        Price of P10 back from 1.99 to 1.20
        Price of P11 back from 1.99 to 1.21
        … and 22 more
      """)
  }

  @Test func `the count in the same line does it without asking, another does nothing`() async throws {
    let shop = try await Story.shop(Self.many)

    await shop.tell(
      """
      /catalog/products?q=p2
      archive all --confirm 8
        ? count-differs under 8
      where
        /catalog/products?q=p2
      archive all --confirm 7
        7 products: archive  (entry 26)
        Product P2 archived
        Product P20 archived
        Product P21 archived
        Product P22 archived
        Product P23 archived
        Product P24 archived
        Product P25 archived
      where
        /catalog/products?q=p2
      /catalog/products | count
        18
      /catalog/products?status=all&q=p2 activate all --confirm 7
        7 products: activate  (entry 27)
        ...
      /catalog/products?status=archived archive all
        Nothing would change: the list is empty.
      """)
    #expect(shop.lastError?.message == "7 products would change, not 8.")
  }

  @Test func `a plan shows what the command would do, and the answer can be planned too`() async throws {
    let shop = try await Story.shop(Self.many)
    let journal = await shop.read("/journal")

    await shop.tell(
      """
      /catalog/products
      plan reprice -10% --round 0.05
        Plan

        25 products: reprice -10%, rounded to 0.05
        Price of P1: 1.11 → 1.00
        Price of P10: 1.20 → 1.10
        Price of P11: 1.21 → 1.10
        … and 22 more
        Nothing was changed: this was a plan.
      where
        /catalog/products
      plan reprice -10% --confirm 3
        ? count-differs under 3
      archive all
      plan 25
        Plan

        25 products: archive
        ...
        Nothing was changed: this was a plan.
      """)
    #expect(await shop.read("/journal") == journal)
  }

  @Test func `rows that change before the answer are named, nothing is done, and it is asked anew`()
    async throws
  {
    let shop = try await Story.shop(Self.mugs)
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
    let shop = try await Story.shop(Self.mugs)
    await shop.read("/catalog/products?category=mugs reprice +10%")
    #expect(shop.place == "/catalog/products/E" || shop.place == "/")
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

  @Test func `what the edit leaves alone may change before the answer`() async throws {
    let shop = try await Story.shop(Self.mugs)

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
    let shop = try await Story.shop(Self.mugs)
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
    let shop = try await Story.shop(Self.mugs)

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

  @Test func `products are moved and branded together, archived ones left out`() async throws {
    let shop = try await Story.shop(
      Self.mugs + """

        /catalog/categories add old Old
        /catalog/categories/old archive
        /catalog/brands add gone Gone
        /catalog/brands/gone archive
        /catalog/products/E archive
        """)

    await shop.tell(
      """
      /catalog/products?status=all
      move nowhere
        ? category-not-found under nowhere
      move old
        ? archived-parent under old
      brand nobody
        ? brand-not-found under nobody
      brand gone
        ? archived-parent under gone
      brand norden
        3 products would change · brand norden · all statuses

          SKU  Name   Now   Then
          A    Amber  none  norden
          B    Blue   none  norden
          D    Draft  none  norden

        Each gets the brand norden. To look at a brand's products instead: no, then
        filter --brand norden.

        1 archived stays, 1 is so already.

        yes does it, no leaves everything as it is.

        Try: yes · no · help
      yes
        3 products: brand norden  (entry 14)
        ...
      find norden
        4 products · "norden" · all statuses
        ...
      move cups --confirm 3
        3 products: move to cups  (entry 15)
        ...
      /catalog/brands/norden
        4 products · brand norden · Norden
        ...
      /catalog/categories
        2 categories

          Code  Name    Inside  Products  Status  #
          mugs  Mugs                   4  active  1
          cups    Cups  mugs           4  active  2
        ...
      undo
        3 products: move to cups taken back  (entry 16)
        ...
      undo
        3 products: brand norden taken back  (entry 17)
        ...
      /catalog/products?q=norden | count
        1
      """)
  }

  @Test func `a list by a later page, an order or stars is edited whole`() async throws {
    let shop = try await Story.shop(Self.many)
    await shop.tell(
      """
      /catalog/products/P3 star
      /catalog/products/P4 star
      /catalog/products?sort=-price
      next
      reprice +1.00
        25 products would change · reprice +1.00

          SKU  Name   Now  Then
          P25  Pin   1.35  2.35
        ...
      no
      where
        /catalog/products?sort=-price
      /catalog/products?starred=yes reprice +1.00 --confirm 2
        2 products: reprice +1.00  (entry 28)
        Price of P3: 1.13 → 2.13
        Price of P4: 1.14 → 2.14
      """)
  }

  @Test func `an address typed by hand asks too, and one that is no whole edit is refused`() async throws {
    let shop = try await Story.shop(Self.mugs)

    await shop.tell(
      """
      /catalog/edit-products?edit=move&into=cups&min=5&max=10.00
        2 products would change · move to cups · 5 to 10.00
        ...
      yes
        2 products: move to cups  (entry 9)
        ...
      /catalog/edit-products?edit=move&into=none&min=5&max=10.00 yes
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

  @Test func `the question as data is its table, and its count is a number`() async throws {
    let shop = try await Story.shop(Self.mugs)

    await shop.tell(
      """
      /catalog/edit-products?edit=reprice&by=%2B5%25 | count
        3
      /catalog/edit-products?edit=reprice&by=%2B5%25 | csv
        sku,name,before,after
        A,Amber,10.00,10.50
        B,Blue,19.90,20.90
        E,Elsewhere,5.00,5.25
      """)
    #expect(
      await shop.read("/catalog/edit-products?edit=reprice&by=%2B5%25 | json").contains(#""after":"10.50""#))
  }
}
