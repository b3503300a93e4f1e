import CommandKit
import Glibc
import Terminal

/// A recording on its way into a file, line by line, so that a hang-up costs nothing of it.
///
/// What was drawn may be costs and customers: nobody but its owner may read it, as the store itself.
final class RecordingFile {
  /// Its path as typed.
  let path: String
  private let descriptor: Int32

  /// Makes the file, `head` in it, or none at all; refused as `file-taken` where there is one, and never among `saving`'s
  /// protected ones.
  init(_ path: String, head: [String], saving: FileSaving) throws {
    try saving.check(path)
    self.path = path
    descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor < 0 else {
      do { try append(head) } catch {
        unlink(path)
        throw error
      }
      return
    }
    guard errno == EEXIST else { throw SavingError(path: path, reason: String(cString: strerror(errno))) }
    throw Self.taken(path)
  }

  /// Refuses a path at which there is a file already, as `file-taken`: it may be a test that somebody wrote.
  static func checkIsNew(_ path: String) throws(CommandError) {
    var status = stat()
    guard stat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFREG else { throw taken(path) }
  }

  private static func taken(_ path: String) -> CommandError {
    CommandError(
      code: "file-taken", message: "There is a file \(path) already; a recording begins a new one.",
      guidance: ["Name another file, or move that one away first."])
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Adds lines at the file's end, at once, or none of them: half a line would be refused with all that stands before it.
  func append(_ lines: [String]) throws(SavingError) {
    var before = stat()
    let isKnown = fstat(descriptor, &before) == 0
    var rest = Array(lines.map { $0 + "\n" }.joined().utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let reason = String(cString: strerror(errno))
        if isKnown { ftruncate(descriptor, before.st_size) }
        throw SavingError(path: path, reason: reason)
      }
      rest = rest.dropFirst(count)
    }
  }
}
