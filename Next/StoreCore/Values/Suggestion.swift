/// Something that could stand where the clerk is typing: a key, and what it is.
package struct Suggestion: Hashable, Sendable {
  /// What would be typed, "MUG-BLU".
  package var text: String
  /// What it is, in columns parted by tabs: "Blue mug\t12.00\tactive".
  package var detail: String
  /// Whether it was put away: then it stands behind the others.
  package var isArchived: Bool
  /// What kind of thing it is among its like, "quarantine" of a location; empty where there are no kinds.
  package var group: String

  /// States a suggestion.
  package init(_ text: String, _ detail: String = "", isArchived: Bool = false, group: String = "") {
    self.text = text
    self.detail = detail
    self.isArchived = isArchived
    self.group = group
  }
}
