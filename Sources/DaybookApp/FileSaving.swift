import Foundation
import Glibc
import ScreenKit

/// Writes a file whole or not at all: beside it first, then in its place.
struct FileSaving {
  /// The store's own files, which no page is ever written over.
  private let protected: Set<String>

  init(protecting store: String) {
    protected = Set(["", "-wal", "-shm", "-journal"].map { Self.real(store + $0) })
  }

  /// Refuses the store's own files.
  func check(_ path: String) throws(SavingError) {
    if protected.contains(Self.real(path)) {
      throw SavingError(path: path, reason: "it is the store itself")
    }
  }

  func save(_ bytes: [UInt8], to path: String) throws(SavingError) {
    try check(path)
    let made = path + ".\(getpid()).part"
    guard write(bytes, to: made), rename(made, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(made)
      throw SavingError(path: path, reason: reason)
    }
  }

  /// False, with `errno` set, when it cannot be made or filled.
  private func write(_ bytes: [UInt8], to path: String) -> Bool {
    let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o644)
    guard file >= 0 else { return false }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let reason = errno
        close(file)
        errno = reason
        return false
      }
      rest = rest.dropFirst(count)
    }
    return close(file) == 0
  }

  private static func real(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}

/// A file that could not be written.
struct SavingError: GuidedError {
  let path: String
  let reason: String

  var errorCode: String { "cannot-write" }
  var message: String { "\(path) was not written: \(reason)." }
  var guidance: [String] { ["Name a file in a folder you may write to."] }
}

/// The bytes of a file; refused as `unreadable-file`.
func readFile(_ path: String) throws(ReadingError) -> [UInt8] {
  do {
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  } catch {
    throw ReadingError(path: path, reason: (error as NSError).localizedDescription)
  }
}

/// A file that could not be read.
struct ReadingError: GuidedError {
  let path: String
  let reason: String

  var errorCode: String { "unreadable-file" }
  var message: String { "\(path) cannot be read: \(reason)" }
  var guidance: [String] { ["Check the path and its rights."] }
  var status: ExitStatus { .usage }
}
