import StoreCore
import StoreDatabase
import Synchronization

/// A store that several replay files rehearse on, one after another: each sees what the ones before it wrote, and nothing
/// of it stays.
@MainActor final class RehearsedStore {
  /// The store, which other programs find unchanged.
  let database: StoreDatabase
  private let hands: Hands

  /// Opens the store at `path`; refused as `busy` while another program writes, and as a store is.
  init(path: String) throws(StoreError) {
    let hands = Hands()
    self.hands = hands
    database = try StoreDatabase(
      path: path, isRehearsal: true,
      clock: Clock(now: { hands.clock.withLock { $0 }.now() }, tick: { hands.clock.withLock { $0 }.tick() }))
  }

  /// Begins with the next file, and gives the time it is for that: frozen time goes on behind what was written before.
  func begin(isFrozen: Bool) -> Clock {
    let clock = isFrozen ? Clock.frozen(behind: database) : .system
    hands.clock.withLock { $0 = clock }
    return clock
  }

  /// What tells the time now.
  private final class Hands: Sendable {
    let clock = Mutex(Clock.system)
  }
}
