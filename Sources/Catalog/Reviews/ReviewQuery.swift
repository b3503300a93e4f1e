package import StoreCore

/// Which reviews to list, and where in the list.
///
/// Those that wait come oldest first, so that nobody waits for ever; every other list begins with the newest.
package struct ReviewQuery: Hashable, Sendable {
  /// Only reviews of this status; nil: all.
  package var status: ReviewFilter?
  /// Only reviews of this product.
  package var sku: SKU?
  /// Only reviews with so many stars.
  package var rating: Rating?
  /// The number of the review after which the page begins.
  package var after: Int?

  /// Everything, unless told.
  package init(
    status: ReviewFilter? = nil, sku: SKU? = nil, rating: Rating? = nil, after: Int? = nil
  ) {
    self.status = status
    self.sku = sku
    self.rating = rating
    self.after = after
  }

  /// The statuses it lets through.
  package var statuses: [ReviewStatus] { (status ?? .all).statuses }

  /// Whether the oldest come first.
  package var isQueue: Bool { status == .new }
}

/// One page of reviews.
package struct ReviewPage: Hashable, Sendable {
  /// The reviews, in the list's order.
  package var rows: [Review]
  /// How many there are on all pages.
  package var total: Int
  /// Whether rows follow.
  package var hasNext: Bool
  /// All reviews of the product the list is about, or of the shop, counted.
  package var tally: ReviewTally

  /// States a page.
  package init(rows: [Review], total: Int, hasNext: Bool, tally: ReviewTally) {
    self.rows = rows
    self.total = total
    self.hasNext = hasNext
    self.tally = tally
  }
}
