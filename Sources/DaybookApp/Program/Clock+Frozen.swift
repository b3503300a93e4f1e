import StoreCore
import StoreDatabase

extension Clock {
  /// The clock of one run: the system's, or a fixed one over the database file at `path`.
  ///
  /// A fixed clock starts after the last entry of the file, so no entry is earlier than the one before.
  @MainActor static func running(isFrozen: Bool, over path: String?) -> Clock {
    guard isFrozen else { return .system }
    // The run itself reports why a database file cannot be read.
    guard let path, let store = try? StoreDatabase(shopAt: path, readOnly: true) else { return .frozen() }
    defer { store.close() }
    return .frozen(from: max(frozenStart, (try? store.read(InspectQuery()))?.latest ?? frozenStart))
  }
}
