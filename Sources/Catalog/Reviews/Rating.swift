package import StoreCore

/// How good somebody finds a product: 1 to 5 stars, 5 being the best.
package struct Rating: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The number of stars.
  package let stars: Int

  /// Checks a number; refused as `bad-rating` on the field "rating".
  package init(_ stars: Int) throws(StoreError) {
    guard Rating.range.contains(stars) else { throw .badRating(String(stars)) }
    self.stars = stars
  }

  /// Reads one digit from 1 to 5; anything else is refused as `bad-rating`.
  package init(_ text: String) throws(StoreError) {
    let word = TextRule.trimmed(text)
    guard word.utf8.count == 1, let stars = Int(word), Rating.range.contains(stars) else {
      throw .badRating(text)
    }
    self.stars = stars
  }

  /// Takes a number the store already holds, unchecked.
  package init(stored stars: Int) { self.stars = stars }

  package var description: String { String(stars) }

  package static func < (a: Rating, b: Rating) -> Bool { a.stars < b.stars }

  /// All there are, the worst first.
  package static let all = range.map(Rating.init(stored:))
  private static let range = 1...5

  package init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(Int.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(stars)
  }
}
