import Inventory
import ScreenKit
import StoreCore
import Testing

@testable import DaybookApp

/// Counting what lies there, and what becomes of the differences, through the front door.
@Suite struct CountStories {
  private static let shop = """
    /catalog/products add MUG Mug --price 12.00 --barcode 4006381333931
    /catalog/products add TEA Tea --barcode 96385074
    /catalog/products add JAM Jam
    /inventory/stock/MUG receive 10 --cost 50.00
    /inventory/stock/TEA receive 6 --cost 12.00
    /inventory/stock/JAM receive 4 --cost 8.00
    """

  @Test func `a count is posted as differences, so that sales meanwhile stay right`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/counts
      start
        Count 1 of main started  (entry 7)
        ...
      total MUG 9
        Counted of MUG at main: none → 9  (entry 8)
      count TEA 7
        Counted of TEA at main: none → 7  (entry 9)
      /inventory/stock/MUG issue 2
        ...
      review
        Status of count 1: counting → review  (entry 11)
        2 lines · count 1 of main · review
        ...
          SKU  Name  Counted  Expected  Variance  Value  By     Note  #
          MUG  Mug         9        10        -1  -5.00  clerk        1
          TEA  Tea         7         6         1   2.00  clerk        2
        ...
        Never counted
        ...
          JAM  Jam   main        4
        ...
      zero MUG
        ? illegal-transition
      zero JAM
        Counted of JAM at main: none → 0  (entry 12)
      undo 8
        ? undo-refused
      undo
        Counted of JAM at main: 0 → none  (entry 13)
      post
        Status of count 1: review → posted  (entry 14)
        Stock at main of MUG: 8 → 7
        Stock at main of TEA: 6 → 7
        Value of stock of MUG: 40.00 → 35.00
        Value of stock of TEA: 12.00 → 14.00
        ...
      undo 8
        ? undo-refused
      """)
    #expect(await shop.read("/inventory/stock/JAM").contains("4 available"))
    await shop.tell(
      """
      undo 14
        ...
      /inventory/counts/1
        2 lines · count 1 of main · review
        ...
      zero JAM
        Counted of JAM at main: none → 0  (entry 16)
      post
        Status of count 1: review → posted  (entry 17)
        Stock at main of JAM: 4 → 0
        Stock at main of MUG: 8 → 7
        ...
      """)
  }

  @Test func `a variance over the tolerance is counted twice before it is posted`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/counts start --tolerance 2
        ...
      /inventory/counts/1
      count MUG 5
        ...
      count TEA 5
        ...
      review
        ...
          MUG  Mug         5        10        -5  -25.00  clerk  over tolerance  1
        ...
      post
        ? recount-needed
      recount
        Status of count 1: review → counting  (entry 11)
        MUG at main to be counted again
        ...
      review
        ? recount-needed
      count MUG
        Counted of MUG at main: none → 1  (entry 12)
      count MUG 4
        Counted of MUG at main: 1 → 5  (entry 13)
      review
        ...
          MUG  Mug         5        10        -5  -25.00  clerk  first 5  1
        ...
      recount JAM
        ? not-counted under JAM
      post
        ...
      recount
        ? illegal-transition
      count MUG
        ? count-posted
      """)
  }

  @Test func `a blind count tells nothing of what is expected until review`() async throws {
    let shop = try await Story.shop(Self.shop)
    await shop.read("/inventory/counts start --blind --tolerance 1")
    await shop.read("/inventory/counts/1")
    await shop.read("count MUG 3")

    for address in [
      "/inventory/counts/1", "/inventory/counts/1 | json", "/inventory/counts/1?lines=uncounted",
      "/inventory/counts | csv", "/journal/8",
    ] {
      // The columns are always there for a script, with nothing in them.
      let text = (await shop.read(address)).replacing("\"expected\":null", with: "")
      #expect(!text.contains("xpected") && !text.contains("10") && !text.contains("On hand"), "\(address)")
      #expect(!text.contains("-7") && !text.contains("35.00") && !text.contains("tolerance  1"), "\(address)")
    }
    await shop.tell(
      """
      /inventory/counts/1
        ...
      lines variance
        ? not-yet
      /inventory/counts/1
        ...
      /inventory/counts/1?lines=recount
        ? not-yet
      review
        ...
          MUG  Mug         3        10        -7  -35.00  clerk  over tolerance  1
        ...
      """)
  }

  @Test(arguments: [
    ("", "counting", "begin", "illegal-transition"), ("", "counting", "post", "illegal-transition"),
    ("", "counting", "recount MUG", "illegal-transition"),
    ("--draft", "draft", "review", "illegal-transition"),
    ("--draft", "draft", "count MUG", "illegal-transition"),
    ("--draft", "draft", "post", "illegal-transition"),
    ("review", "review", "count MUG", "illegal-transition"),
    ("review", "review", "review", "illegal-transition"), ("review", "review", "begin", "illegal-transition"),
    ("cancel", "cancelled", "post", "illegal-transition"),
    ("cancel", "cancelled", "count MUG", "illegal-transition"),
    ("cancel", "cancelled", "cancel", "illegal-transition"), ("post", "posted", "count MUG", "count-posted"),
    ("post", "posted", "total MUG 1", "count-posted"), ("post", "posted", "cancel", "illegal-transition"),
    ("post", "posted", "review", "illegal-transition"),
  ])
  func `any other way is refused, says from where, and changes nothing`(
    to state: String, name: String, line: String, code: String
  ) async throws {
    let shop = try await Story.shop(Self.shop)
    await shop.read("/inventory/counts start \(state == "--draft" ? state : "")")
    if state == "post" { await shop.read("/inventory/counts/1 review") }
    if !["", "--draft"].contains(state) { await shop.read("/inventory/counts/1 \(state)") }
    let before = await shop.read("/inventory/counts/1 | json")

    // Behind an address nobody saw the page, so that the store itself refuses.
    let error = await shop.type("/inventory/counts/1 \(line)").error

    #expect(error?.code == code)
    #expect(error?.message.contains(name) == true || error?.message.contains("in review") == true)
    #expect(await shop.read("/inventory/counts/1 | json") == before)
  }

  @Test(arguments: [
    ("count NONE", "product-not-found", "NONE"), ("count MUG 0", "quantity-zero", "0"),
    ("count MUG -1", "quantity-negative", "-1"), ("count MUG 1.5", "quantity-decimals", "1.5"),
    ("count MUG 1000000000", "quantity-too-large", "1000000000"),
    ("count MUG --at nowhere", "location-not-found", "nowhere"),
    ("count MUG --at quarantine", "outside-count", "quarantine"), ("total MUG", "missing-argument", ""),
    ("/inventory/counts start --at customer", "wrong-location", nil),
    ("/inventory/counts start --at nowhere", "location-not-found", "nowhere"),
    ("/inventory/counts/9", "count-not-found", nil),
    ("/inventory/counts/9 count MUG", "count-not-found", nil),
    ("/inventory/counts?status=lost", "unknown-value", nil),
  ])
  func `bad input is refused in its place`(line: String, code: String, word: String?) async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/counts start")
    await shop.read("/inventory/counts/1")

    let error = await shop.type(line).error

    #expect(error?.code == code)
    if let word { #expect(error?.wordAtFault == word) }
    #expect(await shop.read("/inventory/counts/1 | count") == "0\n")
  }

  @Test func `posting below what is promised names the line and the reservation`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/stock/MUG reserve 8 --for Ana")

    await shop.tell(
      """
      /inventory/counts start
        ...
      /inventory/counts/1
      total MUG 5
        ...
      total TEA 5
        ...
      review
        ...
      post
        ? breaks-reservation
      """)
    #expect(
      shop.lastError?.message
        == "Line MUG at main of count 1 cannot be posted: Of 10 MUG at main only 2 are free; the rest is promised: reservation 1 for Ana (8)."
    )
    // Nothing of it was booked, the line before it neither.
    #expect(await shop.read("/inventory/stock/TEA").contains("6 available"))
    await shop.tell(
      """
      /inventory/stock/MUG release 1
        ...
      /inventory/counts/1 post
        ...
      /inventory/counts | count
        0
      """)
  }

  @Test func `what was sold out since it was counted short is not taken twice`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/counts start")

    await shop.tell(
      """
      /inventory/counts/1
      total MUG 4
        ...
      review
        ...
      /inventory/stock/MUG issue 5
        ...
      post
        ? not-enough-stock
      cancel
        Status of count 1: review → cancelled  (entry 11)
        ...
      """)
  }

  @Test func `locations inside are counted too, each its own line`() async throws {
    let shop = try await Story.shop(
      Self.shop + """

        /inventory/counts start --inside
        """)
    _ = try await shop.workspace.inventory.addLocation("Shelf 1", code: Code("shelf-1"), inside: Code("main"))
    await shop.read("/inventory/stock/MUG move 4 --from main --to shelf-1")

    await shop.tell(
      """
      /inventory/counts/1
      at shelf-1
        ...
      4006381333931
        Counted of MUG at shelf-1: none → 1  (entry 10)
      count MUG 3 --at main
        Counted of MUG at main: none → 3  (entry 11)
      at nowhere
        ? location-not-found under nowhere
      at
        2 lines · count 1 of main · counting
        ...
          MUG  Mug   main           3         6        -3  -15.00  clerk        1
          MUG  Mug   shelf-1        1         4        -3  -15.00  clerk        2
        ...
      zero JAM
        Counted of JAM at main: none → 0  (entry 12)
      """)
    #expect(await shop.keys("/inventory/counts/1?lines=uncounted") == ["TEA"])
  }

  @Test func `undo takes a scan back while it is counted, and no further`() async throws {
    let shop = try await Story.shop(Self.shop + "\n/inventory/counts start")

    await shop.tell(
      """
      /inventory/counts/1
      count MUG
        Counted of MUG at main: none → 1  (entry 8)
      count MUG
        Counted of MUG at main: 1 → 2  (entry 9)
      undo
        Counted of MUG at main back from 2 to 1  (entry 10)
      undo 7
        ? undo-refused
      review
        ...
      undo 8
        ? undo-refused
      undo
        Status of count 1 back from review to counting  (entry 12)
      undo
        Counted of MUG at main: 1 → none  (entry 13)
      undo
        Count 1 of main removed  (entry 14)
      redo
        Count 1 of main started  (entry 15)
      """)
  }

  @Test func `what was counted is not taken out of the shop by an undo`() async throws {
    let shop = try await Story.shop("/catalog/products add NEW New\n/inventory/counts start")

    await shop.tell(
      """
      /inventory/counts/1 zero NEW
        Counted of NEW at main: none → 0  (entry 3)
      undo 1
        ? undo-refused
      undo
        Counted of NEW at main: 0 → none  (entry 4)
      undo 1
        Product NEW removed  (entry 5)
      """)
  }

  @Test func `a plan starts and posts nothing`() async throws {
    let shop = try await Story.shop(Self.shop)

    await shop.tell(
      """
      /inventory/counts
      plan start --blind
        ...
        Count 1 of main started* (glob)
        ...
      /inventory/counts | count
        0
      start --draft
        ...
      begin
        Status of count 1: draft → counting  (entry 8)
        ...
      total MUG 8
        ...
      review
        ...
      plan post
        ...
        Stock at main of MUG: 10 → 8
        ...
      /inventory/stock/MUG | json
        ...
      """)
    #expect(await shop.read("/inventory/stock/MUG").contains("10 available"))
    #expect(await shop.keys("/inventory/counts?status=all") == ["1"])
  }
}
