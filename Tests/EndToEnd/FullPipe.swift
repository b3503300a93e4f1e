import Glibc

/// A pipe with a name into which nothing more goes until it is emptied: whoever writes to it waits there.
final class FullPipe {
  struct Refused: Error {}

  private let descriptor: Int32

  init(_ path: String) throws {
    guard mkfifo(path, 0o600) == 0 else { throw Refused() }
    descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    while write(descriptor, "x", 1) == 1 {}
  }

  deinit { close(descriptor) }

  /// Lets go on who waits.
  func empty() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
