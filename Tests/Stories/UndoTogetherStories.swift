import ScreenKit
import Testing

/// Undo alone, where two clerks work on one shop.
@Suite struct UndoTogetherStories {
  private static let shop = """
    /catalog/products add M Mug --price 10.00
    /catalog/products add N Noun --price 20.00
    """

  /// A shop whose second clerk has made an older change of their own, entry 3.
  private func together() async throws -> (Story, Story) {
    let shop = try await Story.shop(Self.shop)
    let other = try await Story(at: shop.path)
    await other.read("/catalog/products/N price 21.00")
    return (shop, other)
  }

  @Test func `what another took back already is not followed by an older change`() async throws {
    let (shop, other) = try await together()
    await shop.read("/catalog/products/M price 11.00")
    await other.read("undo 4")

    for line in ["/catalog undo", "/catalog plan undo"] {
      await shop.tell("\(line)\n  ? undo-elsewhere")
      #expect(shop.lastError?.fixes == ["undo 3"], "\(line)")
    }
    await shop.tell(
      """
      /catalog/products/N | match 21.00
      undo 3
        Price of N back from 21.00 to 20.00  (entry 6)
        ...
      /catalog undo
        Product N removed  (entry 7)
        ...
      """)
  }

  @Test func `nor is what was done again here, nor what stood behind an undo`() async throws {
    let (shop, other) = try await together()
    await shop.tell("/catalog/products/M price 11.00\n/catalog undo\n/catalog redo")
    await other.read("undo 4")

    await shop.tell("/catalog undo\n  ? undo-elsewhere")

    await shop.tell("/catalog/products/M price 12.00\n/catalog/products/M price 13.00\n/catalog undo")
    await other.read("/catalog undo 8")

    await shop.tell("/catalog undo\n  ? undo-elsewhere")
    #expect(shop.lastError?.fixes == ["undo 3"])
  }

  @Test func `where nothing stands any more the journal is named`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug")
    let other = try await Story(at: shop.path)
    await other.read("/catalog undo")

    await shop.tell("/catalog undo\n  ? undo-elsewhere")
    #expect(shop.lastError?.fixes == ["/journal"])
  }

  @Test func `one's own undos go on, also behind what another did and took back`() async throws {
    let (shop, other) = try await together()
    await shop.tell("/catalog/products/M price 11.00\n/catalog/products/M price 12.00")
    await other.read("/catalog/products/N price 22.00")
    await other.read("/catalog undo")

    await shop.tell(
      """
      /catalog undo
        Price of M back from 12.00 to 11.00* (glob)
        ...
      /catalog undo
        Price of M back from 11.00 to 10.00* (glob)
        ...
      /catalog undo
        Price of N back from 21.00 to 20.00* (glob)
        ...
      """)
  }
}
