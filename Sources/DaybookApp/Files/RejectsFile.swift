import FileKit
import StoreCore
import StoreDatabase

/// The rejected rows of a partial import: their own columns, then the line, the code and the reason.
///
/// The file is complete on the disk before the import is committed, so no row is lost. It gets its name, which an older
/// file may have, only after the commit.
final class RejectsFile {
  private let path: String
  private let header: [String]
  private var file: AtomicFile?

  init(path: String, header: [String]) { (self.path, self.header) = (path, header) }

  /// Adds a row and its first problem.
  func append(_ row: FileImport.Rejected) throws(StoreError) {
    var bytes: [UInt8] = []
    if file == nil { CSVWriting.append(record: header + FileColumns.rejection, to: &bytes) }
    CSVWriting.append(
      record: row.cells + [String(row.line), row.problem.code, row.problem.message], to: &bytes)
    do throws(SavingError) {
      if file == nil { file = try AtomicFile(named: path, mode: 0o600) }
      try file?.write(bytes)
    } catch { throw failed(error) }
  }

  /// Brings every row to the disk, before the import is committed.
  func complete() throws(StoreError) {
    do { try file?.complete() } catch { throw failed(error) }
  }

  /// Gives the file its name after the commit, and gives its path; nil: no row was rejected. If the name is refused,
  /// the rows stay where they were written.
  func publish() -> String? {
    guard let file else { return nil }
    do { try file.end() } catch { return file.keep() }
    return path
  }

  private func failed(_ error: SavingError) -> StoreError {
    .unwritten(
      path, error.number, "Rejected rows are saved beside the imported file. Make its folder writable.")
  }
}
