import Testing

@Suite struct MergeStories {
  /// Entries 1 to 11.
  private static let shop = """
    /catalog/categories add kitchen Kitchen
    /catalog/categories add mugs Mugs --parent kitchen
    /catalog/categories add tall Tall --parent mugs
    /catalog/categories add old Old --parent mugs
    /catalog/categories add cups Cups
    /catalog/categories/old archive
    /catalog/brands add norden Norden
    /catalog/brands add soder Söder
    /catalog/products add M "Blue mug" --price 1 --category mugs --brand norden
    /catalog/products add A Away --price 2 --category mugs --brand norden
    /catalog/products/A archive
    """

  @Test func `a category goes into another with all that is in it, in one entry and back in one`()
    async throws
  {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      plan /catalog/categories/mugs merge cups
        Plan

        Category mugs merged into cups: 1 product, 1 archived and 2 categories moved
        Parent of category tall: mugs → cups
        Parent of category old: mugs → cups
        Category of M: mugs → cups
        Category of A: mugs → cups
        Nothing was changed: this was a plan.
      /catalog/categories/mugs merge cups
        Category mugs merged into cups: 1 product, 1 archived and 2 categories moved  (entry 12)
        ...
        1 product · category cups · Cups
        ...
      /catalog/categories
        3 categories
        ...
      /catalog/categories/mugs
        0 products · category mugs · Mugs
        ...
        Status:   archived
        ...
      /catalog/products?category=cups&status=all | count
        2
      /catalog/products/A draft
      /catalog/products/A
        ...
        Category: cups  Cups
        ...
      undo
      undo
        Category mugs activated  (entry 15)
        Parent of category tall back from cups to mugs
        Parent of category old back from cups to mugs
        Category of A back from cups to mugs
        Category of M back from cups to mugs
      /catalog/categories/mugs
        1 product · category mugs · Mugs
        ...
      /catalog/products/A
        ...
        Category: mugs  Kitchen > Mugs
        ...
      redo 12
      /catalog/products?category=mugs&status=all | count
        0
      /catalog/products?category=cups&status=all | count
        2
      """)
    #expect(await shop.read("/journal/12").contains("catalog.categoryMerged"))
  }

  @Test func `a category goes into the one it is inside of`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/categories/mugs merge KITCHEN
        Category mugs merged into kitchen: 1 product, 1 archived and 2 categories moved  (entry 12)
        ...
      /catalog/categories/tall
        ...
        Inside:   Kitchen
        ...
      /catalog/categories/kitchen
        1 product · category kitchen · Kitchen
        ...
      """)
  }

  @Test func `a merge that cannot be is refused under its word and changes nothing`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/categories/mugs
      merge mugs
        ? merge-into-itself under mugs
      merge tall
        ? category-cycle under tall
      /catalog/categories/kitchen merge tall
        ? category-cycle under tall
      merge old
        ? category-cycle under old
      merge nowhere
        ? category-not-found under nowhere
      merge "a b"
        ? bad-code under "a b"
      merge
        ? missing-argument
      /catalog/categories/old merge cups
        ? archived
      /catalog/categories/nowhere merge cups
        ? category-not-found
      /catalog/categories/cups archive
      merge cups
        ? archived-parent under cups
      plan merge cups
        ? archived-parent under cups
      """)
    #expect(await shop.keys("/journal").first == "12")
  }

  @Test func `a merge is not taken back over what was changed since`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/categories/mugs merge cups
      /catalog/products/M rename Green mug
      undo 12
        ? undo-refused
      undo 13
      undo 12
        Category mugs activated  (entry 15)
        ...
      /catalog/categories/cups archive
      redo 12
        ? undo-refused
      """)
  }

  @Test func `a brand goes into another, and its products are found by the other's name`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      plan /catalog/brands/norden merge soder
        Plan

        Brand norden merged into soder: 1 product and 1 archived moved
        Brand of M: norden → soder
        Brand of A: norden → soder
        Nothing was changed: this was a plan.
      /catalog/products?q=norden | count
        1
      /catalog/brands/norden merge soder
        Brand norden merged into soder: 1 product and 1 archived moved  (entry 12)
        ...
        1 product · brand soder · Söder
        ...
      /catalog/products?q=norden&status=all | count
        0
      /catalog/products?q=soder&status=all | count
        2
      /catalog/products/M
        ...
        Brand:    soder  Söder
        ...
      undo
        Brand norden activated  (entry 13)
        Brand of A back from soder to norden
        Brand of M back from soder to norden
      /catalog/products?q=norden&status=all | count
        2
      redo
        Brand norden merged into soder: 1 product and 1 archived moved  (entry 14)
        Brand of M: norden → soder
        Brand of A: norden → soder
      /catalog/products?q=norden&status=all | count
        0
      /catalog/brands | count
        1
      """)
  }

  @Test func `a brand's merge that cannot be is refused under its word`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/brands/norden
      merge NORDEN
        ? merge-into-itself under NORDEN
      merge nobody
        ? brand-not-found under nobody
      /catalog/brands/nobody merge norden
        ? brand-not-found
      /catalog/brands/soder archive
      merge soder
        ? archived-parent under soder
      /catalog/brands/soder merge norden
        ? archived
      """)
    #expect(await shop.keys("/journal").first == "12")
  }

  @Test func `what keeps an archived category or brand is said, and where it is listed`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      plan /catalog/brands/norden archive
        Plan

        Brand norden archived
        1 product keeps it: /catalog/products?brand=norden lists them.
        Nothing was changed: this was a plan.
      /catalog/categories/kitchen archive --recursive
        Category tall archived  (entry 12)
        Category mugs archived
        Category kitchen archived
        1 product keeps it: /catalog/products?category=kitchen lists them.
      /catalog/products?category=kitchen | count
        1
      /catalog/categories/kitchen archive --recursive
        Nothing changed.
      /catalog/categories/cups archive
        Category cups archived  (entry 13)
      """)
  }
}
