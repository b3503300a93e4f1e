package import StoreCore

extension StoreError {
  /// A later version of the program wrote the file.
  package static func newer(_ detail: String) -> StoreError {
    StoreError(
      "newer", "A newer version of daybook made this store: \(detail).",
      "Install the newer version. This one changes nothing in the file.")
  }
}
