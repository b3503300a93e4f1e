public import CommandKit
import Glibc
public import ScreenKit

/// Bytes to a file descriptor, written at once and whole.
@MainActor public final class FileOutput {
  private let descriptor: Int32
  /// The `errno` of the write that failed; after it nothing more is written. EPIPE: the reader is gone.
  public private(set) var failure: Int32?

  /// The error to print where a write failed; nil: none did, or the reader is gone.
  public var error: Refusal? {
    guard let failure, failure != EPIPE else { return nil }
    return Refusal(
      "cannot-write", "The output was not written: \(String(cString: strerror(failure))).",
      guidance: ["Free some space, or send the output to another file."])
  }

  /// Writes to `descriptor`, which stays the caller's to close.
  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// This output as a sink.
  public var sink: OutputSink { OutputSink { self.write($0) } }

  /// Writes all of it, however often the system takes only a part; false when it cannot be written.
  public func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard failure == nil else { return false }
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let written = Glibc.write(descriptor, part.baseAddress, part.count)
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        awaitRoom()
      } else if errno != EINTR {
        failure = errno
        return false
      }
    }
    return true
  }

  private func awaitRoom() {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&polled, 1, -1)
  }
}

/// A sink that writes to `descriptor`; false when the reader is gone or the write fails.
@MainActor public func sink(to descriptor: Int32) -> OutputSink { FileOutput(descriptor).sink }
