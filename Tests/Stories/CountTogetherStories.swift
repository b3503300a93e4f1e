import ScreenKit
import Testing

@testable import DaybookApp

/// Two counts of one place, and stock that moves while a line is scanned.
@Suite struct CountTogetherStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 12.00 --barcode 4006381333931
    /catalog/products add TEA Tea --barcode 96385074
    /inventory/stock/MUG receive 10 --cost 50.00
    /inventory/stock/TEA receive 6 --cost 12.00
    """

  @Test(arguments: [
    "issue 1 --reason own-use", "receive 1 --cost 5.00", "adjust -1 --reason damaged",
    "move 1 --from main --to quarantine",
  ])
  func `what moved between two scans of a line must be counted again`(line: String) async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/counts start")
    await shop.read("/inventory/counts/1")
    await shop.read("4006381333931 5")
    await shop.read("/inventory/stock/MUG \(line)")

    await shop.tell(
      """
      4006381333931 5
        Counted 5 → 10; stock moved while you counted: type total MUG N · MUG at main  (entry 8)
      4006381333931
        Counted 10 → 11; stock moved while you counted: type total MUG N · MUG at main  (entry 9)
      96385074 6
        Counted none → 6 · TEA at main  (entry 10)
      review
        ...
          To be counted again  1                Started              2026-01-01 00:00
        ...
        stale: stock moved between two scans. * (glob)
        ...
      post
        ? recount-needed
      recount
        Status of stocktake 1: review → counting* (glob)
        ...
      4006381333931 9
        Counted none → 9 · MUG at main  (entry 13)
      review
        ...
      post
        Stocktake 1 posted: * (glob)
        ...
      """)
    #expect(await shop.read("/inventory/stock/MUG").contains("9 available"))
  }
}
