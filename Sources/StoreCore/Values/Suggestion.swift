/// Something that could stand where the clerk is typing: a key, and what it is.
package struct Suggestion: Hashable, Sendable, Codable {
  /// What would be typed, "MUG-BLU".
  package let text: String
  /// What it is, in columns parted by tabs: "Blue mug\t12.00\tactive".
  package let detail: String

  package init(_ text: String, _ detail: String = "") { (self.text, self.detail) = (text, detail) }
}

/// Asks for the keys of an entity's rows that what was typed may become; see ``StoreClient/complete(_:_:limit:as:)``.
package struct SuggestionQuery: LimitedQuery {
  package typealias Answer = [Suggestion]

  package var entity: String
  package var prefix: String
  package var limit: Int
  package var limits: [Int] { [limit] }
  package init(_ entity: String, _ prefix: String, limit: Int) {
    (self.entity, self.prefix, self.limit) = (entity, prefix, limit)
  }
}
