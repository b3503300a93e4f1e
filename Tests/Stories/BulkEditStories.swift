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
          Total now    29.90 EUR                Total after  31.40 EUR

        Each price changes by +5%, rounded half up.

        1 without a price stays, 1 already has this value.

        yes makes the change, no cancels it.
        yes · no · help
      where
        /catalog/edit-products?edit=reprice&by=%2B5%25&expect=2&seen=* (glob)
      yes
        2 products: reprice +5%  (entry 9)
        4 products · category mugs
        ...
      where
        /catalog/products?category=mugs
      back
      where
        /
      undo
        2 products: reprice +5% taken back  (entry 10)
      redo
        2 products: reprice +5% done again  (entry 11)
      /catalog/products/C
        ...
          Price     0.05 EUR                    Category  mugs  Mugs
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

        The lists hide these products. Nothing else changes.

        yes makes the change, no cancels it.
        yes · no · help
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
        /catalog/edit-products?edit=archive&expect=2&seen=*&min=5.00&max=10.00 (glob)
      maybe
        ? unknown-command under maybe
      """)
    #expect(await shop.read("/catalog/products") == list)
    #expect(await shop.read("/journal") == journal)
  }
}
