import ScreenKit
import Testing

/// Where stock lies: a tree of places.
@Suite struct LocationStories {
  private static let shop = """
    /inventory/locations add back Back room
    /inventory/locations add shelf-1 Shelf by the door --inside back
    /inventory/locations add van Delivery van --kind in-transit
    /catalog/products add MUG Mug
    """

  @Test func `a long tree is read page by page`() async throws {
    let shop = try await Story.shop(Self.shop)
    for number in 10...40 { await shop.read("/inventory/locations add bin-\(number) Bin --inside shelf-1") }

    var seen = await shop.keys("/inventory/locations")
    while await shop.type("next").error == nil { seen += await shop.keys("show") }

    #expect(seen.count == 41)
    #expect(Set(seen).count == 41)
    await shop.tell("next\n  ? end-of-list")
    #expect((await shop.read("/inventory/locations/shelf-1")).contains("There are more."))
  }
}
