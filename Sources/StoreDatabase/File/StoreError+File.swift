import Glibc
package import StoreCore

// The errors of a store that cannot be opened, read or written, and of files beside it.
extension StoreError {
  /// Another program used the store longer than the timeout.
  package static func busy() -> StoreError {
    StoreError("busy", "Another program is using the store.", "Nothing was changed. Try again in a moment.")
  }

  /// Two programs changed the same thing at the same time.
  static func conflict() -> StoreError {
    StoreError(
      "conflict", "Another program changed the store at the same time.", "Nothing was changed. Try again.")
  }

  static func full() -> StoreError {
    StoreError(
      "full", "The disk is full. Nothing was changed.", "Free some space, then type the command again.")
  }

  static func corrupt(_ detail: String) -> StoreError {
    StoreError(
      "corrupt", "The store's file is damaged: \(detail).",
      "Restore the latest copy that daybook backup made.")
  }

  /// The file is no store: either its name was mistyped, or nothing of the store is left in it.
  static func notAStore(_ detail: String) -> StoreError {
    StoreError(
      "corrupt", "The file is not a Daybook database file: \(detail).",
      "Name another file with --store. If it was your store, restore the latest copy that daybook backup made."
    )
  }

  static func planReadOnly() -> StoreError {
    StoreError(
      "read-only", "plan makes a change and undoes it, but the store is open for reading only.",
      "To plan, start daybook without --read-only. A plan keeps nothing.")
  }

  static func readOnly() -> StoreError {
    StoreError(
      "read-only", "The store is open for reading only.", "To change it, start daybook without --read-only.")
  }

  static func unwritable(_ path: String) -> StoreError {
    StoreError(
      "read-only", "You may only read the store at \(quoted(path)).",
      "Open it with --read-only, or ask its owner for the right to write it.")
  }

  /// There is no file at the path.
  package static func missingStore(_ path: String) -> StoreError {
    StoreError(
      "missing-store", "There is no store at \(quoted(path)).",
      "Give the right path with --store FILE. daybook --store FILE makes a new store.")
  }

  static func missingFolder(_ path: String) -> StoreError {
    StoreError(
      "missing-store", "The folder of the store \(quoted(path)) does not exist.",
      "Make the folder first, or give another path with --store FILE.")
  }

  static func unopened(_ path: String, _ reason: String, _ advice: Advice) -> StoreError {
    StoreError("cannot-open", "The store at \(quoted(path)) cannot be opened: \(reason).", advice)
  }

  /// `reason` is an errno.
  static func unopened(_ path: String, _ reason: Int32) -> StoreError {
    unopened(path, words(reason), "Check the path and the rights of the file.")
  }

  /// `reason` is an errno.
  package static func unwritten(_ path: String, _ reason: Int32, _ advice: Advice) -> StoreError {
    reason == ENOSPC || reason == EDQUOT
      ? .full()
      : StoreError("cannot-write", "\(quoted(path)) cannot be written: \(words(reason)).", advice)
  }

  /// A backup never replaces a file.
  static func fileTaken(_ path: String) -> StoreError {
    StoreError("file-taken", "The file \(quoted(path)) already exists.", "Give the backup another name.")
  }

  private static func words(_ reason: Int32) -> String {
    let words = String(cString: strerror(reason))
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

extension StoreError {
  /// Another version of the program made the file.
  static func newer(_ detail: String) -> StoreError {
    StoreError(
      "newer", "Another version of daybook made this store: \(detail).",
      "Open it with the version that made it. This version changes nothing in it.")
  }

  /// An earlier shape of the store, whose tables are others.
  static func olderStore() -> StoreError {
    StoreError(
      "older-store", "An earlier version of daybook made this store.",
      "Export its lists with the version that made it, then import them into a new store. Nothing was changed."
    )
  }
}
