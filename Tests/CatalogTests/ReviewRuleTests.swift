import Catalog
import StoreCore
import Testing

private let sku = SKU(stored: "mug-blu")

private func added(_ author: String = "Ana Lee", title: String = "", text: String = "") -> CatalogChange {
  .reviewAdded(sku: sku, rating: Rating(stored: 4), title: title, text: text, author: author)
}

private func review(_ change: CatalogChange, over rows: CatalogRows) throws -> Review {
  guard case .review(let row) = try change.applied(to: rows, at: evening, currency: .euro) else {
    throw StoreError.broken("not a review")
  }
  return row
}

private func present(_ status: ReviewStatus = .new) -> Review {
  Review(
    number: 12, sku: SKU(stored: "MUG-BLU"), rating: Rating(stored: 4), author: "Ana Lee", status: status,
    createdAt: noon, revision: 3)
}

@Test(arguments: [1, 2, 3, 4, 5])
func `a rating is one to five stars`(stars: Int) throws {
  #expect(try Rating(stars).stars == stars)
  #expect(try Rating(" \(stars) ") == Rating(stars))
}

@Test(arguments: ["0", "6", "-1", "", "4.5", "four", "05", "٤", "+4", "44"])
func `anything else is no rating`(text: String) {
  let problem = problem { () throws(StoreError) in try Rating(text) }
  #expect(problem?.code == "bad-rating" && problem?.field == "rating")
}

@Test func `zero and six are refused as numbers too`() {
  #expect(problem { () throws(StoreError) in try Rating(0) }?.code == "bad-rating")
  #expect(problem { () throws(StoreError) in try Rating(6) }?.code == "bad-rating")
}

@Test func `a review is added with its texts as they are kept, and waits`() throws {
  let full = rows {
    $0.product = mug()
    $0.nextReview = 12
  }
  let review = try review(added("  Ana Lee ", title: " Fine ", text: "one\r\ntwo\n"), over: full)
  #expect(review.number == 12 && review.sku.text == "MUG-BLU" && review.status == .new)
  #expect(review.author == "Ana Lee" && review.title == "Fine" && review.text == "one\ntwo")
  #expect(review.createdAt == evening && review.revision == 0)
  #expect(try ReviewText.title("  ") == "")
}

@Test func `a review needs a product that is there and not archived, and an author`() {
  let full = rows { $0.product = mug() }
  #expect(refusal(added(), over: rows { $0.product = mug { $0.status = .archived } })?.code == "archived")
  #expect(refusal(added(" "), over: full)?.field == "author")
  #expect(refusal(added(title: "a\nb"), over: full)?.code == "bad-text")
  #expect(refusal(added(text: "a\u{1B}[31m"), over: full)?.field == "text")
  #expect(refusal(added(title: String(repeating: "x", count: 201)), over: full)?.code == "bad-text")
  #expect(refusal(added(text: String(repeating: "x", count: 10_001)), over: full)?.code == "bad-text")
}

@Test func `one author reviews a product once`() {
  let error = refusal(
    added("ANA LÉE"),
    over: rows {
      $0.product = mug()
      $0.review = present(.rejected)
    })
  #expect(error?.code == "already-reviewed" && error?.field == "author")
}

@Test func `a new review is accepted or rejected`() throws {
  let waiting = rows { $0.review = present() }
  #expect(try review(.reviewAccepted(number: 12), over: waiting).status == .accepted)
  #expect(try review(.reviewRejected(number: 12), over: waiting).status == .rejected)
}

@Test(arguments: [ReviewStatus.accepted, .rejected])
func `a decision stands`(status: ReviewStatus) {
  for change in [CatalogChange.reviewAccepted(number: 12), .reviewRejected(number: 12)] {
    let error = refusal(change, over: rows { $0.review = present(status) })
    #expect(error?.code == "illegal-transition")
  }
}

@Test func `a review that is not there is not decided`() {
  let error = refusal(.reviewAccepted(number: 9), over: rows())
  #expect(error?.code == "review-not-found")
}

@Test func `what became of a review is said in words`() {
  func words(_ before: Review?, _ after: Review?) -> [String] {
    CatalogRow.effects(from: before.map { .review(row: $0) }, to: after.map { .review(row: $0) }).map(\.words)
  }
  #expect(words(nil, present()) == ["Review 12 of MUG-BLU added"])
  #expect(words(present(), nil) == ["Review 12 of MUG-BLU removed"])
  #expect(words(present(), present(.accepted)) == ["Review 12 of MUG-BLU accepted"])
  #expect(words(present(), present(.rejected)) == ["Review 12 of MUG-BLU rejected"])
  #expect(words(present(.accepted), present()) == ["Review 12 of MUG-BLU is new again"])
  #expect(present().subject.lookup == "review:12")
}

@Test(arguments: [
  (13, 3, 43, 4333), (5, 1, 50, 5000), (17, 4, 43, 4250), (4249, 1000, 42, 4249), (1, 1, 10, 1000),
  (14, 3, 47, 4666), (9, 2, 45, 4500),
])
func `an average is told in tenths, half a tenth up, and sorted in thousandths`(
  stars: Int, reviews: Int, tenths: Int, key: Int
) {
  let summary = RatingSummary(stars: stars, reviews: reviews)
  #expect(summary.tenths == tenths && summary.key == key)
}

@Test func `without reviews there is no average`() {
  #expect(RatingSummary().tenths == nil)
  #expect(RatingSummary().key == 0)
}

@Test func `only what was accepted counts`() {
  var tally = ReviewTally()
  tally.add(2, .accepted, Rating(stored: 5))
  tally.add(1, .accepted, Rating(stored: 2))
  tally.add(7, .rejected, Rating(stored: 1))
  tally.add(3, .new, Rating(stored: 1))
  #expect(tally.accepted == RatingSummary(stars: 12, reviews: 3))
  #expect(tally.waiting == 3 && tally.all == 13)
  #expect(tally.count([.new, .rejected], Rating(stored: 1)) == 10)
  #expect(tally.count([.accepted], Rating(stored: 4)) == 0)
}
