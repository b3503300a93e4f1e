import StoreCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// The words for a path that cannot be a store.
extension StoreError {
  static func unopened(_ path: String, _ what: String, _ advice: String) -> StoreError {
    StoreError(
      .unreadableFile, "The store at \(FieldProblem.quoted(path)) cannot be opened: \(what).",
      guidance: [advice])
  }

  /// `reason` is an errno.
  static func unopened(_ path: String, _ reason: Int32) -> StoreError {
    let words = String(cString: strerror(reason))
    return unopened(
      path, words.prefix(1).lowercased() + words.dropFirst(), "Check the path and the rights of the file.")
  }

  static func unwritable(_ path: String) -> StoreError {
    StoreError(
      .readOnly, "The store at \(FieldProblem.quoted(path)) may only be read.",
      guidance: ["Open it with --read-only, or ask its owner for the right to write it."])
  }

  static func missingFolder(_ path: String) -> StoreError {
    StoreError(
      .missingStore, "There is no folder to make the store \(FieldProblem.quoted(path)) in.",
      guidance: ["Make the folder first, or give another path with --store FILE."])
  }
}
