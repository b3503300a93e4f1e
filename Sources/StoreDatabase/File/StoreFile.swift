import CSQLite
import GRDB
import StoreCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file a store is kept in: made with mode 0600, and refused in words when it cannot be one.
struct StoreFile {
  /// Where it is.
  let path: String
  /// Whether it is only read.
  let readOnly: Bool
  /// How another program's lock is waited for.
  let patience: BusyRetry
  /// What it must hold.
  let schema: Schema
  /// The rows that a new store begins with, which no entry of the journal made.
  let first: @Sendable () -> [RowChange]

  /// Opens the file, and makes it when there is none; an empty path is a store in memory.
  func open() throws(StoreError) -> DatabaseQueue {
    let isNew = path.isEmpty ? true : try prepare()
    let wanted = WantedStatements(schema)
    do {
      let queue = try DatabaseQueue(path: path.isEmpty ? ":memory:" : path, configuration: configuration)
      try queue.unsafeRead { db in try checkShape(db, isNew: isNew, wanted) }
      return queue
    } catch {
      throw explained(error)
    }
  }

  /// Looks at the path before SQLite does, whose one word for most of this is "unable to open". True: made
  /// just now.
  private func prepare() throws(StoreError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let reason = errno
      guard reason == ENOENT, !readOnly else {
        throw reason == ENOENT ? .missingStore(path) : .unopened(path, reason)
      }
      return try create()
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let what = status.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is not a plain file"
      throw .unopened(path, what, "Give the store's own file with --store FILE.")
    }
    guard access(path, R_OK) == 0 else { throw .unopened(path, errno) }
    if !readOnly, access(path, W_OK) != 0 { throw .unwritable(path) }
    return status.st_size == 0
  }

  private func create() throws(StoreError) -> Bool {
    let descriptor = createExclusively()
    guard descriptor >= 0 else {
      let reason = errno
      if reason == EEXIST { return false }
      throw reason == ENOENT ? .missingFolder(path) : reason == ENOSPC ? .full() : .unopened(path, reason)
    }
    close(descriptor)
    return true
  }

  /// Only the owner may read it; SQLite gives its log the same mode.
  private func createExclusively() -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    #else
      Darwin.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    #endif
  }

  private func explained(_ error: any Error) -> StoreError {
    guard let error = error as? DatabaseError, error.resultCode == .SQLITE_CANTOPEN else {
      return StoreError(database: error)
    }
    return .unopened(path, "its log cannot be made beside it", "Check the rights of its folder.")
  }

  /// Configures SQLite once, before its first use.
  private static let isConfigured: Void = csq_count_no_memory()

  private var configuration: Configuration {
    Self.isConfigured
    var configuration = Configuration()
    configuration.readonly = readOnly
    configuration.label = "store"
    configuration.busyMode = .callback(patience.wait)
    configuration.prepareDatabase { db in try db.execute(sql: Dialect.connection) }
    return configuration
  }
}
