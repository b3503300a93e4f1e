import FileKit
import Foundation
import Glibc
import ScreenKit
import Terminal

/// Writes files whole or not at all, but never over the store.
struct FileSaving {
  /// The store, whose files it are not; empty: it is in memory.
  private let store: String

  init(protecting store: String) { self.store = store }

  /// Refuses the store's own files.
  func check(_ path: String) throws(SavingError) {
    guard !path.isEmpty else { throw SavingError(path: path, reason: "it has no name") }
    let real = Self.real(path)
    if !store.isEmpty, ["", "-wal", "-shm", "-journal"].contains(where: { Self.real(store + $0) == real }) {
      throw SavingError(path: path, reason: "it is the store itself")
    }
  }

  /// Refuses, before anything is written, a folder, and a file in a folder that is missing or read-only.
  func checkRoom(for path: String) throws(SavingError) {
    try check(path)
    let real = Self.real(path)
    var status = stat()
    let isThere = stat(real, &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFDIR {
      errno = EISDIR
    } else {
      let isOwn = isThere && status.st_mode & S_IFMT != S_IFREG
      let place = isOwn ? real : URL(fileURLWithPath: real).deletingLastPathComponent().path
      guard access(place, W_OK) != 0 else { return }
    }
    throw SavingError(path: path, number: errno)
  }

  /// Refuses, before anything is written, a file that cannot be replaced.
  func checkReplacing(_ path: String) throws(SavingError) {
    try checkRoom(for: path)
    guard access(path, W_OK) == 0 else { throw SavingError(path: path, number: errno) }
  }

  /// Begins a file for a pipe.
  func pending(_ path: String) throws(SavingError) -> PendingFile {
    try check(path)
    let file = try AtomicFile(path, isStopped: { Interrupts.pending })
    return PendingFile(write: { try file.write($0) }, end: { try file.end() })
  }

  private static func real(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
