import ScreenKit
import Testing

@Suite struct HistoryStories {
  @Test func `history shows each line with its time, page and outcome`() async throws {
    let shop = try await Story.sample()

    await shop.tell(
      """
      /catalog/products/MUG-BLU
      price twelve
        ? bad-price
      """)
    await shop.type(" where")
    await shop.tell(
      """
      history
        3 lines
          At                Page                    Line                       Outcome
          2026-01-01 01:00  /                       /catalog/products/MUG-BLU  ok
          2026-01-01 01:00  /catalog/products/MUG…  price twelve               bad-price
          2026-01-01 01:00  /catalog/products/MUG…  history
        last · history N
      history 1 | count
        1
      history 0 | count
        0
      history -3 | count
        0
      """)
  }
}
