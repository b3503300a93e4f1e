import StoreCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file open for reading, closed when nobody holds it any more.
final class ImportFile: Sendable {
  private let path: String
  private let descriptor: Int32
  /// Its length in bytes; 0 for a pipe.
  let size: Int

  /// Opens a file; refused as `unreadable-file` when it is not there, not ours to read, or a folder.
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

  /// The next bytes: 0 at the end, less than 0 on failure.
  func read(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// The digest of the bytes that were not read yet.
  func digest() throws(StoreError) -> String {
    var digest = SHA256()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = read(buffer)
      guard count >= 0 else { throw Self.unreadable(path, "reading failed") }
      if count == 0 { return digest.text }
      digest.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  private static func unreadable(_ path: String, _ reason: String) -> StoreError {
    StoreError(
      "unreadable-file", "\(StoreError.quoted(path)) cannot be read: \(reason.lowercased()).",
      "Check the path and the rights of the file.")
  }
}
