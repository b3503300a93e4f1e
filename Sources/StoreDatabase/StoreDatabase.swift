import GRDB
package import StoreCore

/// The store in a file of this machine: SQLite, one connection, every change in one transaction.
///
/// Other programs may use the same file at the same time; whoever finds it locked waits, see `BusyRetry`.
@MainActor package final class StoreDatabase {
  /// The connection; bulk imports write through it too.
  nonisolated let queue: DatabaseQueue
  /// How it waits for other programs; an interrupt ends that too.
  nonisolated let patience: BusyRetry
  /// Whether the file is only read.
  let isReadOnly: Bool
  /// Tells the time that changes are stamped with.
  let clock: Clock
  /// What pages look up again and again.
  let memory = PageMemory()
  /// How much work a page of products may take.
  var limits = ProductLimits()

  /// Opens the store at a path, making it when there is none and `readOnly` is off.
  ///
  /// `busyTimeout` is the longest wait for another program's lock. Refused as `missing-store`,
  /// `cannot-open` (a folder, no rights), `read-only`, `corrupt` (no database, or another program's),
  /// `newer`, `busy` or `full`.
  package init(
    path: String, readOnly: Bool = false, clock: Clock = .system, busyTimeout: Duration = .seconds(5)
  ) throws(StoreError) {
    patience = BusyRetry(busyTimeout)
    queue = try StoreFile(path: path, readOnly: readOnly, patience: patience).open()
    isReadOnly = readOnly
    self.clock = clock
  }

  /// Waits for the disk no more: for a store that goes away with the program that makes it, and for no other.
  package func forgoDurability() throws(StoreError) {
    do {
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    } catch { throw refusal(of: error) }
  }

  /// An empty store that no file holds, for whoever asks only what may be typed.
  package init(inMemory clock: Clock = .system) throws(StoreError) {
    patience = BusyRetry(.zero)
    queue = try StoreFile(path: "", readOnly: false, patience: patience).openInMemory()
    isReadOnly = false
    self.clock = clock
  }

  /// Reads outside any transaction: each statement sees what was committed when it began.
  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    do {
      return try queue.unsafeRead(body)
    } catch {
      throw refusal(of: error)
    }
  }

  /// Reads a page in one transaction: its statements see one moment, and the file is locked and freed only
  /// once. A scheduled price that is due takes effect before.
  func readPage<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    let unlessDue: Value? = try read { db in
      try memory.reading(db) { try !isReadOnly && isPriceDue(memory.earliestDue(db)) ? nil : body(db) }
    }
    if let unlessDue { return unlessDue }
    try takeDuePricesIfPossible()
    return try read { db in try memory.reading(db) { try body(db) } }
  }

  /// Writes in one transaction that holds the file's write lock from its beginning; a plan is rolled back.
  func write<Value>(
    _ intent: Request.Intent = .apply, _ body: (Database) throws -> Value
  ) throws(StoreError) -> Value {
    guard !isReadOnly || intent == .apply else { throw .planReadOnly() }
    do {
      return try queue.writeWithoutTransaction { db in
        try db.beginTransaction(.immediate)
        do {
          // Rows name the entry before it is written.
          try db.deferForeignKeys()
          let value = try body(db)
          try intent == .apply ? db.commit() : db.rollback()
          return value
        } catch {
          // The first error is the one to tell; SQLite may have rolled back by itself.
          try? db.rollback()
          throw error
        }
      }
    } catch {
      throw refusal(of: error)
    }
  }

  /// What ended work on the store, as one of ours: a wait for the lock that was called off is `interrupted`,
  /// not `busy`.
  func refusal(of error: any Error) -> StoreError {
    let error = StoreError(database: error)
    return error.code == "busy" && patience.wasCalledOff ? .interrupted() : error
  }
}
