import Glibc
import StoreCore

/// A file or a pipe open for reading; closed when nobody holds it any more.
nonisolated final class FileSource: Sendable {
  private let path: String
  private let descriptor: Int32
  /// Its length in bytes; 0 for a pipe.
  let size: Int

  /// Opens a file; refused as `unreadable-file`.
  init(_ path: String) throws(StoreError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.unreadable(path, String(cString: strerror(errno))) }
    var status = stat()
    fstat(descriptor, &status)
    size = Int(status.st_size)
    guard status.st_mode & S_IFMT != S_IFDIR else {
      close(descriptor)
      throw Self.unreadable(path, "Is a directory")
    }
  }

  deinit { close(descriptor) }

  /// Whether it can be read more than once.
  var isFile: Bool { lseek(descriptor, 0, SEEK_CUR) >= 0 }

  /// A reader of its rows from its start; refused as its header is.
  func reader(_ encoding: TextEncoding?) throws(StoreError) -> CSVReader {
    do throws(CSVFault) { return try CSVReader(encoding: encoding) { [self] in read($0) } } catch {
      throw StoreError(
        error.kind.rawValue, "Line \(error.line): \(error.message)",
        "Save the file as CSV in UTF-8. Its first line names the columns.")
    }
  }

  /// Reads from its start again; refused as `unreadable-file` for a pipe.
  func rewind() throws(StoreError) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw Self.unreadable(path, "a pipe can be read only once; save it as a file first")
    }
  }

  /// The next bytes: 0 at the end, less than 0 on failure.
  private func read(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  private static func unreadable(_ path: String, _ reason: String) -> StoreError {
    StoreError(
      "unreadable-file", "\(StoreError.quoted(path)) cannot be read: \(reason.lowercased()).",
      "Check the path and the rights of the file.")
  }
}
