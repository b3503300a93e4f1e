import Glibc
import Terminal

/// What is read only once, such as standard input or a pipe, kept in a file beside, so that it can be read twice however
/// long it is.
final class ReplaySpool {
  /// Where it is kept; the file goes with this.
  let copy: String

  /// Copies what is at `path`, or standard input for `-`, up to its end or a Ctrl-C; refused as `unreadable-file`, or as
  /// `cannot-write` where there is no room for a copy.
  init(_ path: String) throws {
    copy = ThrowAwayFile.newPath()
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    defer { if descriptor > 0 { close(descriptor) } }
    guard descriptor >= 0 else { throw ReadingError(path: path, reason: String(cString: strerror(errno))) }
    let file = try ThrowAwayFile.make(at: copy, O_WRONLY)
    defer { close(file) }
    do { try Self.fill(file, from: descriptor) } catch {
      unlink(copy)
      let reason = String(cString: strerror(error.code))
      if error.isOfCopy { throw ThrowAwayError(reason: reason) }
      throw ReadingError(path: path, reason: reason)
    }
  }

  deinit { unlink(copy) }

  /// Whether what is at `path` can be read only once.
  static func isNeeded(for path: String) -> Bool {
    var status = stat()
    guard path != "-" else { return true }
    return stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  private struct Failure: Error {
    var code: Int32
    /// Whether it was the writing that failed.
    var isOfCopy = false
  }

  private static func fill(_ file: Int32, from descriptor: Int32) throws(Failure) {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var lengthOfLine = 0
    // A line that is too long is refused whatever stands behind it, and what it is of may have no end.
    while !Interrupts.pending, lengthOfLine <= ReplayLines.longest {
      guard Interrupts.waitToRead(descriptor) else { continue }
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count >= 0 else { throw Failure(code: errno) }
      if count == 0 { return }
      let last = bytes[..<count].lastIndex(of: UInt8(ascii: "\n"))
      lengthOfLine = last.map { count - 1 - $0 } ?? lengthOfLine + count
      var rest = bytes[..<count]
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { throw Failure(code: errno, isOfCopy: true) }
        rest = rest.dropFirst(written)
      }
    }
  }
}
