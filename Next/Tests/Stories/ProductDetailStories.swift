import CommandKit
import ScreenKit
import Testing

/// What few products have: weight, tax class, notes, packs, and copies.
@Suite struct ProductDetailStories {
  @Test func `a pack is drawn in ASCII too`() async throws {
    let shop = try await Story(ascii: true)
    await shop.tell(
      """
      /catalog/products add M Mug --barcode 4006381333931*12
      /catalog/products/M
        ...
          Price    -  none yet                  Barcode  4006381333931 x12
        ...
      """)
  }

  @Test func `what is in use is offered, and the usual`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug
      /catalog/products/M tax books
      /catalog/products/M family mug
      /catalog/products/M options size=L
      /catalog/products/M
      """)

    await shop.read("show")
    func offered(_ line: String) -> [String] {
      shop.session.completion(of: line, cursor: line.utf8.count).candidates.map(\.text)
    }

    #expect(offered("tax ").prefix(2) == ["books", "standard"])
    #expect(offered("tax st") == ["standard"])
    #expect(offered("family m") == ["mug"])
    #expect(offered("options s") == ["size="])
    #expect(offered("/catalog/families/") == ["/catalog/families/mug"])
  }
}
