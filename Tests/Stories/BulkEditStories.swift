import Testing

@testable import DaybookApp

/// A whole list changed at once: the plan, the question, its answers, and the way back.
@Suite struct BulkEditStories {
  @Test func `a clerk reprices a category: the plan, yes, one entry, one undo`() async throws {
    let shop = try await Story.shop(BulkShop.mugs)

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
    let shop = try await Story.shop(BulkShop.mugs)
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
    let shop = try await Story.shop(BulkShop.mugs)

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
    let shop = try await Story.shop(BulkShop.many)

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

        Try: 25 · no · help
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
    let shop = try await Story.shop(BulkShop.many)

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
}
