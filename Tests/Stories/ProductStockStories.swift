import CommandKit
import ScreenKit
import StoreCore
import Testing

/// One product's stock: what there is, what it was, and where it leads.
@Suite struct ProductStockStories {
  @Test func `what there was at a past moment is reckoned from what there is`() async throws {
    let path = Story.temporaryPath()
    let day: Int64 = 86_400_000
    let start = Clock.frozenStart
    let before = try await Story(at: path)
    await before.read("/catalog/products add MUG Mug")
    await before.read("/inventory/stock/MUG receive 10 --cost 50.00")
    await before.read("/inventory/stock/MUG move 4 --to quarantine")
    let shop = try await Story(at: path, start: Instant(milliseconds: start.milliseconds + 3 * day))
    await shop.read("/inventory/stock/MUG issue 5 --reason own-use")
    await shop.read("undo")
    await shop.read("/inventory/stock/MUG issue 2 --reason own-use")

    await shop.tell(
      """
      /inventory/stock/MUG?at=2026-01-01
        MUG  Mug                                     10 on hand at the end of 2026-01-01
          At           2026-01-01               On hand      10  each
          Unavailable  4                        Value        50.00 EUR
          Location    Name        On hand
          main        Main              6
          quarantine  Quarantine        4
        ...
        Calculated from the stock now, without the 3 movements since then. * (glob)
        ...
      as-of 2025-12-31
        MUG  Mug                                      0 on hand at the end of 2025-12-31
        ...
      as-of 2026-01-04
        MUG  Mug                                      8 on hand at the end of 2026-01-04
        ...
      as-of
      where
        /inventory/stock/MUG
      as-of yesterday
        MUG  Mug                                     10 on hand at the end of 2026-01-03
        ...
      as-of someday
        ? bad-date under someday
      as-of 2026-01-05
        ? bad-date
      as-of 2026-01-04T23:59:59Z
        ? bad-date
      /inventory/stock/NONE?at=2026-01-01
        ? product-not-found
      /inventory/stock/MUG?at=2026-02-30
        ? bad-date
      """)
    #expect((await shop.read("/inventory/stock/MUG")).contains("0 to 10"))
    #expect((await shop.read("/inventory/stock/MUG | json")).contains("0,10,10,10,8]"))
  }

  @Test(arguments: [
    "receive 5", "issue 1 --reason own-use", "adjust +1", "move 1 --to quarantine", "reserve 1 --for Ana",
    "rule 1 2",
    "plan receive 5",
  ])
  func `a page that looks back books nothing`(line: String) async throws {
    let shop = try await Story.shop("/catalog/products add MUG Mug\n/inventory/stock/MUG receive 3")

    await shop.tell("/inventory/stock/MUG?at=2026-01-01 \(line)\n  ? looking-back")
    await shop.tell(
      """
      /inventory/stock/MUG?at=2026-01-01
        MUG  Mug                                      3 on hand at the end of 2026-01-01
        ...
      movements
        ...
      back
        ...
      receive 2
        ? looking-back
      fix 1
        ...
      receive 2
        Stock at main of MUG: 3 → 5; stock value 0.00: no --cost given, and no earlier cost known  (entry 3)
        ...
      """)
  }

  @Test func `reasons and locations complete`() async throws {
    let shop = try await Story.shop(StockListStories.shop)
    await shop.read("/inventory/stock/MUG")

    #expect(shop.candidates("receive 1 --at b").map(\.text).contains("back"))
    #expect(shop.candidates("issue 1 --reason s").map(\.text).sorted() == ["sample", "scrap"])
    #expect(shop.candidates("adjust -1 --reason l").map(\.text) == ["lost"])
    #expect(shop.candidates("/inventory/stock/M").map(\.text).contains("/inventory/stock/MUG"))
  }

  @Test func `what has moved keeps its unit and its place in the shop`() async throws {
    let shop = try await Story.shop(StockListStories.shop)

    await shop.tell(
      """
      /catalog/products/MUG unit kg --decimals 3
        ? stocked
      /catalog/products/MUG unit each
      /catalog/products/NEW unit box
      /catalog/products/MUG/edit?unit=box save
        ? stocked
      undo 4
        ? undo-refused
      undo
        Unit of NEW back from box to each  (entry 18)
      undo 7
        Product NEW removed  (entry 19)
      """)
  }

  @Test func `a unit set before the first movement is not taken back after it`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add TEA Tea
      /catalog/products/TEA unit kg --decimals 3
      /inventory/stock/TEA receive 1.5
      """)

    #expect((await shop.type("undo 2")).error?.code == "undo-refused")
    await shop.read("undo 3")
    #expect((await shop.type("undo 2")).error?.code == "undo-refused")
  }
}
