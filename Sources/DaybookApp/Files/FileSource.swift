import Glibc
import StoreCore
import Synchronization

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

  /// A reader of its rows; refused as its header is.
  func reader() throws(StoreError) -> CSVReader {
    do throws(CSVFault) { return try CSVReader { [self] in read($0) } } catch {
      throw StoreError(
        error.kind.rawValue, "Line \(error.line): \(error.message)",
        "Save the file as CSV in UTF-8. Its first line names the columns.")
    }
  }

  /// The digest of all of it; the next read begins at its start again. Refused as `unreadable-file` for a pipe.
  func digest() throws(StoreError) -> String {
    var digest = SHA256()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = read(buffer)
      guard count >= 0 else { throw Self.unreadable(path, "reading failed") }
      if count == 0 { break }
      digest.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    guard lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw Self.unreadable(path, "a pipe can be read only once; save it as a file first")
    }
    return digest.text
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
