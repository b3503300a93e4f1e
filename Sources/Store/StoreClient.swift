package import Catalog
package import Inventory
package import Shop
package import StoreCore

/// A store, embedded or far away: everything that can be read, and the one door for everything that is written.
@MainActor package protocol StoreClient: CatalogReader, InventoryReader, ShopReader, Sendable {
  /// Makes a change or plans it; `.undo` and `.redo` are changes too.
  func perform(_ change: StoreChange, as request: Request) async throws(StoreError) -> Receipt
  /// Calls off the read that is going on; may be called from any thread.
  nonisolated func interrupt()
}
