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

  @Test func `five reviews are moderated by five keys, each shown whole before it is decided`() async throws {
    let shop = try await Story.shop(Self.queue)

    await shop.tell(
      """
      /catalog/reviews?status=new
        5 reviews · new

        Review:  1
        Product: MUG
        Rating:  5  of 5
        Author:  Ana
        Title:   Just right
        ...
        Text:    Keeps tea warm.
        ...
        Try: a · r · a N · open N
      a
        Review 1 of MUG accepted  (entry 8)
        4 reviews · new

        Review:  2
        ...
      a
        Review 2 of MUG accepted  (entry 9)
        3 reviews · new

        Review:  3
        Product: CUP
        Rating:  1  of 5
        Author:  Cy
        Title:   BUY WATCHES
        ...
      r
        Review 3 of CUP rejected  (entry 10)
        ...
      a
        Review 4 of CUP accepted  (entry 11)
        ...
      a
        Review 5 of MUG accepted  (entry 12)
        0 reviews · new

        Nothing waits.

        Try: /catalog/reviews · help
      a
        ? not-yet under a
      """)
    #expect(shop.place == "/catalog/reviews?status=new")
    await shop.tell(
      """
      /catalog/products/MUG
        ...
        Rating:   4.3  of 5
        Reviews:  3
        ...
      reviews
        3 reviews · MUG · 4.3 of 5
        ...
          Stars  Reviews  Share
              5        1  ███████
              4        2  █████████████
              3        0
              2        0
              1        0

        Try: open N · status new · help
      """)
    #expect(await shop.keys("show") == ["5", "2", "1"])
  }

  @Test func `a row is decided by its number, and the others keep waiting`() async throws {
    let shop = try await Story.shop(Self.queue)
    await shop.tell(
      """
      /catalog/reviews?status=new
      r 3
        Review 3 of CUP rejected  (entry 8)
        ...
      accept 2
        Review 2 of MUG accepted  (entry 9)
        ...
      a 9
        ? no-such-row
      """)

    #expect(await shop.keys("/catalog/reviews?status=new | head 9") == ["1", "4", "5"])
    #expect(await shop.keys("/catalog/reviews?rating=1") == ["3"])
    #expect(await shop.keys("/catalog/reviews?sku=mug&status=all") == ["5", "2", "1"])
  }

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

        Review:  1
        ...
      """)
    #expect(shop.place == "/catalog/reviews?status=new")
  }

  @Test func `a plan of a decision decides nothing and stays`() async throws {
    let shop = try await Story.shop(Self.queue)
    await shop.tell(
      """
      /catalog/reviews?status=new
      plan a
        Plan

        Review 1 of MUG accepted
        Nothing was changed: this was a plan.
      """)
    #expect(await shop.read("/catalog/reviews?status=new | count") == "5\n")
  }

  @Test func `undo of an acceptance takes the average back`() async throws {
    let shop = try await Story.shop(Self.queue)
    await shop.tell("/catalog/reviews/1 accept\n/catalog/reviews/2 accept")
    #expect(await shop.read("/catalog/products/MUG").contains("Rating:   4.5  of 5\nReviews:  2  1 waits\n"))

    await shop.tell("undo\n  Review 2 of MUG is new again  (entry 10)")

    #expect(await shop.read("/catalog/products/MUG").contains("Rating:   5.0  of 5\nReviews:  1  2 wait\n"))
    await shop.tell("redo\n  Review 2 of MUG accepted  (entry 11)")
    #expect(await shop.read("/catalog/products/MUG").contains("Rating:   4.5  of 5\nReviews:  2  1 waits\n"))
  }

  @Test func `a list sorts by what people say, with what nobody reviewed below`() async throws {
    let shop = try await Story.shop(
      Self.queue + "\n/catalog/products add JUG Jug\n/catalog/reviews/2 accept\n/catalog/reviews/4 accept")

    await shop.tell(
      """
      /catalog/products?sort=-rating
        3 products · by -rating

          SKU  Name      Brand  Price  Status  Rating  Reviews  #
          MUG  Blue mug         12.00  active     4.0        1  1
          CUP  Cup               5.00  active     2.0        1  2
          JUG  Jug                     draft                 0  3
        ...
      sort rating
      """)
    #expect(await shop.keys("show") == ["JUG", "CUP", "MUG"])
    #expect(await shop.keys("/catalog/products?sort=-rating&after=4000~MUG") == ["CUP", "JUG"])
    #expect(await shop.keys("/catalog/products?sort=-rating&before=0~JUG") == ["MUG", "CUP"])
    await shop.tell("/catalog/products?sort=-rating&after=9000~MUG\n  ? bad-place")
    #expect(!(await shop.read("/catalog/products")).contains("Rating"))
  }

  @Test func `a rating is one to five, an author reviews once, and of what is not archived`() async throws {
    let shop = try await Story.shop(Self.queue + "\n/catalog/products/CUP archive")
    await shop.tell(
      """
      /catalog/products/MUG review 0 Fay
        ? bad-rating under 0
      /catalog/products/MUG review 6 Fay
        ? bad-rating under 6
      /catalog/products/MUG review 3 "ANÁ"
        ? already-reviewed under "ANÁ"
      /catalog/products/CUP review 3 Fay
        ? archived
      /catalog/products/NONE review 3 Fay
        ? product-not-found
      /catalog/products/MUG review 3 ""
        ? empty-name
      /catalog/reviews/99
        ? review-not-found
      /catalog/reviews/1 accept
      /catalog/reviews/1 reject
        ? illegal-transition
      /catalog/reviews?status=all reject 5
        ? illegal-transition
      fix 1
        /journal?subject=review:1
        2 entries · review:1
        ...
      /catalog/reviews?status=old
        ? unknown-value under status=old
      /catalog/reviews?rating=0
        ? bad-rating under rating=0
      """)
    #expect(await shop.read("/catalog/reviews | count") == "5\n")
  }

  @Test func `the second review of an author names the first, and leads there`() async throws {
    let shop = try await Story.shop(Self.queue)
    await shop.tell("/catalog/products/MUG review 1 ana\n  ? already-reviewed under ana")
    #expect(shop.lastError?.message == "ana has reviewed MUG already: review 1.")
    await shop.tell("fix 1\n  /catalog/reviews/1\n  Review 1 · MUG · 5 of 5\n  ...")
  }

  @Test func `a review of several lines is read line by line`() async throws {
    let shop = try await Story.shop("/catalog/products add MUG Mug --price 1")
    let file = Story.temporaryPath("csv")
    defer { try? FileManager.default.removeItem(atPath: file) }
    try "sku,rating,author,text\nMUG,5,Ana,\"One.\n\nTwo.\"\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    _ = try shop.workspace.database.importFile(ImportRequest(.reviews, path: file, actor: "clerk"))

    #expect(await shop.read("/catalog/reviews/1").contains("Text:    One.\n         Two.\n"))
  }

  @Test(arguments: [
    "/catalog/reviews", "/catalog/reviews?status=new&sku=MUG&rating=4&after=1", "/catalog/reviews/1",
    "/catalog/products/MUG/reviews", "/catalog/products/MUG/reviews?status=all&rating=5&after=9",
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
    ("/catalog/products/MUG/reviews?sku=CUP", "unknown-filter"), ("/catalog/reviews?after=x", "not-a-number"),
    ("/catalog/products/MUG/review", "unknown-address"),
  ])
  func `an address that is no page of reviews is refused`(address: String, code: String) async throws {
    let shop = try await Story.shop(Self.queue)
    #expect(await shop.type(address).error?.code == code)
  }

  @Test func `the dashboard says how many wait and leads there`() async throws {
    let shop = try await Story.shop(Self.queue)
    let rows = await shop.rows("/")
    let line = try #require(rows.firstIndex { $0["what"] == "Reviews waiting" })
    #expect(rows[line]["count"] == "5")
    await shop.read("/")
    await shop.read("\(line + 1)")
    #expect(shop.place == "/catalog/reviews?status=new")
  }

  @Test func `an empty shop says how reviews come about`() async throws {
    let shop = try await Story()
    await shop.tell(
      """
      /catalog/reviews
        0 reviews

        None. review RATING AUTHOR on a product's page adds one; daybook import reviews
        FILE.csv brings many.

        Try: status new · help
      a
        ? not-yet
      """)
  }
}
