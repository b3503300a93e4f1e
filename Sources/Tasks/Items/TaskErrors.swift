package import StoreCore

extension StoreError {
  /// A text that is no item.
  package static func unconvertible(_ text: String) -> StoreError {
    StoreError(
      "no-item", "Unable to convert <\(text)>", field: "text",
      .typed("Type a text, such as: - Call the supplier"))
  }

  /// A text that is no tag.
  package static func noTag(_ text: String) -> StoreError {
    StoreError(
      "bad-tag", "Unable to convert <\(text)> into a tag.", field: "text",
      "A tag is @name or @name(value). Names have letters, digits, _, - and . only; id, text and type are an item's own."
    )
  }

  static func ownsOthers(_ id: Int, _ count: Int) -> StoreError {
    StoreError(
      "owns-others", "Task \(id) contains \(count) more \(count == 1 ? "item" : "items").",
      .row(Subject(TaskItem.entity, String(id)), "delete"))
  }

  /// Somebody changed the text since it was read.
  static func staleText() -> StoreError {
    StoreError(
      "stale", "The text was changed since you opened it. Nothing was saved.", .list(TaskItem.entity))
  }
}
