import StoreCore
import Testing

/// Prices that take effect by themselves, and how prices went.
@Suite struct ScheduledPriceStories {
  /// The morning of 1 February 2026 in UTC.
  private static let february = Instant(milliseconds: 1_769_925_600_000)

  @Test func `on its day a price takes effect by itself, and the history knows since when`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /settings timezone Asia/Tokyo
      /catalog/products/M price 12.00 2026-02-01
      """)
    let later = try await Story(at: shop.path, start: Self.february)

    await later.tell(
      """
      /catalog/products/M
        M  Mug                                                                   on sale
        ...
          Price    12.00 EUR                    Prices   ▁█  10.00 to 12.00
        ...
          Unit     each                         Changed  2026-02-01 15:00  entry 4
        ...
      /journal
        4 entries
        ...
      /journal/4
        ...
        * schedule* (glob)
        ...
      undo 4
        M: price back from 12.00 to 10.00* (glob)
      /catalog/products/M | json
        *"price":"10.00"* (glob)
      """)
  }

  @Test
  func `a price that took effect is undone by its number`()
    async throws
  {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /catalog/products/M price 12.00 2026-02-01
      /catalog/products add N Nut --price 1.00
      /catalog/products/N name Nud
      """)
    let later = try await Story(at: shop.path, start: Self.february)

    await later.tell(
      """
      undo
        ? nothing-to-undo
      /catalog/products/M | json
        *"price":"12.00"* (glob)
      undo 5
        M: price back from 12.00 to 10.00, price from 2026-02-01 none → 12.00 (by schedule* (glob)
      redo
        M: price 10.00 → 12.00, price from 2026-02-01 12.00 → none  (entry 7)
      undo
        M: price back from 12.00 to 10.00, price from 2026-02-01 none → 12.00 (by schedule* (glob)
      """)
  }

  @Test func `archiving calls prices to come off, and its undo brings them back`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /catalog/products/M price 12.00 2026-02-01
      """)

    await shop.tell(
      """
      /catalog/products/M
      archive
        Product M archived · Price from 2026-02-01 of M: 12.00 → none  (entry 3)
      unschedule 2026-02-01
        ? not-scheduled
      price 11.00 2026-02-01
        ? archived
      undo
        Product M activated · Price from 2026-02-01 of M: none → 12.00  (entry 4)
      /catalog/products archive all --confirm 1
        Product M archived · Price from 2026-02-01 of M: 12.00 → none  (entry 5)
      undo
        Product M activated · Price from 2026-02-01 of M: none → 12.00  (entry 6)
      """)
    let later = try await Story(at: shop.path, start: Self.february)
    #expect(await later.read("/catalog/products/M | json").contains(#""price":"12.00""#))
  }

  @Test func `an archived product keeps its price, whatever was scheduled`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /catalog/products add N Nut --price 1.00
      /catalog/products/M price 12.00 2026-02-01
      /catalog/products archive all --confirm 2
      """)
    let later = try await Story(at: shop.path, start: Self.february)

    #expect(await later.read("/catalog/products/M | json").contains(#""price":"10.00""#))
    #expect(await later.read("/journal | count") == "4\n")
  }

  /// What M costs at a moment, after the shop went to another time zone, and after that was taken back.
  @Test(arguments: [
    // Tokyo's 1 February begins at 15:00 UTC, Honolulu's at 10:00.
    ("Asia/Tokyo", 1_769_875_200_000, "12.00", "10.00"),
    ("Pacific/Honolulu", 1_769_925_600_000, "10.00", "12.00"),
  ]) func `a scheduled day begins by the time zone the shop has by then`(
    zone: String, now: Int64, there: String, back: String
  ) async throws {
    for (lines, price) in [("", there), ("\nundo", back)] {
      let shop = try await Story.shop(
        """
        /catalog/products add M Mug --price 10.00
        /catalog/products/M price 12.00 2026-02-01
        /settings timezone \(zone)\(lines)
        """)
      let later = try await Story(at: shop.path, start: Instant(milliseconds: now))

      #expect(await later.read("/catalog/products/M | json").contains("\"price\":\"\(price)\""))
    }
  }

  @Test func `a reader sees the stored price and is told`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /catalog/products/M price 12.00 2026-02-01
      """)
    let reader = try await Story(at: shop.path, readOnly: true, start: Self.february)

    await reader.tell(
      """
      /catalog/products/M
        ...
          Price    10.00 EUR                    Unit     each
        ...
        A price here is due. It takes effect once the store is opened for writing.
        ...
      """)
  }

  @Test func `the course of a price stands beside its numbers`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug --price 10.00")
    for price in ["12.00", "11.00", "14.00", "9.00"] { await shop.read("/catalog/products/M price \(price)") }

    await shop.tell(
      """
      /catalog/products/M/prices
        Prices of M                                                             5 prices
          Prices  ▂▅▄█▁  9.00 to 14.00
          Price  Since * (glob)
        ...
      /catalog/products/M/prices | json
        *"course":["10.00","12.00","11.00","14.00","9.00"],"prices":* (glob)
      """)
    for number in 1...30 { await shop.read("/catalog/products/M price \(number)") }
    await shop.tell(
      """
      /catalog/products/M/prices
        Prices of M                                                            35 prices
          Prices  ▁▁▂▂▂▃▃▃▃▄▄▄▅▅▅▆▆▆▆▇▇▇██  7.00 to 30.00, the last 24 prices
        ...
      """)
  }
}
