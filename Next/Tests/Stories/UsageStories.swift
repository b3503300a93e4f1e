import Testing

@Suite struct UsageStories {
  @Test func `alone it is help, behind an address that of its page`() async throws {
    let shop = try await Story.sample()

    #expect(await shop.read("?").contains(" · /\n"))
    #expect(await shop.read("/settings ?").contains(" · /settings\n"))
    #expect(shop.place == "/")
  }
}
