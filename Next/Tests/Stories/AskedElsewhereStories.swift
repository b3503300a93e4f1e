import NextRoutes
import ScreenKit
import Testing

/// Pages that ask or are filled in, opened by a command typed for another page.
@Suite struct AskedElsewhereStories {
  @Test func `what was saved or given up is no draft any more, wherever it was typed again`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/add-product
      name Ghost
      /
      /catalog/add-product?name=Ghost
      sku GH1
      save
      """)
    #expect(!shop.stack.contains { $0.contains("add-product?") })
    await shop.tell(
      """
      /catalog/add-product?name=Other
      /
      /catalog/add-product?name=Ghost
      discard
      """)
    #expect(shop.stack.contains("/catalog/add-product?name=Other"))
    #expect(!shop.stack.contains { $0.contains("Ghost") })
  }
}

extension Story {
  /// The addresses of all pages that are open, wherever one stands among them.
  fileprivate var stack: [String] {
    let navigation = session.navigation
    return (navigation.behind + [navigation.current] + navigation.ahead).map(\.address.text)
  }
}
