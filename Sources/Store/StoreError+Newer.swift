package import StoreCore

extension StoreError {
  /// Another version of the program wrote the file: a later one, or one from before the first release.
  package static func newer(_ detail: String) -> StoreError {
    StoreError(
      "newer", "Another version of daybook made this store: \(detail).",
      "Open it with the version that made it. This version changes nothing in it.")
  }
}
