import ScreenKit
import Testing

/// Undo alone, where two clerks work on one shop: it means the changes of its own session.
@Suite struct UndoTogetherStories {
  private static let shop = """
    /catalog/products add M Mug --price 10.00
    /catalog/products add N Noun --price 20.00
    """

  private func together() async throws -> (Story, Story) {
    let shop = try await Story.shop(Self.shop)
    return (shop, try await Story(at: shop.path))
  }

  @Test func `another's later change stays`() async throws {
    let (shop, other) = try await together()
    await shop.read("/catalog/products/M price 11.00")
    await other.read("/catalog/products/N price 21.00")

    await shop.tell(
      """
      /catalog/products/N undo
        Price of M back from 11.00 to 10.00* (glob)
        ...
      /catalog/products/N | match 21.00
      """)
  }

  @Test func `another's later change of the same row prevents it`() async throws {
    let (shop, other) = try await together()
    await shop.read("/catalog/products/M price 11.00")
    await other.read("/catalog/products/M price 12.00")

    await shop.tell("undo\n  ? undo-refused")
    #expect(shop.lastError?.fixes.first == "undo 4")
    await shop.tell("fix 1\n  ...\nundo\n  Price of M back from 11.00 to 10.00* (glob)\n  ...")
  }

  @Test func `an undo of another is not followed by an older change`() async throws {
    let (shop, other) = try await together()
    await shop.read("/catalog/products/M price 11.00")
    await other.read("undo 3")

    await shop.tell("undo\n  ? undo-refused\n/catalog/products | count\n  2")
  }

  @Test func `a change that cannot be undone offers the one before it`() async throws {
    let (shop, other) = try await together()
    await shop.read("/catalog/products/M price 11.00")
    await shop.read("/catalog/products/M price 12.00")
    await other.read("undo 4")

    await shop.tell("undo\n  ? undo-refused")
    #expect(shop.lastError?.fixes.last == "undo 3")
    await shop.tell("undo 3\n  Price of M back from 11.00 to 10.00* (glob)\n  ...")
  }

  @Test func `a new session is offered the latest entry`() async throws {
    let (shop, other) = try await together()

    await other.tell("undo\n  ? nothing-to-undo")
    #expect(other.lastError?.fixes.first == "undo 2")
    await other.tell("redo\n  ? nothing-to-redo")
    #expect(other.lastError?.fixes == ["/journal"])
    await other.tell("undo 2\n  ...")
    let third = try await Story(at: shop.path)
    await third.tell("redo\n  ? nothing-to-redo\nfix 1\n  redo 2\n  Product N added* (glob)\n  ...")
  }
}
