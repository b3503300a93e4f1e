/// Something that could stand where the clerk is typing: a key, and what it is.
package struct Suggestion: Hashable, Sendable {
  /// What would be typed, "MUG-BLU".
  package let text: String
  /// What it is, in columns parted by tabs: "Blue mug\t12.00\tactive".
  package let detail: String

  package init(_ text: String, _ detail: String = "") { (self.text, self.detail) = (text, detail) }
}
