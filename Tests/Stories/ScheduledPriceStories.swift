import StoreCore
import Testing

/// Prices that take effect by themselves, and how prices went.
@Suite struct ScheduledPriceStories {
  /// The morning of 1 February 2026 in UTC.
  private static let february = Instant(milliseconds: 1_769_925_600_000)

  @Test func `a price is scheduled, replaced, called off and shown`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug --price 10.00")

    await shop.tell(
      """
      /catalog/products/M
      price 12.00 --from 2026-02-01
        Price from 2026-02-01 of M: none → 12.00  (entry 2)
      price 12.50 --from 2026-02-01
        Price from 2026-02-01 of M: 12.00 → 12.50  (entry 3)
      price 12.50 --from 2026-02-01
        Nothing changed.
      price 9 --from 2026-03-01
        Price from 2026-03-01 of M: none → 9.00  (entry 4)
      show
        ...
        Price:    10.00 EUR
        ...
        Scheduled
          Price  From        Entry
          12.50  2026-02-01      3
           9.00  2026-03-01      4
        ...
      unschedule 2026-03-01
        Price from 2026-03-01 of M: 9.00 → none  (entry 5)
      unschedule 2026-03-01
        ? not-scheduled
      unschedule
        ? missing-argument at end
      unschedule tomorrow
        ? bad-date under tomorrow
      undo
        Price from 2026-03-01 of M: none → 9.00* (glob)
      undo 4
        Price from 2026-03-01 of M: 9.00 → none* (glob)
      """)
  }

  @Test func `a day that has begun is refused with what to do`() async throws {
    let shop = try await Story.shop("/catalog/products add M Mug --price 10.00")

    await shop.tell(
      """
      /catalog/products/M
      price 12.00 --from 2026-01-01
        ? date-not-ahead
      fix 1
        /catalog/products/M price 12.00
        Price of M: 10.00 → 12.00  (entry 2)
      price 12.00 --from 2025-12-31
        ? date-not-ahead
      price 12.00 --from 2026-02-30
        ? bad-date under 2026-02-30
      price 12.00 --from 01/02/2026
        ? bad-date under 01/02/2026
      price 12.00 --from
        ? missing-value
      price 12.005 --from 2026-02-01
        ? too-many-decimals
      price -1 --from 2026-02-01
        ? price-negative under -1
      price 1e9 --from 2026-02-01
        ? not-a-price under 1e9
      """)
  }

  @Test func `on its day a price takes effect by itself, and the history knows since when`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /settings timezone Asia/Tokyo
      /catalog/products/M price 12.00 --from 2026-02-01
      """)
    let later = try await Story(at: shop.path, start: Self.february)

    await later.tell(
      """
      /catalog/products/M
        M · Mug
        ...
        Price:    12.00 EUR
        ...
        Prices
        Course: ▁█  10.00 to 12.00, now 12.00

          Price  Since             Until             Entry
          12.00  2026-02-01 00:00                        4
          10.00  2026-01-01 09:00  2026-02-01 00:00      1
        ...
      /journal
        4 entries
        ...
      /journal/4
        ...
        * schedule* (glob)
        ...
      undo
        Price of M back from 12.00 to 10.00* (glob)
      /catalog/products/M | json
        *"price":"10.00"* (glob)
      """)
  }

  @Test func `a reader sees the stored price and is told`() async throws {
    let shop = try await Story.shop(
      """
      /catalog/products add M Mug --price 10.00
      /catalog/products/M price 12.00 --from 2026-02-01
      """)
    let reader = try await Story(at: shop.path, readOnly: true, start: Self.february)

    await reader.tell(
      """
      /catalog/products/M
        ...
        Price:    10.00 EUR
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
        5 prices · M

        Course: ▂▅▄█▁  9.00 to 14.00, now 9.00

          Price  Since * (glob)
        ...
      /catalog/products/M/prices | json
        *"course":["10.00","12.00","11.00","14.00","9.00"],"prices":* (glob)
      """)
    for number in 1...30 { await shop.read("/catalog/products/M price \(number)") }
    await shop.tell(
      """
      /catalog/products/M/prices
        35 prices · M

        Course: ▁▁▂▂▂▃▃▃▃▄▄▄▅▅▅▆▆▆▆▇▇▇██  7.00 to 30.00, now 30.00, the last 24 prices
        ...
      """)
  }
}
