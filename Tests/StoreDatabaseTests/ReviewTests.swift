import Catalog
import GRDB
import Store
import StoreCore
import Testing

@testable import StoreDatabase

@MainActor struct ReviewTests {
  let counter: Counter
  let mug: SKU

  init() throws {
    counter = try Counter()
    mug = try SKU("MUG")
  }

  @discardableResult func review(_ sku: String, _ stars: Int, _ author: String) async throws -> Receipt {
    try await counter.catalog(
      .reviewAdded(sku: try SKU(sku), rating: try Rating(stars), title: "", text: "", author: author))
  }

  func average(_ sku: SKU) async throws -> RatingSummary {
    try await counter.store.detail(sku).reviews.accepted
  }

  /// Whether every count is what counting now would give.
  func isCountedRight() throws -> Bool {
    try counter.store.read { db in
      let wrong = try Query(
        db,
        """
        WITH counted(product_id, status, rating, reviews) AS (
          SELECT product_id, status, rating, count(*) FROM review GROUP BY 1, 2, 3
          UNION ALL SELECT 0, status, rating, count(*) FROM review GROUP BY 2, 3)
        SELECT
          (SELECT count(*) FROM product p WHERE (rating_sum, rating_count) IS NOT (
            SELECT coalesce(sum(rating), 0), count(*) FROM review WHERE product_id = p.id AND status = 1)),
          (SELECT count(*) FROM (SELECT * FROM counted EXCEPT SELECT * FROM review_count)),
          (SELECT count(*) FROM (SELECT * FROM review_count EXCEPT SELECT * FROM counted))
        """)
      return try wrong.step() && wrong.int(0) == 0 && wrong.int(1) == 0 && wrong.int(2) == 0
    }
  }

  @Test func `an average follows what is accepted, and undo and redo take it along`() async throws {
    try await counter.add("MUG")
    for (number, stars) in [5, 4, 1].enumerated() { try await review("MUG", stars, "author \(number)") }
    #expect(try await average(mug) == RatingSummary())

    try await counter.catalog(.reviewAccepted(number: 1))
    try await counter.catalog(.reviewAccepted(number: 2))
    try await counter.catalog(.reviewRejected(number: 3))
    #expect(try await average(mug) == RatingSummary(stars: 9, reviews: 2))
    #expect(try await counter.store.counts().waitingReviews == 0)

    try await counter.undo(6)
    #expect(try await average(mug) == RatingSummary(stars: 5, reviews: 1))
    #expect(try await counter.store.review(2).status == .new)
    try await counter.redo(6)
    #expect(try await average(mug) == RatingSummary(stars: 9, reviews: 2))
    #expect(try isCountedRight())
  }

  @Test func `reviews leave the product's content and revision alone`() async throws {
    try await counter.add("MUG")
    let before = try await counter.store.product(mug)
    try await review("MUG", 5, "Ana")
    try await counter.catalog(.reviewAccepted(number: 1))

    #expect(try await counter.store.product(mug) == before)
    let receipt = try await counter.catalog(.renamed(sku: mug, name: "Mug"), counter.request(revision: 1))
    #expect(receipt.entry == 4)
    #expect(try await average(mug) == RatingSummary(stars: 5, reviews: 1))
  }

  @Test func `a number is never given twice, and comes back with its review`() async throws {
    try await counter.add("MUG")
    try await review("MUG", 5, "Ana")
    try await counter.undo(2)
    try await review("MUG", 4, "Bo")

    #expect(try await counter.store.review(2).author == "Bo")
    #expect(await refusal { _ = try await counter.store.review(1) } == "review-not-found")
    try await counter.redo(2)
    #expect(try await counter.store.review(1).author == "Ana")
    #expect(try isCountedRight())
  }

  @Test func `a plan says the number a review would get, and gives it to nobody`() async throws {
    try await counter.add("MUG")
    let change = CatalogChange.reviewAdded(
      sku: mug, rating: try Rating(3), title: "", text: "", author: "Ana")
    let plan = try await counter.catalog(change, counter.request(.plan))
    #expect(plan.effects.map(\.words) == ["Review 1 of MUG added"])
    #expect(try await counter.store.counts().reviews == 0)
    #expect(try await counter.catalog(change).effects == plan.effects)
  }

  @Test func `the same request twice adds one review`() async throws {
    try await counter.add("MUG")
    let change = CatalogChange.reviewAdded(
      sku: mug, rating: try Rating(3), title: "", text: "", author: "Ana")
    try await counter.catalog(change, counter.request(key: "k"))
    #expect(try await counter.catalog(change, counter.request(key: "k")).isReplay)
    #expect(try await counter.store.counts().reviews == 1)
  }

  @Test func `a product that was reviewed does not go, and a missing one is named by its like`() async throws
  {
    try await counter.add("MUG")
    try await review("mug", 5, "Ana")
    #expect(await refusal { try await counter.undo(1) } == "undo-refused")
    do {
      try await review("MUX", 5, "Bo")
      Issue.record("a review of nothing")
    } catch let error as StoreError { #expect(error.advice == [.page(.product, "MUG")]) }

    try await counter.undo(2)
    try await counter.undo(1)
    #expect(await refusal { _ = try await counter.store.product(mug) } == "product-not-found")
    #expect(await refusal { try await counter.redo(2) } == "undo-refused")
    try await counter.redo(1)
    try await counter.redo(2)
    #expect(try await counter.store.review(1).author == "Ana")
    #expect(try isCountedRight())
  }

  @Test func `a review does not come back beside another by its author`() async throws {
    try await counter.add("MUG")
    try await review("MUG", 5, "Ana")
    try await counter.undo(2)
    try await review("MUG", 1, "ANA")
    #expect(await refusal { try await counter.redo(2) } == "undo-refused")
  }

  @Test func `a list is read page by page, whatever it keeps`() async throws {
    var numbers = Numbers(seed: 11)
    for sku in ["A", "B", "C"] { try await counter.add(sku) }
    var all: [Review] = []
    for number in 1...60 {
      let sku = ["A", "B", "C"].randomElement(using: &numbers)!
      try await review(sku, Int.random(in: 1...5, using: &numbers), "author \(number)")
      switch Int.random(in: 0...2, using: &numbers) {
      case 0: try await counter.catalog(.reviewAccepted(number: number))
      case 1: try await counter.catalog(.reviewRejected(number: number))
      default: break
      }
      all.append(try await counter.store.review(number))
    }
    for status in [nil, ReviewFilter.new, .accepted, .rejected, .all] {
      for (sku, stars) in [(nil, nil), ("B", nil), (nil, 4), ("B", 4)] as [(String?, Int?)] {
        var query = ReviewQuery(
          status: status, sku: try sku.map { try SKU($0) }, rating: try stars.map { try Rating($0) })
        let kept = all.filter { review in
          query.statuses.contains(review.status) && (sku == nil || review.sku.text == sku)
            && (stars == nil || review.rating.stars == stars)
        }.map(\.number)
        var found: [Int] = []
        while true {
          let page = try await counter.store.reviews(query, limit: 4)
          #expect(page.total == kept.count)
          found += page.rows.map(\.number)
          guard page.hasNext else { break }
          #expect(page.rows.count == 4)
          query.after = page.rows.last?.number
        }
        #expect(found == (status == .new ? kept : kept.reversed()), "\(query)")
      }
    }
    #expect(try isCountedRight())
    let elsewhere = await refusal {
      _ = try await counter.store.reviews(ReviewQuery(sku: try SKU("X")), limit: 4)
    }
    #expect(elsewhere == "product-not-found")
  }
}
