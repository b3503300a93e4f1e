import ScreenKit
import Testing

@Suite struct PastStories {
  @Test func `history shows each line with its time, its page and what came of it`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/products/MUG-BLU
      price twelve
        ? not-a-price
      """)
    await shop.type(" where")
    await shop.tell(
      """
      history
        3 lines

          At                Page                  Line                       Outcome
          2026-01-01 01:00  /                     /catalog/products/MUG-BLU  ok
          2026-01-01 01:00  /catalog/products/M…  price twelve               not-a-price
          2026-01-01 01:00  /catalog/products/M…  history

        Try: last · history N
      history 1 | count
        1
      history 0 | count
        0
      history -3 | count
        0
      """)
  }

  @Test func `history tells the time of a line of an earlier session`() async throws {
    let shop = try await Story()
    shop.session.remember([
      PastLine("price 12.00", at: "/catalog/products/M", milliseconds: 0, outcome: .failed("busy"))
    ])

    await shop.tell(
      """
      history
        2 lines

          At                Page                 Line         Outcome
          1970-01-01 00:00  /catalog/products/M  price 12.00  busy
          2026-01-01 00:00  /                    history

        Try: last · history N
      """)
  }

  @Test func `last knows the lines of earlier sessions`() async throws {
    let shop = try await Story.sample()
    shop.session.remember([
      PastLine("find red", at: "/catalog/products", outcome: .failed("busy")),
      PastLine("find blue", at: "/catalog/products", outcome: .done),
      PastLine("next", at: "/catalog/products?q=blue", outcome: .done),
      PastLine("back", at: "/catalog/products", outcome: .done),
    ])

    await shop.tell("/catalog/products\nlast\nwhere\n  /catalog/products?q=blue")
  }
}
