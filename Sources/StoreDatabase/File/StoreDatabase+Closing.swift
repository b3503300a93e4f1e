import GRDB

extension StoreDatabase {
  /// The store's file.
  package nonisolated var path: String { queue.path }

  /// Begins a new line: a Ctrl-C at the prompt before it does not end it.
  package func beginLine() { patience.begin() }

  /// Closes the file. The last program that closes it moves the log into it.
  package func close() {
    memory.forgetStatements()
    // A failure loses nothing: every committed change is on the disk.
    try? queue.close()
  }
}
