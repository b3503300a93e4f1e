package import Catalog
package import Inventory
package import Shop
package import StoreCore

/// A store, embedded or far away: everything that can be read, and the one door for everything that is written.
@MainActor package protocol StoreClient: CatalogReader, InventoryReader, ShopReader, Sendable {
  /// Makes a change, or shows it; `.undo` and `.redo` are changes too.
  func perform(_ change: StoreChange, as request: Request) async throws(StoreError) -> Receipt
  /// Takes an entry back that is not taken back yet.
  func undo(_ meant: MeantEntry, as request: Request) async throws(StoreError) -> Receipt
  /// Takes an undo back; what is meant is the entry that was undone.
  func redo(_ meant: MeantEntry, as request: Request) async throws(StoreError) -> Receipt
  /// Calls off the read that is going on; may be called from any thread.
  nonisolated func interrupt()
}
