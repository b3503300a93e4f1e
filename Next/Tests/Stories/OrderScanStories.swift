import ScreenKit
import Testing

@testable import NextApp

/// A delivery scanned on its order's page.
@Suite struct OrderScanStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 12.00 --barcode 4006381333931
    /catalog/products/MUG barcode 10614141000415 --pack 12
    /catalog/products add TEA Tea --barcode 96385074
    /inventory/suppliers add acme Acme --lead 5
    /inventory/suppliers/acme item MUG --pack 12 --price 24.00
    /inventory/suppliers/acme order
    /inventory/purchases/PO-000001 line MUG 2
    """

  @Test(arguments: ["/inventory", "/inventory/stock", "/inventory/movements", "/inventory/reservations"])
  func `a code read twice on a list takes nothing in`(list: String) async throws {
    let shop = try await Story.shop(Self.shop)
    await shop.read(list)

    await shop.tell(
      """
      10614141000415
        MUG  Mug                                                        0 available of 0
        ...
      10614141000415
        0 of MUG available. The code is a pack of 12. To receive stock, type receive N.
      where
        /inventory/stock/MUG
      """)
    #expect(await shop.read("/inventory/movements | count") == "0\n")
  }
}
