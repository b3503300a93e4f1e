import ScreenKit
import Testing

@testable import DaybookApp

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
        Counted of MUG at main: none → 1  (entry 7)
      4006381333931 5
        Counted of MUG at main: 1 → 6  (entry 8)
      10614141000415
        Counted of MUG at main: 6 → 18  (entry 9)
      10614141000415 2
        Counted of MUG at main: 18 → 42  (entry 10)
      ]E04006381333931
        Counted of MUG at main: 42 → 43  (entry 11)
      96385074
        Counted of TEA at main: none → 1  (entry 12)
      20260001
        Counted of 20260001 at main: none → 1  (entry 13)
      plan 4006381333931
        ...
        Counted of MUG at main: 43 → 44
        ...
      4006381333932
        ? bad-barcode under 4006381333932
      4006381333931 0
        ? quantity-zero under 0
      4006381333931 two
        ? not-a-quantity under two
      /inventory/counts/1
        ...
      2
        ...
      where
        /inventory/stock/MUG
      """)
    #expect(shop.session.errors.all.first?.message.contains("check digit should be 1") == true)
  }

  @Test func `elsewhere a code finds its product: its stock in the inventory, else its page`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      4006381333931
        MUG · Mug
        ...
      where
        /catalog/products/MUG
      /inventory
      4006381333931
        10 available · MUG · Mug
        ...
      where
        /inventory/stock/MUG
      /catalog/products
      96385074
        TEA · Tea
        ...
      /catalog/products
      1
        20260001 · Digits
        ...
      scan mug
        MUG · Mug
        ...
      scan nothing
        ? product-not-found under nothing
      12345
        ? no-rows
      """)
  }

  @Test func `on a product's stock its own code with a number takes in, another opens that stock`()
    async throws
  {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/stock/MUG
      4006381333931
        10 available of MUG. receive N takes some in.
      10614141000415 1
        Stock at main of MUG: 10 → 22  (entry 6)
        ...
      4006381333931 4
        Stock at main of MUG: 22 → 26  (entry 7)
        ...
      take 4006381333931 0
        ? quantity-zero under 0
      96385074
        0 available · TEA · Tea
        ...
      where
        /inventory/stock/TEA
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
        Counted of TEA at main: none → 3  (entry 9)
        2 lines · count 1 of main · counting
        ...
      where
        /inventory/counts/1
      6291041500213
        Counted of TEA at main: 3 → 4  (entry 10)
      back
        ...
      """)
    #expect(shop.place != "/catalog/barcodes/6291041500213?then=/inventory/counts/1&n=3")
  }

  @Test func `the next scan leaves an unknown code, and no scan is lost`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/counts start")

    await shop.tell(
      """
      /inventory/counts/1
      6291041500213
        ? unknown-barcode under 6291041500213
      7300011000017
        ? unknown-barcode under 7300011000017
      where
        /catalog/barcodes/7300011000017?then=/inventory/counts/1
      4006381333931
        Counted of MUG at main: none → 1  (entry 7)
        ...
      where
        /inventory/counts/1
      6291041500213
        ? unknown-barcode under 6291041500213
      leave
        ...
      where
        /inventory/counts/1
      """)
  }

  @Test func `elsewhere an unknown code is assigned and its product opens`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory
      6291041500213
        ? unknown-barcode under 6291041500213
      assign TEA --pack 6
        Barcode 6291041500213 ×6 of TEA added  (entry 6)
        0 available · TEA · Tea
        ...
      where
        /inventory/stock/TEA
      /catalog/barcodes/6291041500213
        6291041500213 · barcode of TEA
        ...
      assign MUG
        ? not-yet
      product
        TEA · Tea
        ...
      /catalog/barcodes/96385075
        ? bad-barcode
      """)
  }

  @Test func `behind an address and in a plan an unknown code is refused and nobody moves`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/counts start")

    await shop.tell(
      """
      /inventory/counts/1 6291041500213
        ? unknown-barcode under 6291041500213
      where
        /
      plan 6291041500213
        ? unknown-barcode under 6291041500213
      where
        /
      /inventory/counts/1 4006381333931 2
        Counted of MUG at main: none → 2  (entry 7)
      where
        /
      """)
  }
}
