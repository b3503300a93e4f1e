import Testing

/// What others do while a form is half filled in.
@Suite struct FormMeanwhileStories {
  @Test func `saving over a newer change is refused, and refresh takes it over`() async throws {
    let shop = try await Story.shop(FormStories.shop)

    await shop.tell(
      """
      /catalog/products/M/edit
      name Cup
      price 12
      /catalog/products/M price 11.00
      save
        ? stale
      where
        /catalog/products/M/edit?name=Cup&price=12&revision=4
      """)
    #expect(shop.lastError?.message == "M was changed since you began, so nothing was saved.")
    await shop.tell("save\n  ? stale")
    #expect(
      shop.errors.hasPrefix(
        """
        input:1: stale: M was changed since you began, so nothing was saved.
          Entry 7 by clerk, 2026-01-01 00:00: Price of M: 10.00 → 11.00.
          refresh takes their change over and keeps what you typed; then save.
          fix 1: refresh
        """), "\(shop.errors)")

    await shop.tell(
      """
      show
        2 changes to M · Mug

        SKU:         M  given once and stays
        Name:        Mug → Cup
        Price:       11.00 → 12
        Category:    mugs
        Brand:       -
        Barcode:     4006381333931
        Unit:        each
        ...

        Others changed it since you began. refresh takes that over and keeps what you
        typed.

          Entry  At                Who    What
              7  2026-01-01 00:00  clerk  Price of M: 10.00 → 11.00

        Try: refresh · name NAME · price AMOUNT · save (not yet: others changed it) ·
             discard
      save
        ? stale
      fix 1
        refresh
        It stands as of entry 7 now; what you typed is kept.
        2 changes to M · Mug
        ...
      save
        Name of M: Mug → Cup  (entry 8)
        Price of M: 11.00 → 12.00
        ...
      """)
  }

  @Test func `what others changed to the same drops out of the draft`() async throws {
    let shop = try await Story.shop(FormStories.shop)

    await shop.tell(
      """
      /catalog/products/M/edit
      price 11
      /catalog/products/M price 11.00
      refresh
      where
        /catalog/products/M/edit
      save
        ? not-yet under save
      """)
  }

  @Test func `a change that was taken back is none`() async throws {
    let shop = try await Story.shop(FormStories.shop)

    await shop.tell(
      """
      /catalog/products/M/edit
      name Cup
      /catalog/products/M price 11.00
      undo
      save
        Name of M: Mug → Cup  (entry 9)
        ...
      """)
  }

  @Test func `an undo since is told like any other change`() async throws {
    let shop = try await Story.shop(FormStories.shop + "\n/catalog/products/M price 11.00")

    await shop.tell(
      """
      /catalog/products/M/edit
      name Cup
      where
        /catalog/products/M/edit?name=Cup&revision=7
      undo
      save
        ? stale
      """)
    #expect(shop.errors.contains("Entry 8 by clerk"))
    #expect(shop.errors.contains("Undo of 7"))
  }

  @Test func `a product archived meanwhile keeps its draft until it is brought back`() async throws {
    let shop = try await Story.shop(FormStories.shop)

    await shop.tell(
      """
      /catalog/products/M/edit
      name Cup
      /catalog/products/M archive
      save
        ? archived
      show
        1 change to M · Mug
        ...
        M is archived; bring it back before it is changed.

          Entry  At                Who    What
              7  2026-01-01 00:00  clerk  Product M archived

        Try: /catalog/products/M activate · name NAME · price AMOUNT ·
             save (not yet: it is archived) · discard
      save
        ? archived
      fix 1
      save
        ? stale
      refresh
      save
        Name of M: Mug → Cup  (entry 9)
        ...
      /catalog/products/M archive
      /catalog/products/M
      edit
        ? not-yet under edit
      """)
  }

  @Test func `a draft of what is gone can still be added as something new`() async throws {
    let shop = try await Story.shop(FormStories.shop + "\n/catalog/products add N New --price 1")

    await shop.tell(
      """
      /catalog/products/N/edit
      name Newer
      undo
      price 2
        ? product-not-found
      where
        /catalog/products/N/edit?name=Newer&revision=7
      save
        ? product-not-found
      fix 1
        ...
        Name:        Newer
        ...
      where
        /catalog/add-product?name=Newer
      /catalog/products/NOPE/edit
        ? product-not-found
      """)
  }

  @Test func `a brand or category that goes away meanwhile is told at its field`() async throws {
    let shop = try await Story.shop(FormStories.shop)

    await shop.tell(
      """
      /catalog/add-product?sku=A&name=A
      brand norden
      category mugs
      /catalog/brands/norden archive
      /catalog/categories/mugs archive
      save
        ? not-yet
      show
        ...
        Category:    mugs  archived-parent: The category mugs is archived; nothing new
                     can be put there.
        Brand:       norden  archived-parent: The brand norden is archived; nothing new
                     can be put there.
        ...
      clear brand
      clear category
      save
        Product A added  (entry 9)
        ...
      """)
  }

  @Test func `a category changed meanwhile is refused as a product is`() async throws {
    let shop = try await Story.shop(FormStories.shop)

    await shop.tell(
      """
      /catalog/categories/mugs/edit
      parent none
      /catalog/categories/mugs rename Cups
      save
        ? stale
      refresh
      save
        Parent of category mugs: kitchen → none  (entry 8)
        ...
      /catalog/brands/norden/edit
      name Söder
      /catalog/brands/norden rename Norr
      save
        ? stale
      /catalog/brands/norden archive
      save
        ? archived
      """)
  }

  @Test func `an edit that says no revision is made whatever the row has become`() async throws {
    let shop = try await Story.shop(FormStories.shop + "\n/catalog/products/M price 11.00")

    await shop.tell("/catalog/products/M/edit?name=Cup save\n  Name of M: Mug → Cup  (entry 8)\n  ...")
    await shop.tell("/catalog/products/M/edit?name=Mug&revision=4 save\n  ? stale")
  }
}
