import GRDB
import StoreCore

// A rehearsal is one transaction that is never committed. Reads and writes share its connection, so every line sees
// what the ones before it did; each write stands in a savepoint of its own, as it would in its own transaction.
extension StoreDatabase {
  /// Opens the transaction that holds everything; refused as `busy` while another program writes.
  func beginRehearsal() throws(StoreError) {
    do { try queue.writeWithoutTransaction { db in try db.beginTransaction(.immediate) } } catch {
      throw refusal(of: error)
    }
  }

  /// Takes everything back.
  func endRehearsal() {
    try? queue.writeWithoutTransaction { db in
      if db.isInsideTransaction { try db.rollback() }
    }
  }

  /// An interrupted write, and a full disk, make SQLite take the whole transaction back: what came now would be
  /// read without what was written before, and written for good.
  func checkRehearsal(_ db: Database) throws {
    guard !isRehearsal || db.isInsideTransaction else { throw StoreError.interrupted() }
  }

  /// Runs one write inside the transaction; a plan and a failed one leave nothing.
  func rehearse<Value>(
    _ intent: Request.Intent, _ db: Database, _ body: () throws -> Value
  ) throws -> Value {
    try checkRehearsal(db)
    try db.execute(sql: "SAVEPOINT rehearsed")
    do {
      let value = try body()
      if intent == .plan { try db.execute(sql: "ROLLBACK TO rehearsed") }
      try db.execute(sql: "RELEASE rehearsed")
      return value
    } catch {
      if db.isInsideTransaction { try? db.execute(sql: "ROLLBACK TO rehearsed; RELEASE rehearsed") }
      throw error
    }
  }
}
