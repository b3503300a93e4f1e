import Testing

@Suite struct FilingChangeStories {
  @Test func `a category is added, renamed and moved`() async throws {
    let shop = try await Story()

    await shop.tell(
      """
      /catalog/categories
      add kitchen Kitchen
        Category kitchen added  (entry 1)
        0 products · category kitchen · Kitchen
        ...
      add mugs "Mugs and cups"
        Category mugs added  (entry 2)
        ...
      where
        /catalog/categories/mugs
      up
      where
        /catalog/categories
      add living Living
      rename Living room
        Name of category living: Living → Living room  (entry 4)
      /catalog/categories/mugs move living
        Parent of category mugs: kitchen → living  (entry 5)
      /catalog/categories/mugs move none
        Parent of category mugs: living → none  (entry 6)
      /catalog/categories/mugs move none
        Nothing changed.
      """)
  }

  @Test func `a category's bad name, code or parent is refused under its word`() async throws {
    let shop = try await Story.shop("/catalog/categories add kitchen Kitchen")

    await shop.tell(
      """
      /catalog/categories
      add KITCHEN Again
        ? taken under KITCHEN
      add "a b" Name
        ? bad-code under "a b"
      add a/b Name
        ? bad-code under a/b
      add mugs ""
        ? empty-name under ""
      add mugs Mugs --parent nowhere
        ? category-not-found under nowhere
      /catalog/categories/nowhere rename Somewhere
        ? category-not-found
      /catalog/categories/kitchen rename ""
        ? empty-name under ""
      show | count
        1
      """)
  }

  @Test func `a category cannot go into itself or into what is inside it`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/categories add a A
      /catalog/categories add b B --parent a
      /catalog/categories add c C --parent b
      """)

    await shop.tell(
      """
      /catalog/categories/a
      move a
        ? category-cycle under a
      move c
        ? category-cycle under c
      move b
        ? category-cycle under b
      /catalog/categories/c move a
        Parent of category c: b → a  (entry 4)
      """)
  }

  @Test func `nothing new is put under an archived category`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/categories add old Old
      /catalog/categories add new New
      /catalog/categories/old archive
      """)

    await shop.tell(
      """
      /catalog/categories add x X --parent old
        ? archived-parent under old
      /catalog/categories/old add x X
        ? archived-parent
      /catalog/categories/new move old
        ? archived-parent under old
      /catalog/categories/old rename Older
        ? archived
      /catalog/categories/old activate
        Category old activated  (entry 4)
      /catalog/categories/new move old
        Parent of category new: none → old  (entry 5)
      /catalog/categories/old archive
        ? category-not-empty
      /catalog/categories/new archive
      /catalog/categories/old archive
      /catalog/categories/new activate
        ? archived-parent
      """)
  }

  @Test func `a whole branch is archived in one entry and taken back in one`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/categories add a A
      /catalog/categories add b B --parent a
      /catalog/categories add c C --parent b
      /catalog/categories add d D --parent a
      /catalog/categories/d archive
      """)

    await shop.tell(
      """
      plan /catalog/categories/a archive --recursive
        Plan

        Category c archived
        Category b archived
        Category a archived
        Nothing was changed: this was a plan.
      /catalog/categories | count
        3
      /catalog/categories/a archive --recursive
        Category c archived  (entry 6)
        Category b archived
        Category a archived
      /catalog/categories/a archive --recursive
        Nothing changed.
      /catalog/categories | count
        0
      undo
        Category a activated  (entry 7)
        Category b activated
        Category c activated
      /catalog/categories | count
        3
      redo
        Category c archived  (entry 8)
        Category b archived
        Category a archived
      /catalog/categories/e archive --recursive
        ? category-not-found
      """)
  }

  @Test func `the tree has a deepest level`() async throws {
    let shop = try await Story()
    await shop.read("/catalog/categories add c1 One")
    var depth = 1
    while await shop.type("/catalog/categories add c\(depth + 1) Level --parent c\(depth)").error == nil {
      depth += 1
      try #require(depth < 100)
    }

    #expect(shop.lastError?.code == "category-too-deep")
    await shop.tell(
      """
      /catalog/categories add top Top
      /catalog/categories/c1 move top
        ? category-too-deep under top
      /catalog/categories/c\(depth) move none
      /catalog/categories/c1 move top
      """)
  }

  @Test func `products stay where they are when their category is archived`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/categories add mugs Mugs
      /catalog/products add M Mug --price 1 --category mugs
      /catalog/categories/mugs archive
      """)

    await shop.tell("/catalog/products?category=mugs | count\n  1")
    await shop.tell("/catalog/products/M price 2\n  Price of M: 1.00 → 2.00  (entry 4)")
  }

  @Test func `a brand is added, renamed, archived and brought back`() async throws {
    let shop = try await Story()

    await shop.tell(
      """
      /catalog/brands
      add norden "Nordén"
        Brand norden added  (entry 1)
        0 products · brand norden · Nordén
        ...
      rename Söder
        Name of brand norden: Nordén → Söder  (entry 2)
      archive
        Brand norden archived  (entry 3)
      rename Väster
        ? archived
      archive
        Nothing changed.
      activate
        Brand norden activated  (entry 4)
      /catalog/brands add NORDEN Again
        ? taken under NORDEN
      /catalog/brands add nor/den Name
        ? bad-code under nor/den
      /catalog/brands add other ""
        ? empty-name under ""
      /catalog/brands/nobody rename Somebody
        ? brand-not-found
      /catalog/brands/norden rename a\u{7}b
        ? control-character
      """)
  }

  @Test func `a category inside is added from its parent's page`() async throws {
    let shop = try await Story.shop("/catalog/categories add kitchen Kitchen")

    await shop.tell(
      """
      /catalog/categories/kitchen
      add mugs "Mugs & cups"
      where
        /catalog/categories/mugs
      /catalog/categories/mugs
        ...
        Inside:   Kitchen
        ...
      """)
  }
}
