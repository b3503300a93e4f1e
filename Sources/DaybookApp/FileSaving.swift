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

  /// Writes a file; one that is made has `mode`, or what the user's mask leaves of 0644.
  func save(_ bytes: [UInt8], to path: String, mode: mode_t? = nil) throws(SavingError) {
    if protected.contains(Self.real(path)) {
      throw SavingError(path: path, reason: "it is the store itself")
    }
    let made = path + ".\(getpid()).part"
    guard write(bytes, to: made, mode: mode), rename(made, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(made)
      throw SavingError(path: path, reason: reason)
    }
  }

  /// The same for a file that is there, which keeps its rights; of a link the file it leads to.
  func replace(_ path: String, by bytes: [UInt8]) throws(SavingError) {
    let real = Self.real(path)
    var status = stat()
    guard stat(real, &status) == 0, access(real, W_OK) == 0 else {
      throw SavingError(path: path, reason: String(cString: strerror(errno)))
    }
    try save(bytes, to: real, mode: status.st_mode & 0o7777)
  }

  /// False, with `errno` set, when it cannot be made or filled.
  private func write(_ bytes: [UInt8], to path: String, mode: mode_t?) -> Bool {
    let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o644)
    guard file >= 0 else { return false }
    if let mode { _ = fchmod(file, mode) }
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
