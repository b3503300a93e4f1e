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
  /// is there already is refused as `taken` unless `replaces`; a folder that cannot be written as
  /// `unreadable-file`.
  package func backup(to path: String, replaces: Bool = false) throws(StoreError) {
    if !replaces, access(path, F_OK) == 0 { throw Self.backupTaken(path) }
    let temporary = path + ".part-\(getpid())"
    let descriptor = open(temporary, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.backupFailed(path) }
    defer {
      BackupFile.close(descriptor)
      unlink(temporary)
    }
    do {
      let copy = try DatabaseQueue(path: temporary)
      try queue.backup(to: copy)
      try copy.close()
    } catch { throw StoreError(database: error) }
    guard fsync(descriptor) == 0 else { throw Self.backupFailed(path) }
    // A second name refuses to take another's place, which renaming would not.
    guard replaces ? rename(temporary, path) == 0 : link(temporary, path) == 0 else {
      throw errno == EEXIST ? Self.backupTaken(path) : Self.backupFailed(path)
    }
  }

  private static func backupTaken(_ path: String) -> StoreError {
    StoreError(
      .taken, "There is a file \(FieldProblem.quoted(path)) already.",
      guidance: ["Give the backup another name."])
  }

  private static func backupFailed(_ path: String) -> StoreError {
    if errno == ENOSPC { return .full() }
    return StoreError(
      .unreadableFile,
      "\(FieldProblem.quoted(path)) cannot be written: \(String(cString: strerror(errno)).lowercased()).",
      guidance: ["Check the path and the rights of its folder."])
  }
}

/// `close`, which the store's own name hides inside of it.
private enum BackupFile {
  static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }
}
