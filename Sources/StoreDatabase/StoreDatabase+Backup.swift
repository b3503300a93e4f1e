import FileKit
import GRDB
import Glibc
package import StoreCore

extension StoreDatabase {
  /// Copies the store of one moment into a file, while others go on reading and writing.
  ///
  /// The copy has mode 0600 and gets its name only when it is complete and on the disk. A file that is there already is
  /// refused as `file-taken` unless `replaces`; a folder that cannot be written as `cannot-write`.
  package func backup(to path: String, replaces: Bool = false) throws(StoreError) {
    if !replaces, access(path, F_OK) == 0 { throw .fileTaken(path) }
    do {
      let file = try AtomicFile(named: path, mode: 0o600)
      if let temporary = file.temporary {
        let copy = try DatabaseQueue(path: temporary)
        try queue.backup(to: copy)
        // A store in memory keeps no log beside it; its copy does.
        try copy.writeWithoutTransaction { try $0.execute(sql: Dialect.file) }
        try copy.close()
      }
      try file.end(replacing: replaces)
    } catch let error as SavingError {
      throw error.number == EEXIST
        ? .fileTaken(path) : .unwritten(path, error.number, "Check the path and the rights of its folder.")
    } catch { throw StoreError(database: error) }
  }
}
