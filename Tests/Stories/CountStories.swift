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
           1  MUG  Mug         3        10        -7  -35.00  clerk  over tolerance
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
    let words = ["review": "in review", "counting": "being counted"][name] ?? name
    #expect(error.map { $0.message.contains(name) || $0.message.contains(words) } == true)
    #expect(await shop.read("/inventory/counts/1 | json") == before)
  }

  @Test(arguments: [
    ("count NONE", "product-not-found", "NONE"), ("count MUG 0", "bad-quantity", "0"),
    ("count MUG -1", "bad-quantity", "-1"), ("count MUG 1.5", "bad-quantity", "1.5"),
    ("count MUG 1000000000", "bad-quantity", "1000000000"),
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

  @Test func `locations inside are counted too, each its own line`() async throws {
    let shop = try await Story.shop(
      Self.shop + """

        /inventory/counts start --inside
        """)
    await shop.read("/inventory/locations add shelf-1 \"Shelf 1\" --inside main")
    await shop.read("/inventory/stock/MUG move 4 --from main --to shelf-1")

    await shop.tell(
      """
      /inventory/counts/1
      at shelf-1
        ...
      4006381333931
        Counted none → 1 · MUG at shelf-1  (entry 10)
      count MUG 3 --at main
        Counted none → 3 · MUG at main  (entry 11)
      at nowhere
        ? location-not-found under nowhere
      at
        Stocktake 1 of main                                           counting · 2 lines
        ...
           1  MUG  Mug   main           3         6        -3  -15.00  clerk
           2  MUG  Mug   shelf-1        1         4        -3  -15.00  clerk
        ...
      zero JAM
        Counted of JAM at main: none → 0  (entry 12)
      """)
    #expect(await shop.keys("/inventory/counts/1?lines=uncounted") == ["TEA"])
  }
}
