import Glibc
public import ScreenKit

/// A file that could not be written.
public struct SavingError: GuidedError, Hashable {
  public let path: String
  /// Why, in a few words without a full stop.
  public let reason: String

  /// Says that the file at `path` was not written.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  public var errorCode: String { "cannot-write" }
  public var message: String { "\(path) was not written: \(reason)." }
  public var guidance: [String] { ["Name a file in a folder you may write to."] }
}

/// Writes a file whole or not at all: beside it first, then in its place, with rights of `mode` or, where that is nil, what
/// the user's mask leaves of 0644.
public func writeWhole(_ bytes: [UInt8], to path: String, mode: UInt32? = nil) throws(SavingError) {
  let made = path + ".\(getpid()).part"
  guard write(bytes, to: made, mode: mode), rename(made, path) == 0 else {
    let reason = String(cString: strerror(errno))
    unlink(made)
    throw SavingError(path: path, reason: reason)
  }
}

/// False, with `errno` set, when it cannot be made or filled.
private func write(_ bytes: [UInt8], to path: String, mode: UInt32?) -> Bool {
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
