import Glibc
import StoreCore

/// The lines of a file, 64 KB at a time, without their ends.
final class ReplayLines {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// A line longer than this is given in its first bytes, one more than what may be.
  private static let longest = 1 << 20

  /// Opens a file; refused as `unreadable-file`.
  init(_ path: String) throws(ReadingError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      let reason = descriptor < 0 ? String(cString: strerror(errno)) : "it is a folder"
      if descriptor >= 0 { close(descriptor) }
      throw ReadingError(path: path, reason: reason)
    }
  }

  deinit { close(descriptor) }

  /// The next line; nil behind the last.
  func next() -> [UInt8]? {
    var line: [UInt8]?
    while true {
      if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
        line = keep(line, buffer[start..<end])
        start = end + 1
        return line
      }
      if start < buffer.count || line != nil { line = keep(line, buffer[start...]) }
      if isAtEnd { return line }
      fill()
    }
  }

  private func keep(_ line: [UInt8]?, _ piece: ArraySlice<UInt8>) -> [UInt8] {
    let line = line ?? []
    return line + piece.prefix(Self.longest + 1 - min(line.count, Self.longest + 1))
  }

  private func fill() {
    start = 0
    buffer = [UInt8](unsafeUninitializedCapacity: 1 << 16) { bytes, count in
      count = max(0, read(descriptor, bytes.baseAddress, bytes.count))
    }
    isAtEnd = buffer.isEmpty
  }
}
