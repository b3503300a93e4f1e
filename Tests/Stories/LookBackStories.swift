import Inventory
import ScreenKit
import StoreCore
import Testing

@testable import DaybookApp

/// Moments of the past, in the forms people and pages write them.
@Suite struct LookBackStories {
  @Test(arguments: [
    ("2026-11-19T00:20:00Z", "2026-11-19T00:20:00.000Z"), ("2026-11-19T00:20Z", "2026-11-19T00:20:00.000Z"),
    ("2026-11-19T02:20+02:00", "2026-11-19T00:20:00.000Z"),
    ("2026-11-18 22:20:30-02:00", "2026-11-19T00:20:30.000Z"), ("2026-11-19 00:20", "2026-11-19T00:20"),
    ("2026-11-19T00:20", "2026-11-19T00:20"), ("2026-11-19", "2026-11-19"),
  ])
  func `a moment is read in each form`(typed: String, text: String) throws {
    #expect(try StockTime(typed).text == text)
    #expect(try StockTime(text).text == text)
  }

  @Test(arguments: [
    "2026-11-19 24:00", "2026-11-19 00:60", "2026-11-19 0:20", "2026-11-19 00:20:30", "2026-13-19 00:20",
    "2026-11-19 00:20+2:00", "2026-11-19 00:20 x", "now",
  ])
  func `what is no moment is refused with how one is written`(typed: String) async throws {
    let shop = try await Story.shop("/catalog/products add MUG Mug\n/inventory/stock/MUG receive 1")

    await shop.tell("/inventory/stock/MUG as-of \(typed)\n  ? bad-date")

    #expect(shop.errors.contains("2026-11-21 14:30"), "\(shop.errors)")
  }

  @Test func `a minute is one of the shop's clock, to its end`() async throws {
    let start = try #require(Instant("2026-07-01T10:00:30Z"))
    let shop = try await Story(start: start)
    for line in [
      "/settings timezone Europe/Berlin", "/catalog/products add MUG Mug", "/inventory/stock/MUG receive 4",
    ] { await shop.read(line) }
    let later = try await Story(at: shop.path, start: Instant(milliseconds: start.milliseconds + 3_600_000))
    await later.read("/inventory/stock/MUG receive 3")

    await later.tell(
      """
      /inventory/stock/MUG
        ...
      as-of 2026-07-01 12:00
        MUG  Mug                                           4 on hand at 2026-07-01 12:00
        ...
      where
        /inventory/stock/MUG?at=2026-07-01T12:00
      as-of "2026-07-01 11:59"
        MUG  Mug                                           0 on hand at 2026-07-01 11:59
        ...
      /inventory/stock/MUG?at=2026-07-01T13:00
        MUG  Mug                                           7 on hand at 2026-07-01 13:00
        ...
      /inventory/stock/MUG as-of 2026-07-01 13:02
        ? bad-date
      receive 3
        ? looking-back
      """)
  }
}
