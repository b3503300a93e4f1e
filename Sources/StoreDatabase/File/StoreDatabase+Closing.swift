import GRDB

extension StoreDatabase {
  /// The store's file.
  package nonisolated var path: String { queue.path }

  /// A new line is about to be run: a Ctrl-C from before it, at the prompt, is not meant for it.
  package func beginLine() { patience.begin() }

  /// Closes the file; the last one to do so folds the log into it, so that the next opening is quick.
  package func close() {
    memory.forgetStatements()
    // Whatever keeps it open is of no concern any more: what was committed is on the disk.
    try? queue.close()
  }
}
