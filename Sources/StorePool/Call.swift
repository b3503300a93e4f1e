import StoreCore
import StoreDatabase
import Synchronization

/// One call of a store, from its arrival until its answer has left.
///
/// A deadline or its caller may end it at any moment: while it waits it is answered at once; while it runs, its own
/// connection is interrupted and no other.
final class Call: Sendable {
  private enum State {
    case waiting
    case running(StoreDatabase)
    case ended
  }

  let deadline: ContinuousClock.Instant
  private let state = Mutex((now: State.waiting, reason: StoreError?.none))
  private let work: @Sendable (StoreDatabase) throws(StoreError) -> Void
  private let answer: @Sendable (StoreError?) -> Void

  /// `work` keeps what it found; `answer` is called once, with why there is nothing.
  init(
    until deadline: ContinuousClock.Instant,
    _ work: @escaping @Sendable (StoreDatabase) throws(StoreError) -> Void,
    answer: @escaping @Sendable (StoreError?) -> Void
  ) { (self.deadline, self.work, self.answer) = (deadline, work, answer) }

  /// Whether it still waits for its turn.
  var isWaiting: Bool { state.withLock { if case .waiting = $0.now { true } else { false } } }
  /// Whether it was answered.
  var hasEnded: Bool { state.withLock { if case .ended = $0.now { true } else { false } } }

  /// Runs on a connection, unless it has ended.
  func run(on database: StoreDatabase) {
    let begins = state.withLock { state in
      guard case .waiting = state.now else { return false }
      database.beginLine()
      state.now = .running(database)
      return true
    }
    guard begins else { return }
    var failure: StoreError?
    do throws(StoreError) { try work(database) } catch { failure = error }
    let reason = state.withLock { state in
      state.now = .ended
      return state.reason
    }
    // What was done in spite of the interrupt is done.
    answer(failure.map { ["interrupted", "busy"].contains($0.code) ? reason ?? $0 : $0 })
  }

  /// Ends it before its time.
  func end(_ reason: StoreError) {
    let wasWaiting = state.withLock { state in
      switch state.now {
      case .waiting:
        state.now = .ended
        return true
      case .running(let database):
        if state.reason == nil { state.reason = reason }
        // Under the lock: no other call can have begun on the connection.
        database.interrupt()
        return false
      case .ended: return false
      }
    }
    if wasWaiting { answer(reason) }
  }
}
