import Testing

@Suite struct PlanStories {
  @Test(arguments: KindOfChange.all)
  func `a plan says what the command says and changes nothing`(change: KindOfChange) async throws {
    let shop = try await Story.shop(KindOfChange.shop)
    let page = await shop.read(change.page)
    let journal = await shop.read("/journal")

    await shop.tell(
      """
      plan \(change.line)
        Plan

        \(change.done) (glob)
        ...
        Nothing was changed: this was a plan.
      """)

    #expect(await shop.read(change.page) == page)
    #expect(await shop.read("/journal") == journal)
    #expect(shop.place == "/journal")
    // And then the command itself still does it.
    await shop.read(change.line)
    #expect(await shop.read(change.page) != page)
  }

  @Test func `a plan works where one stands and behind an address`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug --price 10.00")

    await shop.tell(
      """
      /catalog/products/M
      plan price 12.00
        Plan

        Price of M: 10.00 → 12.00
        Nothing was changed: this was a plan.
      /settings
      plan /catalog/products/M price 12.00
        Plan

        Price of M: 10.00 → 12.00
        Nothing was changed: this was a plan.
      /catalog/products/M plan price 12.00
        Plan

        Price of M: 10.00 → 12.00
        Nothing was changed: this was a plan.
      where
        /settings
      """)
  }

  @Test func `a plan is refused as the command would be, under the same word`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug --price 10.00")

    await shop.tell(
      """
      /catalog/products/M
      plan price twelve
        ? not-a-price under twelve
      plan price 1.005
        ? too-many-decimals under 1.005
      plan prise 12
        ? unknown-command under prise
      plan /catalog/products add M Other
        ? sku-taken under M
      plan /catalog/products/N price 1
        ? product-not-found
      plan
        ? missing-argument at end
      plan where
        ? nothing-to-plan
      plan next
        ? unknown-command under next
      """)
  }

  @Test func `undo, redo and adding are planned like anything else`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /catalog/products/M price 12.00
      """)

    await shop.tell(
      """
      plan undo
        Plan

        Price of M back from 12.00 to 10.00
        Nothing was changed: this was a plan.
      /catalog/products/M
        ...
        Price:    12.00 EUR
        ...
      undo
      plan redo
        Plan

        Price of M: 10.00 → 12.00
        Nothing was changed: this was a plan.
      /catalog/products
      plan add N New --price 1
        Plan

        Product N added
        Nothing was changed: this was a plan.
      where
        /catalog/products
      show | count
        1
      """)
    #expect(await shop.keys("/journal") == ["3", "2", "1"])
  }

  @Test func `a planned change that changes nothing says so`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug --price 10.00")

    await shop.tell(
      """
      plan /catalog/products/M price 10
        Plan

        Nothing changed.
        Nothing was changed: this was a plan.
      """)
  }
}
