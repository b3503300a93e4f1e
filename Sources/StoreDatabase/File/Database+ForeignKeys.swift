import GRDB
import GRDBSQLite

extension Database {
  /// Lets rows name others that come later in this transaction, as an entry of the journal does.
  ///
  /// Every write begins with it, for SQLite compiles statements otherwise without it. It sets the flag as it compiles
  /// the line; running that line too would have every statement compiled again.
  func deferForeignKeys() throws {
    var line: OpaquePointer?
    sqlite3_prepare_v2(sqliteConnection, "PRAGMA defer_foreign_keys = ON", -1, &line, nil)
    sqlite3_finalize(line)
    guard try Int.fetchOne(self, sql: "PRAGMA defer_foreign_keys") != 1 else { return }
    try execute(sql: "PRAGMA defer_foreign_keys = ON")
  }
}
