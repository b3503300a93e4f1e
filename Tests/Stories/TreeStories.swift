import Testing

@Suite struct TreeStories {
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
        6 categories more directly inside: * (glob)
        ...
        ...
      20
      where
        /catalog/categories/c29
      /catalog/categories/top 21
        ? no-such-row
      /catalog/categories?status=all&inside=top
        26 categories · all statuses · inside top
        ...
      next
        ...
      show | count
        26
      /catalog/categories?inside=nowhere
        ? category-not-found
      /catalog/categories?after=nowhere
        ? category-not-found
      """)
    let rest = await shop.keys("/catalog/categories?after=c28")
    #expect(rest == (29...35).map { "c\($0)" })
  }
}
