import Glibc
package import StoreCore
package import StoreDatabase
import Synchronization

/// A store's file as many use it at once: one connection writes, some read, and no call waits longer than its time.
///
/// Whoever calls is suspended, so no thread is held by a call that waits. What was written is read by the next call.
package final class ServingStore: StoreClient {
  /// The longest time from the arrival of a call to its answer.
  package struct Times: Sendable {
    package var read = Duration.seconds(5)
    package var change = Duration.seconds(5)
    package init() {}
  }

  /// The last entry that a task's reads knew; see ``ServingStore/reading(_:)``.
  package final class Moment: Sendable {
    private let last = Mutex(Int?.none)
    package init() {}
    /// The number of an entry that every answer holds; nil: nothing was read.
    package var entry: Int? { last.withLock { $0 } }
    func note(_ entry: Int) { last.withLock { $0 = min($0 ?? entry, entry) } }
    func wrote(_ entry: Int) { last.withLock { $0 = max($0 ?? entry, entry) } }
  }

  /// Where the calls of a task tell how new their answers are.
  @TaskLocal package static var moment: Moment?

  /// So many changes may wait, and so many reads.
  private static let (mostChanges, mostReads) = (64, 2_000)
  /// What is due is waited for so long, and not asked for again for a second.
  private static let (dueTime, duePause) = (Duration.milliseconds(200), Duration.seconds(1))

  private let writer, readers: Lane
  private let databases: [StoreDatabase]
  /// Completion waits for nobody: it has a connection of its own.
  private let words: StoreDatabase
  private let times: Times
  private let dueAt = Mutex(ContinuousClock.now)

  /// Opens the file at `path` once for changes, once for completion and `readers` times for reads: at least twice, and
  /// as often as there are processors. `open` opens it, for reading alone if told.
  package init(
    readers count: Int? = nil, times: Times = Times(),
    _ open: (_ readOnly: Bool) throws(StoreError) -> StoreDatabase
  ) throws(StoreError) {
    let own = try open(false)
    words = try open(true)
    var others: [StoreDatabase] = []
    for _ in 0..<(count ?? max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) { others.append(try open(true)) }
    self.times = times
    writer = Lane([own], "writer", most: Self.mostChanges)
    readers = Lane(others, "reader", most: Self.mostReads)
    databases = [words] + others + [own]
  }

  package func read<Q: Query>(_ query: Q, as caller: Caller?) async throws(StoreError) -> Q.Answer {
    let moment = Self.moment
    func answer(evenIfDue: Bool) async throws(StoreError) -> Q.Answer? {
      try await readers.run(within: times.read) { (database) throws(StoreError) in
        if !evenIfDue, try database.isDue() { return nil }
        if let moment { moment.note(try database.lastEntry()) }
        return try database.read(query, as: caller)
      }
    }
    if let found = try await answer(evenIfDue: !asksForDue) { return found }
    await doDue()
    guard let found = try await answer(evenIfDue: true) else { throw .broken("a read without an answer") }
    return found
  }

  package func perform(_ change: StoreChange, as request: Request) async throws(StoreError) -> Receipt {
    let moment = Self.moment
    return try await writer.run(within: times.change) { (database) throws(StoreError) in
      let receipt = try database.perform(change, as: request)
      if let entry = receipt.entry { moment?.wrote(entry) }
      if receipt.entry == nil, let moment { moment.wrote(try database.lastEntry()) }
      return receipt
    }
  }

  package func complete(
    _ entity: String, _ prefix: String, limit: Int, as caller: Caller?
  ) -> [Suggestion] { words.complete(entity, prefix, limit: limit, as: caller) }

  /// The number of the last entry; throws `busy` where no reader is free in time.
  package func lastEntry() async throws(StoreError) -> Int {
    try await readers.run(within: times.read) { (database) throws(StoreError) in try database.lastEntry() }
  }

  /// Whether the connection that writes answers within a time.
  package func isReady(within time: Duration) async -> Bool {
    (try? await writer.run(within: time) { (database) throws(StoreError) in try database.lastEntry() }) != nil
  }

  /// Closes the file, once no call is made any more.
  package func close() { for database in databases { database.close() } }

  private var asksForDue: Bool { dueAt.withLock { $0 <= .now } }

  /// The writer does what is due: nobody answers for it, so where it cannot now, reads go on without.
  private func doDue() async {
    let isLeft = try? await writer.run(within: Self.dueTime) { (database) throws(StoreError) in
      try database.doDue()
      return try database.isDue()
    }
    if isLeft != false { dueAt.withLock { $0 = .now + Self.duePause } }
  }
}
