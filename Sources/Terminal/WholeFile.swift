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
///
/// A link stays one, and the file it leads to is written. What is no file, such as `/dev/null` or a pipe, is given the
/// bytes as they are.
public func writeWhole(_ bytes: [UInt8], to path: String, mode: UInt32? = nil) throws(SavingError) {
  var left: [UInt8]? = bytes
  try writeWhole(to: path, mode: mode) {
    defer { left = nil }
    return left
  }
}

/// The same of bytes that come part by part; nil: there are no more.
public func writeWhole(to path: String, mode: UInt32? = nil, parts: () -> [UInt8]?) throws(SavingError) {
  let place = resolved(path)
  var status = stat()
  if stat(place, &status) == 0, status.st_mode & S_IFMT != S_IFREG, status.st_mode & S_IFMT != S_IFDIR {
    guard write(parts, to: open(place, O_WRONLY | O_CLOEXEC)) else { throw unsaved(path) }
    return
  }
  let made = place + ".\(getpid()).part"
  let file = open(made, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o644)
  if file >= 0, let mode { _ = fchmod(file, mode) }
  guard write(parts, to: file), rename(made, place) == 0 else {
    let error = unsaved(path)
    unlink(made)
    throw error
  }
}

/// The file a path leads to in the end, or the path where there is none.
private func resolved(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}

private func unsaved(_ path: String) -> SavingError {
  SavingError(path: path, reason: String(cString: strerror(errno)))
}

/// Closes the file behind the bytes; false, with `errno` set, when it was not opened or cannot be filled.
private func write(_ parts: () -> [UInt8]?, to file: Int32) -> Bool {
  guard file >= 0 else { return false }
  while let bytes = parts() {
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
  }
  return close(file) == 0
}
