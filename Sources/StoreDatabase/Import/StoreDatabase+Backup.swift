import GRDB
package import StoreCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension StoreDatabase {
  /// Makes a whole copy of the store as it stands at one moment, while others go on reading and writing.
  ///
  /// The copy has mode 0600 and appears under its name only once it is complete and on the disk. A file that
  /// is there already is refused as `file-taken` unless `replaces`; a folder that cannot be written as
  /// `cannot-write`.
  package func backup(to path: String, replaces: Bool = false) throws(StoreError) {
    if !replaces, access(path, F_OK) == 0 { throw StoreError.fileTaken(path) }
    let temporary = path + ".part-\(getpid())"
    let descriptor = open(temporary, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failed(path, errno) }
    defer {
      CopyFile.close(descriptor)
      unlink(temporary)
    }
    do {
      let copy = try DatabaseQueue(path: temporary)
      try queue.backup(to: copy)
      try copy.close()
    } catch { throw refusal(of: error) }
    guard fsync(descriptor) == 0 else { throw Self.failed(path, errno) }
    let reason = CopyFile.name(temporary, path, replaces: replaces)
    guard reason == 0 else { throw reason == EEXIST ? .fileTaken(path) : Self.failed(path, reason) }
  }

  private static func failed(_ path: String, _ reason: Int32) -> StoreError {
    .unwritten(path, reason, "Check the path and the rights of its folder.")
  }
}
