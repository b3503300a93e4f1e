package import StoreCore

/// Whether a review counts; the raw values are stored for ever.
package enum ReviewStatus: String, Choice { case new, accepted, rejected }

/// What somebody wrote about a product.
package struct Review: Entity, Codable {
  package static let entity = "review"
  package var stamp = Stamp()
  package var sku = SKU(stored: "")
  /// 1...5 stars.
  package var rating = 5
  package var title: String?
  package var text = ""
  package var author = ""
  /// The author as those of one product are told apart: case and accents do not matter.
  package var authorKey = ""
  package var status = ReviewStatus.new
  package var createdAt = Instant(milliseconds: 0)

  package init() {}

  package static let declaration = Declaration<Review>(
    key: .serial, unique: [Unique(["sku", "author_key"], code: "already-reviewed")], told: ["sku"],
    [
      Field("sku", \.sku, .fixed, as: .reference("product"), title: "SKU"),
      Field("rating", \.rating, check: { (stars) throws(StoreError) in try Review.checked(stars) }),
      Field("title", \.title), Field("text", \.text, as: .note), Field("author", \.author),
      Field("author_key", \.authorKey, of: { folded($0.author) }),
      Field("status", \.status, [.byRule, .filed]),
      Field("date", \.createdAt, [.stamped, .filed]),
    ],
    check: { (change, rows) throws(StoreError) in
      // A file may bring what was said while the product was on sale: it has been read, or has a date.
      guard let after = change.after, change.before == nil, after.status == .new,
        [Instant(milliseconds: 0), rows.ground.now].contains(after.createdAt)
      else { return }
      _ = try rows.product(inUse: after.sku, field: "sku")
    })

  /// The stars of each product and how many reviews gave them: what was accepted counts.
  package static let ratings = Projection(
    "rating", by: ["sku"], sums: ["stars", "reviews"],
    [
      .of(Review.self) { review, sums in
        if review.status == .accepted { sums.add([review.sku.stored], Int64(review.rating), 1) }
      }
    ])

  /// How many reviews of each product have a status and so many stars.
  package static let tally = Projection(
    "review_tally", by: ["sku", "status", "rating"], sums: ["reviews"],
    [.of(Review.self) { $1.add([$0.sku.stored, $0.status.stored, $0.rating.stored], 1) }])

  /// How many reviews of the shop do.
  package static let totals = Projection(
    "review_total", by: ["status", "rating"], sums: ["reviews"],
    [.of(Review.self) { $1.add([$0.status.stored, $0.rating.stored], 1) }])

  package static let list = Listing(
    "reviews", of: Review.shape, columns: ["sku", "rating", "author", "title", "status"],
    filters: [.equals("sku"), .equals("status"), .equals("rating")], sorts: [.newest])
}
