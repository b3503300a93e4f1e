import StoreCore
import StoreDatabase

extension Clock {
  /// What time it is for all that one run does; nil: over a store that the run makes.
  @MainActor static func running(isFrozen: Bool, over path: String?) -> Clock {
    isFrozen ? path.map { frozen(over: $0) } ?? frozen() : .system
  }

  /// Frozen time behind what is written in a store so far.
  @MainActor static func frozen(behind store: StoreDatabase) -> Clock {
    .frozen(from: max(frozenStart, (try? store.latestMoment()) ?? frozenStart))
  }

  /// Frozen time over the store in a file: behind what is written there, so that no entry is earlier than the one before.
  @MainActor private static func frozen(over path: String) -> Clock {
    // Why a store cannot be read is told by whoever opens it to work on it.
    guard let store = try? StoreDatabase(path: path, readOnly: true) else { return .frozen() }
    defer { store.close() }
    return frozen(behind: store)
  }
}
