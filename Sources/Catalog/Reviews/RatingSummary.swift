/// What the accepted reviews of a product come to, in whole numbers.
package struct RatingSummary: Hashable, Sendable {
  /// All their stars together.
  package var stars: Int
  /// How many there are.
  package var reviews: Int

  /// States a sum; none, unless told.
  package init(stars: Int = 0, reviews: Int = 0) {
    self.stars = stars
    self.reviews = reviews
  }

  /// The average in thousandths, rounded down, by which lists are sorted; 0 without reviews.
  package var key: Int { reviews == 0 ? 0 : stars * 1000 / reviews }

  /// The average in tenths, half a tenth rounded up; nil without reviews.
  package var tenths: Int? { reviews == 0 ? nil : (20 * stars + reviews) / (2 * reviews) }
}

/// How many reviews there are of each status and rating.
package struct ReviewTally: Hashable, Sendable {
  private var counts: [ReviewStatus: [Int]] = [:]

  /// No reviews.
  package init() {}

  /// Counts reviews in.
  package mutating func add(_ reviews: Int, _ status: ReviewStatus, _ rating: Rating) {
    counts[status, default: Array(repeating: 0, count: Rating.all.count)][rating.stars - 1] += reviews
  }

  /// How many there are of these statuses, with this rating or any.
  package func count(_ statuses: [ReviewStatus], _ rating: Rating? = nil) -> Int {
    statuses.reduce(0) { sum, status in
      let each = counts[status] ?? []
      return sum + (rating.map { each.isEmpty ? 0 : each[$0.stars - 1] } ?? each.reduce(0, +))
    }
  }

  /// How many wait to be accepted or rejected.
  package var waiting: Int { count([.new]) }

  /// How many there are at all.
  package var all: Int { count(ReviewStatus.allCases) }

  /// What those come to that count.
  package var accepted: RatingSummary {
    let each = counts[.accepted] ?? []
    return RatingSummary(
      stars: each.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }, reviews: each.reduce(0, +))
  }
}
