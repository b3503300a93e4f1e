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
}
