package import StoreCore

/// The average of the stars that a product's accepted reviews gave, in thousandths, rounded down; 0 without any.
package struct AverageRating: FieldValue, Comparable, Codable {
  package var thousandths = 0

  package init() {}

  /// The average from both sums.
  init(stars: Int64, reviews: Int64) { thousandths = reviews == 0 ? 0 : Int(stars * 1000 / reviews) }

  package static var kind: Kind { .count }
  package init?(stored: Value) {
    guard case .int(let number) = stored, (0...5_000).contains(number) else { return nil }
    thousandths = Int(number)
  }
  package var stored: Value { .int(Int64(thousandths)) }
  package init(typed: String, as _: Kind, _: Ground) throws(StoreError) { throw .badRating(typed) }
  /// "4.5", half a tenth rounded up; empty without reviews.
  package func text(_: Ground) -> String { tenths.map { "\($0 / 10).\($0 % 10)" } ?? "" }
  /// The average in tenths; nil without reviews.
  package var tenths: Int? { thousandths == 0 ? nil : (thousandths + 50) / 100 }

  package static func < (a: AverageRating, b: AverageRating) -> Bool { a.thousandths < b.thousandths }
}

/// How many reviews there are of each status and rating.
package struct ReviewTally: Hashable, Sendable, Codable {
  /// The number of reviews by status and stars.
  private var counts: [ReviewStatus: [Int]] = [:]

  package init() {}

  /// The reviews of a product, or of the shop.
  package init(of sku: SKU?, _ rows: any Rows) throws(StoreError) {
    let sums =
      if let sku {
        try rows.entries(Review.tally, ["sku": sku.stored], after: nil, limit: 100)
      } else {
        try rows.entries(Review.totals, [:], after: nil, limit: 100)
      }
    for sum in sums {
      guard let status = sum.key.dropLast().last?.text.flatMap(ReviewStatus.init),
        let stars = sum.key.last?.int, (1...5).contains(stars)
      else { continue }
      counts[status, default: [Int](repeating: 0, count: 5)][Int(stars) - 1] += Int(sum.sums[0])
    }
  }

  /// How many there are of a status, with so many stars or any.
  package func count(_ status: ReviewStatus, stars: Int? = nil) -> Int {
    let each = counts[status] ?? []
    return stars.map { each.isEmpty ? 0 : each[$0 - 1] } ?? each.reduce(0, +)
  }

  /// How many wait to be accepted or rejected.
  package var waiting: Int { count(.new) }
  /// How many there are at all.
  package var all: Int { counts.values.joined().reduce(0, +) }
  /// The average of those that count.
  package var average: AverageRating {
    let stars = (counts[.accepted] ?? []).enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }
    return AverageRating(stars: Int64(stars), reviews: Int64(count(.accepted)))
  }
}
