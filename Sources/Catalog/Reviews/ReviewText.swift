package import StoreCore

/// What the texts of a review may be, each in the form it is kept.
package enum ReviewText {
  /// The headline: one line of at most 200 code points, or nothing.
  package static func title(_ typed: String) throws(StoreError) -> String {
    TextRule.trimmed(typed).isEmpty ? "" : try TextRule.name(typed, field: "title")
  }

  /// What was written: at most 10,000 code points, line feeds allowed, or nothing.
  package static func text(_ typed: String) throws(StoreError) -> String {
    try TextRule.note(typed, field: "text")
  }

  /// Who wrote it: one line of 1...200 code points.
  package static func author(_ typed: String) throws(StoreError) -> String {
    try TextRule.name(typed, field: "author")
  }
}
