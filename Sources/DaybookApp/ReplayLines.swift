import Glibc
import ReplayKit

/// The lines of a file, 64 KB at a time, without their ends.
final class ReplayLines {
  /// A line longer than a replay file may hold is given in its first bytes, up to 64 KB more than that, and is the last.
  static let longest = ReplayParser.longest

  private let path: String
  private let descriptor: Int32
  /// The file as it was when it was opened.
  let stamp: FileStamp
  /// The file as it must still be; nil: as it may.
  private let expected: FileStamp?
  /// Whether whoever waits for the lines has gone.
  private let isStopped: () -> Bool
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// Opens a file; refused as `unreadable-file`, also what is no file, of which nothing can be read twice, and from
  /// the line on where it is another than `expected`.
  init(_ path: String, as expected: FileStamp? = nil, isStopped: @escaping () -> Bool = { false })
    throws(ReadingError)
  {
    (self.path, self.expected, self.isStopped) = (path, expected, isStopped)
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      let reason = descriptor < 0 ? String(cString: strerror(errno)) : "it is no file"
      if descriptor >= 0 { close(descriptor) }
      throw ReadingError(path: path, reason: reason)
    }
    stamp = FileStamp(status)
  }

  deinit { close(descriptor) }

  /// Whether the last line has an end, or there is none.
  var isEnded: Bool {
    var status = stat()
    var last: UInt8 = 0
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return true }
    return pread(descriptor, &last, 1, status.st_size - 1) == 1 && last == UInt8(ascii: "\n")
  }

  /// The next line; nil behind the last.
  func next() throws(ReadingError) -> [UInt8]? {
    var line: [UInt8]?
    while true {
      if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
        line = (line ?? []) + buffer[start..<end]
        start = end + 1
        return line
      }
      if start < buffer.count || line != nil { line = (line ?? []) + buffer[start...] }
      if isAtEnd { return line }
      if let line, line.count > Self.longest {
        (buffer, start, isAtEnd) = ([], 0, true)
        return line
      }
      try fill()
    }
  }

  private func fill() throws(ReadingError) {
    if isStopped() { throw ReadingError(path: path, reason: "it was interrupted") }
    start = 0
    var reason: String?
    buffer = [UInt8](unsafeUninitializedCapacity: 1 << 16) { bytes, count in
      var got = read(descriptor, bytes.baseAddress, bytes.count)
      while got < 0, errno == EINTR { got = read(descriptor, bytes.baseAddress, bytes.count) }
      if got < 0 { reason = String(cString: strerror(errno)) }
      count = max(0, got)
    }
    // What breaks off is not at its end.
    if let reason { throw ReadingError(path: path, reason: reason) }
    var status = stat()
    if let expected, fstat(descriptor, &status) != 0 || FileStamp(status) != expected {
      throw ReadingError(path: path, reason: "it changed after it was checked")
    }
    isAtEnd = buffer.isEmpty
  }
}
