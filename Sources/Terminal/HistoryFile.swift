import Glibc
import ScreenKit

/// The file behind a history: one line a record, shared by every session that is open.
struct HistoryFile {
  let path: String
  /// What the session works on; empty: nobody said.
  let ground: String

  /// The newest `limit` entries, oldest first, and whether the file has grown to twice that.
  func load(limit: Int) -> (entries: [PastLine], isOvergrown: Bool) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return ([], false) }
    defer { close(descriptor) }
    let all = readAll(descriptor).split(separator: 0x0A)
    // A line and its failure are two records.
    let records = all.suffix(2 * limit).compactMap { String(validating: $0, as: UTF8.self) }
    return (entries(of: records).suffix(limit), all.count >= 2 * limit)
  }

  /// Adds a record under the file's lock; gives 0 or the `errno` of what failed.
  func append(_ record: String) -> Int32 {
    makePrivateDirectory(directory(of: path))
    guard let descriptor = openLocked() else { return errno }
    defer { close(descriptor) }
    var bytes = Array(record.utf8) + [0x0A]
    if endsInMidLine(descriptor) { bytes.insert(0x0A, at: 0) }
    return bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == bytes.count ? 0 : errno
  }

  /// Keeps the newest `limit` records only: half as many lines, if each of them failed.
  ///
  /// A new file takes the old one's place, so that a crash leaves one or the other whole.
  func shrink(to limit: Int) {
    guard let descriptor = openLocked() else { return }
    defer { close(descriptor) }
    let kept = readAll(descriptor).split(separator: 0x0A).suffix(limit)
    let bytes = kept.flatMap { $0 + [0x0A] }
    let fresh = path + ".new"
    let copy = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard copy >= 0 else { return }
    let isWritten = bytes.withUnsafeBytes { write(copy, $0.baseAddress, $0.count) } == bytes.count
    close(copy)
    if isWritten { rename(fresh, path) } else { unlink(fresh) }
  }

  private func openLocked() -> Int32? {
    while true {
      let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return nil }
      // A file system without locks still takes a short append in one piece.
      while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
      var held = stat()
      var named = stat()
      fstat(descriptor, &held)
      guard stat(path, &named) == 0, held.st_ino == named.st_ino else {
        // Another session put a shrunken file in its place while we waited.
        close(descriptor)
        continue
      }
      if held.st_mode & S_IFMT == S_IFREG, held.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
      return descriptor
    }
  }

  private func endsInMidLine(_ descriptor: Int32) -> Bool {
    let size = lseek(descriptor, 0, SEEK_END)
    var last: UInt8 = 0x0A
    return size > 0 && pread(descriptor, &last, 1, size - 1) == 1 && last != 0x0A
  }

  private func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = block.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if got < 0 && errno == EINTR { continue }
      guard got > 0 else { return bytes }
      bytes.append(contentsOf: block[..<got])
    }
  }
}
