import ScreenKit
import StoreCore
import StoreDatabase
import Testing

@testable import DaybookApp

/// Codes that follow one that nobody knew, and codes scanned for a reservation.
@Suite struct ScanAgainStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 12.00 --barcode 4006381333931
    /catalog/products/MUG barcode 10614141000415 --pack 12
    /catalog/products add TEA Tea --barcode 96385074
    /inventory/suppliers add acme Acme
    /inventory/suppliers/acme order
    /inventory/purchases/PO-000001 line MUG 24
    /inventory/purchases/PO-000001 place
    """

  /// What is said where nobody knows what came in cost.
  private static let free = "stock value 0.00: no price or cost known"

  @Test func `what is scanned says of how many from the order, and what was rejected goes to quarantine`()
    async throws
  {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/purchases/po-1 4006381333931
        Received 0 → 1 of 24; \(Self.free) · MUG on PO-000001 · stock at main 0 → 1  (entry 8)
      /inventory/purchases/po-1
      4006381333931 --rejected 1
        Rejected 0 → 1 of 24; \(Self.free) · MUG on PO-000001 · stock at quarantine 0 → 1  (entry 9)
      4006381333931 3 --rejected 2
        Received 1 → 4 of 24, rejected 1 → 3; \(Self.free) · MUG on PO-000001 · stock at main 1 → 4 · stock at quarantine 1 → 3  (entry 10)
      10614141000415 --rejected 1
        Rejected 3 → 15 of 24; \(Self.free) · MUG on PO-000001 · stock at quarantine 3 → 15  (entry 11)
      4006381333931 --rejected 9
        ? over-delivery
      4006381333931 --rejected 0
        ? bad-quantity
      receive MUG 7 --over
        Received PO-000001 from * 7 MUG; 2 over; stock value 0.00: no price or cost known  (entry 12) (glob)
      """)
    #expect(try shop.workspace.database.verify().isEmpty)
  }

  @Test func `the number of an unknown code is not that of the next`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/purchases/po-1
      2040000000110 5
        ? unknown-barcode
      9999999999994
        ? unknown-barcode
      where
        /catalog/barcodes/9999999999994?then=/inventory/purchases/PO-000001
      2040000000127 3
        ? unknown-barcode
      where
        /catalog/barcodes/2040000000127?then=/inventory/purchases/PO-000001&n=3
      scan 9999999999994
        ? unknown-barcode
      assign MUG
        Barcode 9999999999994 of MUG added  (entry 8)
        Received 0 → 1 of 24; \(Self.free) · MUG on PO-000001 · stock at main 0 → 1  (entry 9)
        PO-000001  Acme                                         partly received · 1 line
        ...
      """)
  }

  @Test func `a known code goes on with its own number, and with what was said behind it`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/purchases/po-1
      2040000000110 5
        ? unknown-barcode
      4006381333931 2
        Received 0 → 2 of 24; \(Self.free) · MUG on PO-000001 · stock at main 0 → 2  (entry 8)
        PO-000001  Acme                                         partly received · 1 line
        ...
      where
        /inventory/purchases/PO-000001
      2040000000110
        ? unknown-barcode
      4006381333931 30
        ? over-delivery
      where
        /catalog/barcodes/2040000000110?then=/inventory/purchases/PO-000001
      4006381333931 30 --over
        Received 2 → 32 of 24; 8 over; everything has arrived; \(Self.free) · MUG on PO-000001 · stock at main 2 → 32  (entry 9)
        PO-000001  Acme                                                received · 1 line
        ...
      /inventory
      2040000000110
        ? unknown-barcode
      4006381333931 2
        ? extra-argument
      """)
  }

  @Test func `a code scanned on a reservation picks one, CODE N so many, and no other product`() async throws
  {
    let shop = try await Story.shop(
      Self.shop + "\n/inventory/stock/MUG receive 40\n/inventory/stock/MUG reserve 15 --for Ann")

    await shop.tell(
      """
      /inventory/reservations/1
      4006381333931
        Held 15 → 14 · reservation 1 · stock at main 40 → 39  (entry 10)
      10614141000415
        Held 14 → 2 · reservation 1 · stock at main 39 → 27  (entry 11)
      4006381333931 3
        ? beyond-reservation
      96385074
        ? not-reserved under 96385074
      4006381333931 2
        Held 2 → 0 · reservation 1 · stock at main 27 → 25  (entry 12)
      4006381333931
        ? illegal-transition
      where
        /inventory/reservations/1
      show
        Reservation 1  MUG                                                    0 reserved
        ...
      """)
    let page = await shop.read("/inventory/reservations/1")
    #expect(page.contains("Status    fulfilled"), "\(page)")
    #expect(await shop.keys("/inventory/reservations?status=fulfilled") == ["1"])
  }

  @Test func `another's code with a number says that nothing was taken in`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/stock/TEA
      4006381333931 5
        Nothing was received, because the code belongs to MUG. To receive it, scan the code again and type 5 after it.
        MUG  Mug                                                        0 available of 0
        ...
      4006381333931 5
        Stock at main 0 → 5; stock value 0.00: no --cost given, and no earlier cost known · MUG  (entry 8)
        ...
      """)
  }

  @Test func `a page that a change made elsewhere says where one still is`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.read("/")
    let shown = await shop.read("/catalog/products/MUG copy MUG-2")
    #expect(shown.hasSuffix("You are still at /. To go there: /catalog/products/MUG-2\n"), "\(shown)")
    #expect(!(await shop.read("/inventory/counts")).contains("You are still"))
    #expect(!(await shop.read("/catalog/products/MUG copy MUG-3 | json")).contains("You are still"))
    await shop.read("/catalog/products/MUG")
    #expect(!(await shop.read("copy MUG-4")).contains("You are still"))
    #expect(shop.place == "/catalog/products/MUG-4")
  }

  @Test func `what one goes on with opens, wherever it was begun`() async throws {
    let shop = try await Story.shop(Self.shop)

    for (line, there) in [
      ("/inventory/counts start", "/inventory/counts/1"),
      ("/inventory/suppliers/acme order", "/inventory/purchases/PO-000002"),
      ("/ordering sell MUG", "/ordering/orders/O-000001"),
    ] {
      await shop.read("/")
      await shop.read(line)
      #expect(shop.place == there)
    }
  }
}
