import ScreenKit
import Testing

@testable import NextApp

/// What a line of an order costs, when the supplier's list changes meanwhile.
@Suite struct PackPriceStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 12.00
    /inventory/suppliers add acme Acme
    /inventory/suppliers/acme item MUG --pack 12 --price 24.00 --min-packs 2
    /inventory/suppliers/acme order
    """

  @Test func `a line keeps the pack with its price, and taken off it gets the new ones`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/purchases/po-1
      line MUG 2
        Line of MUG on PO-000001: none → 2 packs of 12 at 24.00  (entry *) (glob)
      /inventory/suppliers/acme item MUG --pack 6 --price 13.00
        ...
      line MUG 3
        Line of MUG on PO-000001: 2 packs of 12 at 24.00 → 3 packs of 12 at 24.00  (entry *) (glob)
      line MUG 3 --price 20.00
        Line of MUG on PO-000001: 3 packs of 12 at 24.00 → 3 packs of 12 at 20.00  (entry *) (glob)
      /inventory/suppliers/acme item-remove MUG
        ...
      line MUG 4
        Line of MUG on PO-000001: 3 packs of 12 at 20.00 → 4 packs of 12 at 20.00  (entry *) (glob)
      /inventory/suppliers/acme item MUG --pack 6 --price 13.00
        ...
      line MUG 0
        ...
      line MUG 4
        Line of MUG on PO-000001: none → 4 packs of 6 at 13.00  (entry *) (glob)
      """)
  }

  @Test func `fewer packs than are delivered are taken, and it is said`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/purchases/po-1
      line MUG 1
        Line of MUG on PO-000001: none → 1 pack of 12 at 24.00; the minimum of acme is 2 packs  (entry *) (glob)
      line MUG 2
        Line of MUG on PO-000001: 1 pack of 12 at 24.00 → 2 packs of 12 at 24.00  (entry *) (glob)
      """)
  }
}
