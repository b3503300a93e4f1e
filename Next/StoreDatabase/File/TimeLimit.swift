import GRDB
import GRDBSQLite

/// Ends the statements of a connection once their time is up; they then fail as interrupted.
///
/// SQLite asks after so many steps of a statement, so that one that is short is never asked about.
final class TimeLimit {
  /// As many as take about half a millisecond.
  private static let steps: Int32 = 10_000
  private let end: ContinuousClock.Instant

  private init(_ limit: Duration) { end = .now + limit }

  /// Runs `body`, in which no statement goes on beyond `limit`.
  static func of<Value>(_ limit: Duration, on db: Database, _ body: () throws -> Value) rethrows -> Value {
    let limit = TimeLimit(limit)
    sqlite3_progress_handler(
      db.sqliteConnection, steps,
      { limit in
        guard let limit else { return 0 }
        return ContinuousClock.now < Unmanaged<TimeLimit>.fromOpaque(limit).takeUnretainedValue().end ? 0 : 1
      }, Unmanaged.passUnretained(limit).toOpaque())
    defer {
      sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil)
      withExtendedLifetime(limit) {}
    }
    return try body()
  }
}
