import Testing

@testable import DaybookApp

/// Bulk edits other than reprices, of lists of every kind, planned and as data.
@Suite struct BulkWayStories {
  @Test func `a plan shows what the command would do, and the answer can be planned too`() async throws {
    let shop = try await Story.shop(BulkShop.many)
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

  @Test func `products are moved and branded together, archived ones left out`() async throws {
    let shop = try await Story.shop(
      BulkShop.mugs + """

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
    let shop = try await Story.shop(BulkShop.many)
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

  @Test func `the question as data is its table, and its count is a number`() async throws {
    let shop = try await Story.shop(BulkShop.mugs)

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
