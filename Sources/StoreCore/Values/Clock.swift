import Glibc
import Synchronization

/// What time it is: the system's, or one that a test sets.
package struct Clock: Sendable {
  /// The moment it is now.
  package var now: @Sendable () -> Instant
  /// The moment of something that is about to be written: a frozen clock goes on only for that, so that what is merely
  /// looked at, and how often, never shows in what is written.
  package var tick: @Sendable () -> Instant

  /// Tells the time by a closure; `tick` stamps what is written, nil: the same does.
  package init(now: @escaping @Sendable () -> Instant, tick: (@Sendable () -> Instant)? = nil) {
    (self.now, self.tick) = (now, tick ?? now)
  }

  /// The system's clock, to the millisecond.
  package static let system = Clock {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// A clock that begins at a moment and goes on by `step` milliseconds with everything that is written.
  package static func frozen(from start: Instant = frozenStart, step: Int64 = 1000) -> Clock {
    let next = Steps(start.milliseconds)
    return Clock(
      now: { Instant(milliseconds: next.take(0)) }, tick: { Instant(milliseconds: next.take(step)) })
  }

  /// Where frozen time begins: 2026-01-01T00:00:00.000Z.
  package static let frozenStart = Instant(milliseconds: 1_767_225_600_000)
}

/// A number that grows each time it is taken, from any thread.
final class Steps: Sendable {
  private let value: Mutex<Int64>

  init(_ start: Int64) { value = Mutex(start) }

  func take(_ step: Int64) -> Int64 {
    value.withLock { value in
      defer { value += step }
      return value
    }
  }
}
