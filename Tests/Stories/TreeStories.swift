import Testing

@Suite struct TreeStories {
  private static let shop = """
    /catalog/categories add a A
    /catalog/categories add b B
    /catalog/categories add c C
    /catalog/categories add d D
    /catalog/categories add b1 B1 --parent b
    """

  @Test func `a category takes another place among those beside it`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/categories/d
        ...
        Position: 4  of 4
        ...
      position 1
        Position of category d: 4 → 1  (entry 6)
      show
        ...
        Position: 1  of 4
        ...
      position 1
        Nothing changed.
      plan position 3
        Plan

        Position of category d: 1 → 3
        Nothing was changed: this was a plan.
      """)
    #expect(await shop.keys("/catalog/categories") == ["d", "a", "b", "b1", "c"])
    await shop.tell("undo\n  Position of category d back from 1 to 4  (entry 7)")
    #expect(await shop.keys("/catalog/categories") == ["a", "b", "b1", "c", "d"])
    await shop.tell("redo\n  Position of category d: 4 → 1  (entry 8)")
    #expect(await shop.keys("/catalog/categories") == ["d", "a", "b", "b1", "c"])
  }

  @Test func `archived ones beside it take no place and keep theirs`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/catalog/categories/c archive")

    await shop.tell(
      """
      /catalog/categories/d
        ...
        Position: 3  of 3
        ...
      position 1
        Position of category d: 3 → 1  (entry 7)
      /catalog/categories/c
        ...
        Position: -
        ...
      position 1
        ? archived
      /catalog/categories/c activate
      """)
    #expect(await shop.keys("/catalog/categories") == ["d", "a", "c", "b", "b1"])
  }

  @Test func `a place that is none is refused under its word`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/categories/b
      position 0
        ? bad-position under 0
      position -1
        ? bad-position under -1
      position 5
        ? bad-position under 5
      position first
        ? not-a-number under first
      position 99999999999999999999
        ? not-a-number under 99999999999999999999
      position
        ? missing-argument
      /catalog/categories/b1 position 2
        ? bad-position under 2
      /catalog/categories/nowhere position 1
        ? category-not-found
      """)
    #expect(await shop.keys("/journal").first == "5")
  }

  @Test func `the tree is turned page by page, and so is what is inside one category`() async throws {
    let shop = try await Story()
    await shop.read("/catalog/categories add top Top")
    for number in 10...35 { await shop.read("/catalog/categories add c\(number) C --parent top") }

    let first = await shop.keys("/catalog/categories")
    #expect(first == ["top"] + (10...28).map { "c\($0)" })
    await shop.tell(
      """
      /catalog/categories
        27 categories
        ...
      next
      where
        /catalog/categories?after=c28
      1
      where
        /catalog/categories/c29
      /catalog/categories?after=c28
      next
        ? end-of-list
      /catalog/categories/top
        ...
        6 categories more right inside: /catalog/categories?status=all&inside=top lists
        all.
        ...
      20
      where
        /catalog/categories/c29
      /catalog/categories/top 21
        ? no-such-row
      /catalog/categories?status=all&inside=top
        26 categories · inside top
        ...
      next
        ...
      show | count
        26
      /catalog/categories?inside=nowhere
        ? category-not-found
      /catalog/categories?after=nowhere
        ? bad-place
      """)
    let rest = await shop.keys("/catalog/categories?after=c28")
    #expect(rest == (29...35).map { "c\($0)" })
  }

  @Test func `the last row of a page may be archived before the next is turned`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell("/catalog/categories/c archive")
    #expect(await shop.keys("/catalog/categories?after=c") == ["d"])
    #expect(await shop.keys("/catalog/categories?after=b&status=all") == ["b1", "c", "d"])
  }

  @Test func `a product's page names what it is filed under`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/categories add kitchen Kitchen
      /catalog/categories add mugs "Mugs & cups" --parent kitchen
      /catalog/brands add norden Nordén
      /catalog/products add M Mug --price 1 --category mugs --brand norden
      /catalog/products add N None
      """)

    await shop.tell(
      """
      /catalog/products/M
        ...
        Category: mugs  Kitchen > Mugs & cups
        Brand:    norden  Nordén
        ...
      /catalog/categories/kitchen rename Home
      /catalog/products/M
        ...
        Category: mugs  Home > Mugs & cups
        ...
      /catalog/products/N
        ...
        Category: -
        Brand:    -
        ...
      """)
  }
}
