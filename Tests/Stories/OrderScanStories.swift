import ScreenKit
import Testing

@testable import DaybookApp

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

  @Test func `a code receives one, CODE N so many, a pack's what it holds, at the order's price`()
    async throws
  {
    let shop = try await Story.shop(Self.shop + "\n/inventory/purchases/PO-000001 place")

    await shop.tell(
      """
      /inventory/purchases/po-1
      10614141000415
        Status of PO-000001: placed → partly received  (entry 9)
        Received of MUG on PO-000001: 0 → 12
        Stock at main of MUG: 0 → 12
        Incoming at main of MUG: 24 → 12
        Value of stock of MUG: 0.00 → 24.00
      4006381333931
        Received of MUG on PO-000001: 12 → 13  (entry 10)
        ...
      4006381333931 3
        Received of MUG on PO-000001: 13 → 16  (entry 11)
        ...
      10614141000415
        ? over-delivery
      4006381333931 9
        ? over-delivery under 9
      96385074
        ? not-on-order under 96385074
      where
        /inventory/purchases/PO-000001
      4006381333931 8
        Status of PO-000001: partly received → received  (entry 12)
        ...
      4006381333931
        ? illegal-transition
      where
        /inventory/purchases/PO-000001
      """)
    #expect(await shop.read("/inventory/stock/MUG").contains("24 available"))
  }

  @Test func `more is taken only when that is said`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/purchases/PO-000001 place")

    await shop.tell(
      """
      /inventory/purchases/po-1
      4006381333931 25
        ? over-delivery under 25
      4006381333931 25 --over
        Status of PO-000001: placed → received  (entry 9)
        ...
      """)
  }

  @Test func `a draft takes no delivery`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/purchases/po-1
      4006381333931
        ? illegal-transition
      where
        /inventory/purchases/PO-000001
      """)
  }

  @Test func `an unknown code is assigned and received`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/purchases/PO-000001 place")

    await shop.tell(
      """
      /inventory/purchases/po-1
      6291041500213 2
        ? unknown-barcode under 6291041500213
      assign MUG
        Barcode 6291041500213 of MUG added  (entry 9)
        Status of PO-000001: placed → partly received  (entry 10)
        Received of MUG on PO-000001: 0 → 2
        ...
      where
        /inventory/purchases/PO-000001
      6291041500213
        Received of MUG on PO-000001: 2 → 3  (entry 11)
        ...
      """)
  }

  @Test(arguments: ["/inventory", "/inventory/stock", "/inventory/movements", "/inventory/reservations"])
  func `a code read twice on a list takes nothing in`(list: String) async throws {
    let shop = try await Story.shop(Self.shop)
    await shop.read(list)

    await shop.tell(
      """
      10614141000415
        0 available · MUG · Mug
        ...
      10614141000415
        0 available of MUG. The code is a pack of 12. receive N takes some in.
      where
        /inventory/stock/MUG
      """)
    #expect(await shop.read("/inventory/movements | count") == "0\n")
  }
}
