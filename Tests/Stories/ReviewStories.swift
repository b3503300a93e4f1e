import Catalog
import Foundation
import ScreenKit
import StoreDatabase
import Testing

@testable import DaybookApp

@Suite struct ReviewStories {
  private static let queue = """
    /catalog/products add MUG "Blue mug" --price 12.00
    /catalog/products add CUP "Cup" --price 5.00
    /catalog/products/MUG review 5 Ana "Just right" --text "Keeps tea warm."
    /catalog/products/MUG review 4 Bo
    /catalog/products/CUP review 1 Cy "BUY WATCHES"
    /catalog/products/CUP review 2 Dee Leaks
    /catalog/products/MUG review 4 Eve
    """

  @Test func `the next page of the queue is decided as well`() async throws {
    let shop = try await Story.shop(Self.queue)
    for author in 1...18 { await shop.read("/catalog/products/MUG review 3 author-\(author)") }
    await shop.tell(
      """
      /catalog/reviews?status=new
        23 reviews · new · first 20
        ...
      next
        23 reviews · new · last 3
        ...
      a
        Review 21 of MUG accepted  (entry 26)
        22 reviews · new · last 2
        ...
      next
        ? end-of-list
      r
      r
        Review 23 of MUG rejected  (entry 28)
        20 reviews · new
          Review   1                            Product  MUG
          Rating   5  of 5                      Author   Ana
        ...
      """)
    #expect(shop.place == "/catalog/reviews?status=new")
  }

  @Test func `a review of several lines is read line by line`() async throws {
    let shop = try await Story.shop("/catalog/products add MUG Mug --price 1")
    let file = Story.temporaryPath("csv")
    defer { try? FileManager.default.removeItem(atPath: file) }
    try "sku,rating,author,text\nMUG,5,Ana,\"One.\n\nTwo.\"\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    _ = try shop.importFile(.reviews, file)

    #expect(await shop.read("/catalog/reviews/1").contains("Text     One.\n           Two.\n"))
  }

  @Test(arguments: [
    "/catalog/reviews", "/catalog/reviews?sku=MUG&status=new&rating=4", "/catalog/reviews/1",
    "/catalog/products/MUG/reviews", "/catalog/products/MUG/reviews?status=all&rating=5",
  ])
  func `every page of reviews stands at its address`(address: String) async throws {
    let shop = try await Story.shop(Self.queue)
    await shop.read(address)
    #expect(shop.place == address)
    await shop.tell("up\nback")
    #expect(shop.place == address)
  }

  @Test(arguments: [
    ("/catalog/reviews/x", "not-a-number"), ("/catalog/reviews/0", "review-not-found"),
    ("/catalog/reviews?sku=NONE", "product-not-found"),
    ("/catalog/products/NONE/reviews", "product-not-found"),
    ("/catalog/products/MUG/reviews?sku=CUP", "unknown-filter"), ("/catalog/reviews?after=x", "bad-place"),
    ("/catalog/products/MUG/review", "unknown-address"),
  ])
  func `an address that is no page of reviews is refused`(address: String, code: String) async throws {
    let shop = try await Story.shop(Self.queue)
    #expect(await shop.type(address).error?.code == code)
  }

  @Test func `the dashboard says how many wait and leads there`() async throws {
    let shop = try await Story.shop(Self.queue)
    let rows = await shop.rows("/")
    let line = try #require(rows.firstIndex { $0["what"] == "Reviews to approve" })
    #expect(rows[line]["count"] == "5")
    await shop.read("/")
    await shop.read("\(line + 1)")
    #expect(shop.place == "/catalog/reviews?status=new")
  }
}
