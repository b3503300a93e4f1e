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
/// It is written beside the imported file as it goes, and bears its name only once the import has landed.
final class RejectsFile {
  let path: String
  private let temporary: String
  private var descriptor: Int32 = -1
  private var buffer: [UInt8] = []
  private let header: [String]

  init(path: String, header: [String]) {
    self.path = path
    self.header = header
    temporary = path + ".part"
  }

  deinit {
    if descriptor >= 0 {
      close(descriptor)
      unlink(temporary)
    }
  }

  /// Adds a row and its first problem.
  func append(_ row: RejectedRow, _ problem: RowProblem) throws(StoreError) {
    if descriptor < 0 { try begin() }
    buffer += row.raw
    buffer.append(UInt8(ascii: ","))
    CSVWriting.append(
      record: [String(problem.line), problem.code.rawValue, problem.message], to: &buffer)
    if buffer.count > 1 << 16 { try flush() }
  }

  /// Gives the file its name; says whether there is one.
  func finish() throws(StoreError) -> Bool {
    guard descriptor >= 0 else { return false }
    try flush()
    close(descriptor)
    descriptor = -1
    guard rename(temporary, path) == 0 else { throw failed() }
    return true
  }

  private func begin() throws(StoreError) {
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failed() }
    CSVWriting.append(record: header + ["line", "code", "reason"], to: &buffer)
  }

  private func flush() throws(StoreError) {
    var done = 0
    while done < buffer.count {
      let count = buffer.withUnsafeBytes {
        write(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw errno == ENOSPC ? .full() : failed() }
      done += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func failed() -> StoreError {
    StoreError(
      .unreadableFile,
      "\(FieldProblem.quoted(path)) cannot be written: \(String(cString: strerror(errno)).lowercased()).",
      guidance: ["The rows that do not land are kept beside the imported file; make its folder writable."])
  }
}
