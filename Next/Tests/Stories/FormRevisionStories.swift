import ScreenKit
import Testing

/// A form that was opened by an address without the revision it was begun at.
@Suite struct FormRevisionStories {
  private static let shop = """
    /catalog/categories add mugs Mugs
    /catalog/brands add norden Norden
    /catalog/products add M Mug --price 10.00
    """

  @Test func `what another changed behind the page that was shown is not saved over`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/products/M/edit?price=77
      /catalog/products/M price 10.50
      save
        ? stale
      show
        ...
        Somebody else has changed the row since you opened it. refresh * (glob)
        ...
        ...
      refresh
        Loaded the changes up to entry 4. Your fields are kept.
        ...
      save
        Price of M: 10.50 → 77.00  (entry 5)
        ...
      /catalog/categories/mugs/edit?name=Q
      /catalog/categories/mugs name Tassen
      save
        ? stale
      /catalog/brands/norden/edit?name=Q
      /catalog/brands/norden name Nord
      save
        ? stale
      """)
  }

  @Test func `a second field typed keeps the revision of the page that was shown first`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/products/M/edit?price=77
      /catalog/products/M price 10.50
      show
      name Cup
      where
        /catalog/products/M/edit?name=Cup&price=77&revision=3
      save
        ? stale
      """)
  }

  @Test func `where nobody changed it, it is saved as before, and in one line too`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/products/M/edit?price=77
      save
        Price of M: 10.00 → 77.00  (entry 4)
        ...
      /catalog/products/M/edit?price=78 save
        Price of M: 77.00 → 78.00  (entry 5)
        ...
      """)
  }

  @Test func `a field typed behind a form's address opens the form with it`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /catalog/products/M/edit name Cup
        1 change to M · Mug
        ...
      where
        /catalog/products/M/edit?name=Cup&revision=3
      save
        Name of M: Mug → Cup  (entry 4)
        ...
      /catalog/products/M/edit price twelve
        ? bad-price under twelve
      where
        /catalog/products/M
      /catalog/brands/norden/edit name Norden
      where
        /catalog/products/M
      """)
  }
}
