#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a copy of the store asks of the system.
enum CopyFile {
  /// Gives a complete copy its name; 0 or an errno, EEXIST when the name is another file's.
  ///
  /// `link` gives a file a second name and never takes another's place, which renaming would; memory sticks
  /// and some network disks know no second names.
  static func name(
    _ temporary: String, _ path: String, replaces: Bool, link: (String, String) -> Int32 = secondName
  ) -> Int32 {
    if replaces { return rename(temporary, path) == 0 ? 0 : errno }
    let refusal = link(temporary, path)
    guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(refusal) else { return refusal }
    // The name is taken first by an empty file, which fails where another has it, then given over.
    let claim = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard claim >= 0 else { return errno }
    close(claim)
    if rename(temporary, path) == 0 { return 0 }
    let reason = errno
    unlink(path)
    return reason
  }

  /// A second name for a file; 0 or an errno.
  static func secondName(_ file: String, _ name: String) -> Int32 { link(file, name) == 0 ? 0 : errno }

  /// `close`, which the store's own name hides.
  static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }
}
