import Testing

@Suite struct FilingChangeStories {
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
}
