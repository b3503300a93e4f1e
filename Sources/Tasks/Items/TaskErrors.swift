package import StoreCore

extension StoreError {
  /// A text that is no item.
  package static func unconvertible(_ text: String) -> StoreError {
    StoreError(
      "no-item", "Unable to convert <\(text)>", field: "text", "Type a text, such as: - Call the supplier")
  }

  /// A text that is no tag.
  package static func noTag(_ text: String) -> StoreError {
    StoreError(
      "bad-tag", "Unable to convert <\(text)> into a tag.", field: "text",
      "A tag is @name or @name(value). Names have letters, digits, _, - and . only.")
  }

  /// A name that no tag may have.
  package static func badTagName(_ name: String) -> StoreError {
    StoreError(
      "bad-tag", "\(quoted(name)) cannot be the name of a tag.", field: "name", value: name,
      .sentence(
        Tag.reserved.contains(name)
          ? "\(Tag.reserved.sorted().joined(separator: ", ")) are an item's own."
          : "Names have letters, digits, _, - and . only."))
  }

  static func ownsOthers(_ id: Int, _ count: Int) -> StoreError {
    StoreError(
      "owns-others", "Task \(id) owns \(count) more.", .row(Subject(TaskItem.entity, String(id)), "delete"))
  }

  static func notDone(_ id: Int) -> StoreError {
    StoreError(
      "not-done", "Task \(id) is not done.", .row(Subject(TaskItem.entity, String(id)), "done"))
  }

  /// Somebody changed the text since it was read.
  static func staleText() -> StoreError {
    StoreError(
      "stale", "The text was changed since you opened it. Nothing was saved.", .list(TaskItem.entity))
  }
}
