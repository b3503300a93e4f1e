import StoreCore
import StoreDatabase

extension Clock {
  /// Frozen time over the store in a file: behind what is written there, so that no entry is earlier than the one before.
  @MainActor static func frozen(over path: String) -> Clock {
    // Why a store cannot be read is told by whoever opens it to work on it.
    guard let store = try? StoreDatabase(path: path, readOnly: true) else { return .frozen() }
    defer { store.close() }
    return .frozen(from: max(frozenStart, (try? store.latestMoment()) ?? frozenStart))
  }
}
