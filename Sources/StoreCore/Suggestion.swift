/// Something that could stand where the clerk is typing: a key, and what it is.
package struct Suggestion: Hashable, Sendable {
  /// What would be typed, "MUG-BLU".
  package var text: String
  /// What it is, "Blue mug".
  package var detail: String

  /// States a suggestion.
  package init(_ text: String, _ detail: String = "") {
    self.text = text
    self.detail = detail
  }
}
