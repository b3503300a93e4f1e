import Glibc
import Synchronization

/// How a connection waits for another program's lock: it asks again after short, random sleeps until its
/// time is up.
///
/// SQLite has no queue of writers. Its own waiting sleeps ever longer, so that whoever came first asks
/// least often. Here everybody asks at the same rate however long they have waited, 1 to 4 ms apart at
/// random, so that every waiting program is equally likely to be next.
final class BusyRetry: Sendable {
  private let limit: Duration
  /// A shorter time that `shortened` asked for.
  private let budget = Mutex<Duration?>(nil)
  private let start = Mutex(ContinuousClock.now)
  private let isCalledOff = Atomic(false)

  init(_ limit: Duration) { self.limit = limit }

  /// SQLite's question after `tries` vain attempts: shall it try again?
  @Sendable func wait(_ tries: Int) -> Bool {
    let now = ContinuousClock.now
    let since = start.withLock { start in
      if tries == 0 { start = now }
      return start
    }
    guard now - since < budget.withLock({ $0 }) ?? limit, !wasCalledOff else { return false }
    usleep(UInt32.random(in: 1000...4000))
    return true
  }

  /// Runs `body`, in which no lock is waited for longer than `budget`.
  func shortened<Value>(to limit: Duration, _ body: () -> Value) -> Value {
    budget.withLock { $0 = limit }
    defer { budget.withLock { $0 = nil } }
    return body()
  }

  /// Ends the waiting that is going on or about to begin, until `begin`; SQLite's own interrupt does not reach it.
  func callOff() { isCalledOff.store(true, ordering: .relaxed) }

  /// Forgets that waiting was called off: what comes now was asked for since.
  func begin() { isCalledOff.store(false, ordering: .relaxed) }

  /// Whether waiting is called off, that which is going on or is about to begin.
  var wasCalledOff: Bool { isCalledOff.load(ordering: .relaxed) }
}
