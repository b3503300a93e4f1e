import CommandKit
import ScreenKit
import Testing

/// What few products have: weight, tax class, notes, packs, and copies.
@Suite struct ProductDetailStories {
  @Test func `a weight is said in grams or kilograms, and taken away`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug --price 10.00")

    await shop.tell(
      """
      /catalog/products/M
      weight 350 g
        Weight of M: none → 350 g  (entry 2)
      weight 1.2 kg
        Weight of M: 350 g → 1.2 kg  (entry 3)
      weight 1200
        Nothing changed.
      show
        ...
        Weight:   1.2 kg
        ...
      weight 0
        ? bad-weight under 0
      weight 1,2 kg
        ? bad-weight
      weight -3 g
        ? bad-weight
      weight heavy
        ? bad-weight under heavy
      weight 1000001 kg
        ? bad-weight
      weight
        ? missing-argument at end
      weight none
        Weight of M: 1.2 kg → none  (entry 4)
      undo
        Weight of M: none → 1.2 kg* (glob)
      """)
  }

  @Test func `a tax class is a word, or the shop's standard`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug --price 10.00")

    await shop.tell(
      """
      /catalog/products/M
      tax reduced
        Tax class of M: none → reduced  (entry 2)
      tax Reduced
        Nothing changed.
      show
        ...
        Tax class: reduced
        ...
      tax a/b
        ? bad-code under a/b
      tax
        ? missing-argument at end
      tax none
        Tax class of M: reduced → none  (entry 3)
      """)
  }

  @Test func `a note replaces the one before and may not take over a terminal`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug --price 10.00")

    await shop.tell(
      """
      /catalog/products/M
      note Ask Ann before it is ordered again.
        Notes of M: none → Ask Ann before it is ordered again.  (entry 2)
      show
        ...
        Notes:    Ask Ann before it is ordered again.
        ...
      note \u{1B}[31mred
        ? control-character
      note \(String(repeating: "x", count: 10_001))
        ? too-long-text
      note
        ? missing-argument at end
      note ""
        Notes of M: Ask Ann before it is ordered again. → none  (entry 3)
      """)
  }

  @Test func `a barcode stands for a pack, and is found by its digits`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /catalog/products add P Pot --price 20.00
      """)

    await shop.tell(
      """
      /catalog/products/M
      barcode 4006381333931 --pack 12
        Barcode 4006381333931 ×12 of M added  (entry 3)
      barcode 96385074
        Barcode 96385074 of M added  (entry 4)
      show
        ...
        Barcodes: 4006381333931 ×12, 96385074
        ...
      barcode 4006381333931 --pack 6
        Pack of barcode 4006381333931 of M: 12 → 6  (entry 5)
      barcode 4006381333931*6
        Nothing changed.
      barcode 4006381333931 --pack 0
        ? bad-pack
      barcode 4006381333931 --pack -1
        ? bad-pack
      barcode 4006381333931 --pack 1000001
        ? bad-pack
      barcode 4006381333931 --pack twelve
        ? not-a-number under twelve
      barcode 4006381333932 --pack 12
        ? bad-barcode under 4006381333932
      /catalog/products/P barcode 4006381333931 --pack 24
        ? barcode-taken
      /catalog/products?q=4006381333931
        1 product* (glob)
        ...
      /catalog/products/M unbarcode 4006381333931
        Barcode 4006381333931 ×6 of M removed  (entry 6)
      /catalog/products/M unbarcode 4006381333931
        ? barcode-not-found
      """)
  }

  @Test func `a pack is drawn in ASCII too`() async throws {
    let shop = try await Story(ascii: true)
    await shop.tell(
      """
      /catalog/products add M Mug --barcode 4006381333931*12
      /catalog/products/M
        ...
        Barcodes: 4006381333931 x12
        ...
      """)
  }

  @Test func `a copy is a draft like it, all but the barcodes`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/categories add mugs Mugs
      /catalog/brands add norden Norden
      /catalog/products add M Mug --price 10.00 --category mugs --brand norden --barcode 4006381333931
      /catalog/products/M weight 350 g
      /catalog/products/M family mug --option size=L
      /catalog/products/M note Fragile
      """)

    await shop.tell(
      """
      /catalog/products/M
      plan copy M2
        Plan

        Product M2 added
        ...
      copy M2
        Product M2 added  (entry 7)
        M2 · Mug
        ...
        Price:    10.00 EUR
        Status:   draft
        Category: mugs  Mugs
        Brand:    norden  Norden
        Barcodes: -
        Unit:     each
        Family:   mug
        Options:  size=L
        Weight:   350 g
        Notes:    Fragile
        ...
      """)
    #expect(shop.place == "/catalog/products/M2")
    await shop.tell(
      """
      copy m
        ? sku-taken
      copy A B
        ? extra-argument under B
      copy a b c
        ? extra-argument
      copy "a b"
        ? bad-sku under "a b"
      copy
        ? missing-argument at end
      /catalog/brands/norden archive
      /catalog/products/M copy M3
        ? archived-parent
      /catalog/products/M3
        ? product-not-found
      """)
  }

  @Test func `what is archived is not edited`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /catalog/products/M archive
      """)

    await shop.tell(
      """
      /catalog/products/M
      weight 350 g
        ? archived
      tax reduced
        ? archived
      note x
        ? archived
      family chair
        ? archived
      option size=L
        ? archived
      price 12.00 --from 2026-03-01
        ? archived
      """)
  }

  @Test func `what is in use is offered, and the usual`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug
      /catalog/products/M tax books
      /catalog/products/M family mug
      /catalog/products/M option size=L
      /catalog/products/M
      """)

    await shop.read("show")
    func offered(_ line: String) -> [String] {
      shop.session.completion(of: line, cursor: line.utf8.count).candidates.map(\.text)
    }

    #expect(offered("tax ").prefix(2) == ["books", "standard"])
    #expect(offered("tax st") == ["standard"])
    #expect(offered("family m") == ["mug"])
    #expect(offered("option s") == ["size="])
    #expect(offered("/catalog/families/") == ["/catalog/families/mug"])
  }
}
