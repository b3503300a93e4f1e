import StoreCore

extension StoreError {
  /// A merge needs two rows.
  static func mergeIntoItself(_ code: Code) -> StoreError {
    StoreError(
      "inside-itself", "\(code) cannot be merged into itself.", field: "into",
      "Type the code of the one that remains.")
  }

  /// A category has no such position among its siblings.
  static func badPosition(_ place: Int, of code: Code, siblings: Int) -> StoreError {
    StoreError(
      "bad-position", "\(code) cannot be at position \(place). Its positions are 1 to \(siblings).",
      field: "place", .page(.category, code.text, "position \(place > siblings ? siblings : 1)"),
      .page(.category, code.text))
  }

  /// A category with active categories inside cannot be archived.
  static func categoryNotEmpty(_ code: Code, children: Int) -> StoreError {
    let many = children == 1 ? "1 active category" : "\(children) active categories"
    return StoreError(
      "not-empty", "\(code) has \(many) inside. Archive or move them first.",
      .page(.category, code.text), .page(.category, code.text, "archive --recursive"))
  }
}
