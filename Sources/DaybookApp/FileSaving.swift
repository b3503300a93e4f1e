import Foundation
import Glibc
import ScreenKit
import Terminal

/// Writes a file whole or not at all, but never over the store.
struct FileSaving {
  /// The store's own files, which no page is ever written over.
  private let protected: Set<String>

  init(protecting store: String) {
    protected = store.isEmpty ? [] : Set(["", "-wal", "-shm", "-journal"].map { Self.real(store + $0) })
  }

  /// Refuses the store's own files.
  func check(_ path: String) throws(SavingError) {
    guard !path.isEmpty else { throw SavingError(path: path, reason: "it has no name") }
    if protected.contains(Self.real(path)) {
      throw SavingError(path: path, reason: "it is the store itself")
    }
  }

  /// Refuses, before there is anything to write, what could not be written: a folder, and a file in one that is missing
  /// or takes none.
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
    throw SavingError(path: path, reason: String(cString: strerror(errno)))
  }

  /// Refuses, before there is anything to write, a file that could not be written anew.
  func checkReplacing(_ path: String) throws(SavingError) {
    try checkRoom(for: path)
    guard access(path, W_OK) == 0 else {
      throw SavingError(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Begins a file for a pipe.
  func pending(_ path: String) throws(SavingError) -> PendingFile {
    try check(path)
    let file = try WholeFile(path)
    return PendingFile(write: { try file.write($0) }, end: { try file.end() })
  }

  /// Begins to write anew a file that is there, which keeps its rights; of a link the file it leads to.
  func replacement(of path: String) throws(SavingError) -> WholeFile {
    let real = Self.real(path)
    var status = stat()
    guard stat(real, &status) == 0, access(real, W_OK) == 0 else {
      throw SavingError(path: path, reason: String(cString: strerror(errno)))
    }
    try check(real)
    return try WholeFile(real, mode: status.st_mode & 0o7777)
  }

  private static func real(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
