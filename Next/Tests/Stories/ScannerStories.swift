import ScreenKit
import Testing

@testable import NextApp

/// Barcodes typed alone, as scanners type them.
@Suite struct ScannerStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 12.00 --barcode 4006381333931
    /catalog/products/MUG barcode 10614141000415 --pack 12
    /catalog/products add TEA Tea --barcode 96385074
    /catalog/products add 20260001 Digits
    /inventory/stock/MUG receive 10 --cost 50.00
    """

  @Test func `on a count a code counts one, CODE N so many, and a pack what it holds`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/counts start")

    await shop.tell(
      """
      /inventory/counts/1
      4006381333931
        Counted none → 1 · MUG at main  (entry 7)
      4006381333931 5
        Counted 1 → 6 · MUG at main  (entry 8)
      10614141000415
        Counted 6 → 18 · MUG at main  (entry 9)
      10614141000415 2
        Counted 18 → 42 · MUG at main  (entry 10)
      ]E04006381333931
        Counted 42 → 43 · MUG at main  (entry 11)
      96385074
        Counted none → 1 · TEA at main  (entry 12)
      20260001
        Counted none → 1 · 20260001 at main  (entry 13)
      plan 4006381333931
        ...
        Counted of MUG at main: 43 → 44
        ...
      4006381333932
        ? bad-barcode under 4006381333932
      4006381333931 0
        ? bad-quantity under 0
      4006381333931 two
        ? bad-quantity under two
      /inventory/counts/1
        ...
      2
        ...
      where
        /inventory/stock/MUG
      """)
    #expect(shop.session.errors.all.first?.message.contains("check digit should be 1") == true)
  }

  @Test(arguments: ["plan 6291041500213 5", "/inventory/stock/MUG 6291041500213 5"])
  func `where nobody moves, an unknown code names the page that assigns it, with what was typed`(
    line: String
  ) async throws {
    let shop = try await Story.shop(Self.shop)
    await shop.read("/inventory/stock/MUG")
    await shop.tell("\(line)\n  ? unknown-barcode under 6291041500213")
    #expect(shop.lastError?.fixes == ["/catalog/barcodes/6291041500213?then=/inventory/stock/MUG&n=5"])
    await shop.tell(
      """
      /catalog/barcodes/6291041500213?then=/inventory/stock/MUG&n=5
        Barcode 6291041500213                                             no product yet
        ...
      assign MUG
        Barcode 6291041500213 of MUG added  (entry 6)
        Stock at main 10 → 15 · MUG  (entry 7)
        ...
      """)
  }

  @Test func `an unknown code is assigned, and then what it was scanned for is done`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/counts start")

    await shop.tell(
      """
      /inventory/counts/1
      4006381333931
        ...
      6291041500213 3
        ? unknown-barcode under 6291041500213
      where
        /catalog/barcodes/6291041500213?then=/inventory/counts/1&n=3
      assign NONE
        ? product-not-found under NONE
      assign TEA
        Barcode 6291041500213 of TEA added  (entry 8)
        Counted none → 3 · TEA at main  (entry 9)
        Stocktake 1 of main                                           counting · 2 lines
        ...
      where
        /inventory/counts/1
      6291041500213
        Counted 3 → 4 · TEA at main  (entry 10)
      back
        ...
      """)
    #expect(shop.place != "/catalog/barcodes/6291041500213?then=/inventory/counts/1&n=3")
  }
}
