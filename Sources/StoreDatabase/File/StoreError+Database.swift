import GRDB
import StoreCore

extension StoreError {
  /// Whatever was thrown while the database was at work, as one of ours: the only place that knows SQLite's
  /// codes.
  init(database error: any Error) {
    switch error {
    case let error as StoreError: self = error
    case let error as DatabaseError: self = StoreError.meaning(of: error)
    case is CancellationError: self = .interrupted()
    default: self = .broken(String(describing: error))
    }
  }

  private static func meaning(of error: DatabaseError) -> StoreError {
    switch error.extendedResultCode {
    case .SQLITE_READONLY_DBMOVED: return .conflict()
    case .SQLITE_BUSY_SNAPSHOT: return .conflict()
    // The log's index is a file too, and the first to find no room.
    case .SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_TRUNCATE:
      return .full()
    default: break
    }
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: return .busy()
    case .SQLITE_FULL: return .full()
    case .SQLITE_NOTADB: return .notAStore("it is not a database")
    case .SQLITE_CORRUPT: return .corrupt(error.message ?? "its pages do not fit together")
    case .SQLITE_READONLY: return .readOnly()
    case .SQLITE_INTERRUPT, .SQLITE_ABORT: return .interrupted()
    default: return .broken("SQLite \(error.extendedResultCode.rawValue), \(error.message ?? "no message")")
    }
  }
}
