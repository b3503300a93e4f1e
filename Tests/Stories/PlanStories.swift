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
}
