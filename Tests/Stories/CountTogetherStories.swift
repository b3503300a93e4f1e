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
  private static let both =
    shop + """

      /inventory/counts start
      /inventory/counts start
      /inventory/counts/1 total MUG 7
      /inventory/counts/2 total MUG 7
      /inventory/counts/2 total TEA 6
      /inventory/counts/1 review
      /inventory/counts/2 review
      """

  @Test func `a loss that another count booked is not booked again`() async throws {
    let shop = try await Story.shop(Self.both)

    await shop.tell(
      """
      /inventory/counts/1 post
        ...
        Stock at main of MUG: 10 → 7
        ...
      /inventory/counts/2
        2 lines · count 2 of main · review
        ...
          MUG  Mug         7        10        -3  -15.00  clerk  before count 1  1
          TEA  Tea         6         6         0    0.00  clerk                  2
        ...
        before count 1: counted before that was posted; recount SKU counts it again.
        ...
        Try: recount · lines recount · cancel
      plan post
        ? recount-needed
      post
        ? recount-needed
      """)
    #expect(shop.lastError?.message == "Count 2 was counted before count 1 was posted: MUG.")
    #expect(shop.lastError?.fixes.first == "/inventory/counts/2 recount MUG")
    await shop.tell(
      """
      recount
        Status of count 2: review → counting  (entry 13)
        MUG at main to be counted again
        ...
      total MUG 7
        Counted of MUG at main: none → 7  (entry 14)
      review
        ...
      post
        Status of count 2: review → posted  (entry 16)
        ...
      """)
    #expect(await shop.read("/inventory/stock/MUG").contains("7 available"))
  }

  @Test func `a posting that is taken back stands in nobody's way, and done again it does`() async throws {
    let shop = try await Story.shop(Self.both + "\n/inventory/counts/1 post")

    await shop.tell(
      """
      undo 12
        ...
      /inventory/counts/2 plan post
        ...
      redo 12
        ...
      /inventory/counts/2 post
        ? recount-needed
      """)
  }

  @Test func `another place, another product and a count without a difference are in nobody's way`()
    async throws
  {
    let shop = try await Story.shop(
      Self.shop + """

        /inventory/locations add back Back
        /inventory/stock/MUG move 4 --from main --to back
        /inventory/counts start
        /inventory/counts start --at back
        /inventory/counts start
        /inventory/counts/1 total MUG 5
        /inventory/counts/2 total MUG 3
        /inventory/counts/3 total TEA 6
        /inventory/counts/3 total MUG 6
        /inventory/counts/1 review
        /inventory/counts/2 review
        /inventory/counts/3 review
        """)

    await shop.tell(
      """
      /inventory/counts/3 post
        ...
      /inventory/counts/2 post
        ...
      /inventory/counts/1 post
        ...
        Stock at main of MUG: 6 → 5
        ...
      """)
  }

  @Test(arguments: [
    "issue 1", "receive 1 --cost 5.00", "adjust -1 --reason broken", "move 1 --from main --to quarantine",
  ])
  func `what moved between two scans of a line must be counted again`(line: String) async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/counts start")
    await shop.read("/inventory/counts/1")
    await shop.read("4006381333931 5")
    await shop.read("/inventory/stock/MUG \(line)")

    await shop.tell(
      """
      4006381333931 5
        Counted of MUG at main: 5 → 10  (entry 8)
        MUG at main moved while it was counted; total MUG N says how many there are now
      4006381333931
        Counted of MUG at main: 10 → 11  (entry 9)
      96385074 6
        Counted of TEA at main: none → 6  (entry 10)
      review
        ...
        To be counted again: 1
        ...
        moved: stock moved there between two scans; recount SKU counts it again.
        ...
      post
        ? recount-needed
      recount
        Status of count 1: review → counting  (entry 12)
        MUG at main to be counted again
        ...
      4006381333931 9
        Counted of MUG at main: none → 9  (entry 13)
      review
        ...
      post
        Status of count 1: review → posted  (entry 15)
        ...
      """)
    #expect(await shop.read("/inventory/stock/MUG").contains("9 available"))
  }

  @Test func `a sale taken back between two scans still marks the line, and undo of the scan unmarks it`()
    async throws
  {
    let shop = try await Story.shop(Self.shop + "\n/inventory/counts start")

    await shop.tell(
      """
      /inventory/counts/1
      4006381333931 5
        Counted of MUG at main: none → 5  (entry 6)
      /inventory/stock/MUG issue 1
        ...
      undo 7
        ...
      4006381333931
        Counted of MUG at main: 5 → 6  (entry 9)
        MUG at main moved while it was counted; total MUG N says how many there are now
      undo
        Counted of MUG at main back from 6 to 5  (entry 10)
      review
        ...
      plan post
        ...
      undo
        ...
      4006381333931
        Counted of MUG at main: 5 → 6  (entry 13)
        MUG at main moved while it was counted; total MUG N says how many there are now
      total MUG 10
        Counted of MUG at main: 6 → 10  (entry 14)
      4006381333931
        Counted of MUG at main: 10 → 11  (entry 15)
      """)
  }

  @Test func `what moves before the first scan, after the last or elsewhere marks nothing`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/counts start")

    await shop.tell(
      """
      /inventory/counts/1
      96385074 2
        ...
      /inventory/stock/MUG issue 1
        ...
      4006381333931 5
        Counted of MUG at main: none → 5  (entry 8)
      /inventory/stock/MUG receive 3 --at quarantine --cost 3.00
        ...
      4006381333931 3
        Counted of MUG at main: 5 → 8  (entry 10)
      96385074 4
        Counted of TEA at main: 2 → 6  (entry 11)
      /inventory/stock/MUG issue 2
        ...
      review
        ...
      post
        Status of count 1: review → posted  (entry 14)
        Stock at main of MUG: 7 → 6
        ...
      """)
  }
}
