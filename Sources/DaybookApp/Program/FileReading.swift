import CommandKit
import Glibc
import ScreenKit
import Terminal

/// The bytes of a file, a pipe or, for `-`, standard input, until its end or a Ctrl-C; refused as `unreadable-file`.
func readFile(_ path: String) throws(ReadingError) -> [UInt8] {
  let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  defer { if descriptor > 0 { close(descriptor) } }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while descriptor >= 0 {
    guard Interrupts.waitToRead(descriptor) else {
      if Interrupts.pending { throw ReadingError(path: path, reason: "it was interrupted") }
      continue
    }
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count == 0 { return bytes }
    if count > 0 { bytes += buffer[..<count] } else if errno != EINTR, errno != EAGAIN { break }
    if bytes.count > 100_000_000 { throw ReadingError(path: path, reason: "it is larger than 100 MB") }
  }
  throw ReadingError(path: path, reason: String(cString: strerror(errno)))
}

/// A file that could not be read.
struct ReadingError: GuidedError {
  let path: String
  let reason: String
  /// Where in the line that named it, if one did.
  var span: Span?

  var errorCode: String { "unreadable-file" }
  var message: String { "\"\(path)\" cannot be read: \(reason)." }
  var guidance: [Guidance] { ["Check the path and its rights."] }
  var status: ExitStatus { .usage }
}
