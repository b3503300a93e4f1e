import ScreenKit
import StoreCore
import Testing

@testable import DaybookApp

/// The stock of a product at the end of a day of the past.
@Suite struct LookBackStories {
  @Test(arguments: ["2026-13-19", "2026-11-19T00:20", "19/11/2026", "now"])
  func `what is no day is refused with how one is written`(typed: String) async throws {
    let shop = try await Story.shop("/catalog/products add MUG Mug\n/inventory/stock/MUG receive 1")

    await shop.tell("/inventory/stock/MUG as-of \(typed)\n  ? bad-date")

    #expect(shop.errors.contains("2026-11-21"), "\(shop.errors)")
  }

  @Test func `a day is one of the shop's clock, to its end`() async throws {
    // One in the morning in Berlin, and still the day before in UTC.
    let start = try #require(Instant("2026-06-30T23:00:00Z"))
    let shop = try await Story(start: start)
    for line in [
      "/settings timezone Europe/Berlin", "/catalog/products add MUG Mug", "/inventory/stock/MUG receive 4",
    ] { await shop.read(line) }
    let later = try await Story(at: shop.path, start: Instant(milliseconds: start.milliseconds + 86_400_000))
    await later.read("/inventory/stock/MUG receive 3")

    await later.tell(
      """
      /inventory/stock/MUG
        ...
      as-of 2026-07-01
        MUG  Mug                                      4 on hand at the end of 2026-07-01
        ...
      where
        /inventory/stock/MUG?at=2026-07-01
      as-of 2026-06-30
        MUG  Mug                                      0 on hand at the end of 2026-06-30
        ...
      /inventory/stock/MUG?at=2026-07-02
        MUG  Mug                                      7 on hand at the end of 2026-07-02
        ...
      /inventory/stock/MUG as-of 2026-07-03
        ? bad-date
      receive 3
        ? looking-back
      """)
  }
}
