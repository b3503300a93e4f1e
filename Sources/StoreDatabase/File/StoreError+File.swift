import StoreCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// The words for a path that cannot be a store, and for a file that cannot be written.
extension StoreError {
  /// `reason` is an errno.
  static func unwritten(_ path: String, _ reason: Int32, _ advice: String) -> StoreError {
    reason == ENOSPC || reason == EDQUOT ? .full() : .cannotWrite(path, words(reason), advice)
  }

  static func unopened(_ path: String, _ what: String, _ advice: String) -> StoreError {
    StoreError(
      .cannotOpen, "The store at \(FieldProblem.quoted(path)) cannot be opened: \(what).",
      guidance: [advice])
  }

  /// `reason` is an errno.
  static func unopened(_ path: String, _ reason: Int32) -> StoreError {
    unopened(path, words(reason), "Check the path and the rights of the file.")
  }

  private static func words(_ reason: Int32) -> String {
    let words = String(cString: strerror(reason))
    return words.prefix(1).lowercased() + words.dropFirst()
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
