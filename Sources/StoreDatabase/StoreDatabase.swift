import GRDB
package import StoreCore
import Synchronization

/// The store in a file of this machine: one connection, every change in one transaction.
///
/// Other programs may use the same file at the same time; whoever finds it locked waits, see `BusyRetry`. It may be
/// called from any thread: its own queue runs one call at a time.
package final class StoreDatabase: StoreClient {
  /// The file; empty: the store is in memory.
  package let path: String
  let queue: DatabaseQueue
  let patience: BusyRetry
  let isReadOnly: Bool
  let clock: Clock
  let due: [DueChange]
  let audits: [Audit]
  /// A change ends by itself between two batches: SQLite's index of words keeps a statement open, so that after an
  /// interrupt not even ROLLBACK would run.
  private let isWriting = Atomic(false)
  /// Used on the queue alone.
  private nonisolated(unsafe) let connection: Connection
  private let ground: @Sendable (any Rows, Caller?) throws(StoreError) -> Ground

  /// Opens the store at a path, making it when there is none and `readOnly` is off; an empty path is a store in memory.
  ///
  /// `ground` reads the shop's settings; `busyTimeout` is the longest wait for another program's lock. Refused as
  /// `missing-store`, `cannot-open`, `read-only`, `corrupt`, `newer`, `busy` or `full`.
  package init(
    path: String, _ shop: StoreDeclarations, readOnly: Bool = false, clock: Clock = .system,
    busyTimeout: Duration = .seconds(5)
  ) throws(StoreError) {
    patience = BusyRetry(path.isEmpty ? .zero : busyTimeout)
    let schema = Schema(shop.shapes, shop.projections, shop.listings)
    let file = StoreFile(
      path: path, readOnly: readOnly, patience: patience, schema: schema, first: shop.first)
    let queue = try file.open()
    (self.path, self.queue, isReadOnly, self.clock) = (path, queue, readOnly, clock)
    (ground, due, audits) = (shop.ground, shop.due, shop.audits)
    connection = queue.unsafeRead { Connection(schema, $0) }
    connection.remarks = shop.remarks
    guard !readOnly else { return }
    try upToDate { _ in }
  }

  /// The moment, the shop's settings and what somebody may do, with the store as it is.
  func currentGround(for caller: Caller? = nil) throws(StoreError) -> Ground {
    var ground = Ground()
    let now = clock.now()
    ground.now = now
    // A session ends by its age, though nothing is written.
    if let known = connection.ground, known.caller == caller,
      now.milliseconds - known.ground.now.milliseconds < 3_600_000
    {
      ground = known.ground
    } else {
      ground = try self.ground(StoreRows(connection: connection, ground: ground), caller)
      ground.now = now
      // Where the journal cannot be read, the pages that do not need it stand.
      ground.entry = (try? connection.journal.nextNumber() - 1) ?? 0
      connection.ground = (caller, ground)
    }
    ground.now = now
    return ground
  }

  func onQueue<Value>(
    isReading: Bool = false, _ body: (Connection) throws -> Value
  ) throws(StoreError) -> Value {
    do {
      return try queue.unsafeRead { _ in
        if !isReading { try connection.refresh() }
        return try body(connection)
      }
    } catch {
      let error = StoreError(database: error)
      throw error.code == "busy" && patience.wasCalledOff ? .interrupted() : error
    }
  }

  // MARK: Writing

  private func write(_ request: Request, _ body: (Writer) throws -> Receipt) throws(StoreError) -> Receipt {
    guard !isReadOnly else { throw request.intent == .plan ? .planReadOnly() : .readOnly() }
    return try upToDate { connection in
      isWriting.store(true, ordering: .relaxed)
      defer { isWriting.store(false, ordering: .relaxed) }
      return try body(
        Writer(
          connection: connection, clock: clock, currentGround: currentGround,
          isStopped: { [patience] in patience.wasCalledOff }))
    }
  }

  /// Makes a change, or plans it.
  package func perform(_ command: some StoreCommand, as request: Request) throws(StoreError) -> Receipt {
    try write(request) { try $0.perform(command, as: request) }
  }

  /// Makes a change, or plans it, whatever it is.
  package func perform(_ change: StoreChange, as request: Request) throws(StoreError) -> Receipt {
    switch change {
    case .command(let command): try perform(command, as: request)
    case .undo(let entry): try undo(entry, as: request)
    case .redo(let entry): try redo(entry, as: request)
    }
  }

  /// Makes a change of very many rows, as a manager may; `kind` names it, and `command` tells a repeated request.
  package func perform(
    _ kind: String, _ command: String, _ rule: any BatchRule, as request: Request
  ) throws(StoreError) -> Receipt {
    try write(request) { try $0.perform(kind, command, rule, as: request) { _ in .manager } }
  }

  /// Takes an entry back; refused as `undo-refused` where a row of it was changed since.
  package func undo(_ entry: Int, as request: Request) throws(StoreError) -> Receipt {
    try write(request) { try $0.takeBack(entry, .undo, as: request) }
  }

  /// Does again what an undo took back.
  package func redo(_ entry: Int, as request: Request) throws(StoreError) -> Receipt {
    try write(request) { try $0.takeBack(entry, .redo, as: request) }
  }

  // MARK: Reading

  /// Answers a question; one that no folder answers is refused as `broken`.
  package func read<Q: Query>(_ query: Q, as caller: Caller? = nil) throws(StoreError) -> Q.Answer {
    try query.checkLimits()
    // Nothing of the answer's type passes the queue, which would look that type up at every step.
    var answer: Q.Answer?
    try upToDate(isReading: true) { connection in
      let rows = StoreRows(connection: connection, ground: try currentGround(for: caller))
      try rows.ground.check(query.least(rows), "This page is")
      answer = try rows.read(query)
    }
    guard let answer else { throw .broken("no answer to \(Q.self)") }
    return answer
  }

  /// The keys that what was typed may become; none where the store cannot be read, or not by whoever asks.
  package func complete(
    _ entity: String, _ prefix: String, limit: Int = 20, as caller: Caller? = nil
  ) -> [Suggestion] {
    (try? read(SuggestionQuery(entity, prefix, limit: limit), as: caller)) ?? []
  }

  /// The number of the last entry; 0: there is none.
  package func lastEntry() throws(StoreError) -> Int {
    try onQueue(isReading: true) { connection in
      try connection.reading { try connection.journal.nextNumber() - 1 }
    }
  }

  // MARK: The connection

  /// Ends the read or the change that is going on; may be called from any thread.
  package func interrupt() {
    patience.callOff()
    if !isWriting.load(ordering: .relaxed) { queue.interrupt() }
  }

  /// Begins a new line: an interrupt before it does not end it.
  package func beginLine() { patience.begin() }

  /// Closes the file. The last program that closes it moves the log into it.
  package func close() {
    // SQLite keeps a file open, and its log beside it, while a statement is kept. A failure loses nothing: every
    // committed change is on the disk.
    queue.unsafeRead { _ in connection.dropStatements() }
    try? queue.close()
  }
}

/// A question that the engine answers by its own tables.
protocol EngineQuery: Query {
  func answer(on connection: Connection, _ ground: Ground) throws -> Answer
}

extension ListQuery: EngineQuery {
  func answer(on connection: Connection, _ ground: Ground) throws -> ListAnswer {
    try connection.lister.answer(self, ground)
  }
}

extension ListCount: EngineQuery {
  func answer(on connection: Connection, _ ground: Ground) throws -> Total {
    try connection.lister.count(query, ground)
  }
}
