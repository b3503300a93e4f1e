import CommandKit
import FileKit
import Glibc

/// The file of a recording, which grows with each line, so a crash loses nothing. Only its owner may read it.
final class RecordingFile {
  /// Its path as typed.
  let path: String
  private let descriptor: Int32

  /// Makes the file. Throws `file-taken` where there is one already: it may be a test that somebody wrote.
  init(_ path: String, saving: FileSaving) throws {
    try saving.check(path)
    self.path = path
    descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
    if descriptor < 0, errno == EEXIST {
      throw CommandError(
        code: "file-taken", message: "The file \"\(path)\" already exists, and a recording needs a new file.",
        guidance: ["Name another file, or move that one away first."])
    }
    guard descriptor >= 0 else { throw failure }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private var failure: SavingError { SavingError(path: path, number: errno) }

  /// Adds lines at the file's end, all of them or none: the file must stay one that can be read.
  func append(_ lines: [String]) throws(SavingError) {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    let size = lseek(descriptor, 0, SEEK_END)
    guard bytes.withUnsafeBytes({ write(descriptor, $0.baseAddress, $0.count) }) != bytes.count else {
      return
    }
    let failure = failure
    if size >= 0 { ftruncate(descriptor, size) }
    throw failure
  }
}
