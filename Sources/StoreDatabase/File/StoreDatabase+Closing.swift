import GRDB

extension StoreDatabase {
  /// The store's file.
  package nonisolated var path: String { queue.path }

  /// Closes the file; the last one to do so folds the log into it, so that the next opening is quick.
  package func close() {
    memory.forgetStatements()
    // Whatever keeps it open is of no concern any more: what was committed is on the disk.
    try? queue.close()
  }
}
