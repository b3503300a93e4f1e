import Catalog
import StoreCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The rows of a partial import that did not land, with the line, the code and the reason after their own
/// columns.
///
/// It is written beside the imported file as it goes and is complete on the disk before the import lands, so
/// that no row is lost; it bears its name, which another file may have had, only once the import has landed.
final class RejectsFile {
  let path: String
  private let temporary: String
  private var descriptor: Int32 = -1
  private var isComplete = false
  private var buffer: [UInt8] = []
  private let header: [String]

  init(path: String, header: [String]) {
    self.path = path
    self.header = header
    temporary = path + ".part-\(getpid())"
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if descriptor >= 0 || isComplete { unlink(temporary) }
  }

  /// Adds a row and its first problem.
  func append(_ row: RejectedRow, _ problem: RowProblem) throws(StoreError) {
    if descriptor < 0 { try begin() }
    buffer += row.raw
    buffer.append(UInt8(ascii: ","))
    CSVWriting.append(
      record: [String(problem.line), problem.code, problem.message], to: &buffer)
    if buffer.count > 1 << 16 { try flush() }
  }

  /// Brings every row to the disk; to be asked before the import lands.
  func complete() throws(StoreError) {
    guard descriptor >= 0 else { return }
    try flush()
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw failed(errno) }
    close(descriptor)
    descriptor = -1
    isComplete = true
  }

  /// Gives the file its name, once the import has landed: where its rows are, nil when there are none.
  ///
  /// Should the name be refused after all, the rows stay where they were written, and that is told.
  func publish() -> String? {
    guard isComplete else { return nil }
    isComplete = false
    return rename(temporary, path) == 0 ? path : temporary
  }

  private func begin() throws(StoreError) {
    // A folder is the one thing that a file never takes the name of.
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { throw failed(EISDIR) }
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failed(errno) }
    CSVWriting.append(record: header + ImportColumns.rejection, to: &buffer)
  }

  private func flush() throws(StoreError) {
    var done = 0
    while done < buffer.count {
      let count = buffer.withUnsafeBytes {
        write(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failed(errno) }
      done += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func failed(_ reason: Int32) -> StoreError {
    .unwritten(
      path, reason, "The rows that do not land are kept beside the imported file; make its folder writable.")
  }
}
