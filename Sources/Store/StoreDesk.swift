package import Catalog
package import Inventory
package import Shop
package import StoreCore

/// The clerk's desk before a store: it stamps every change with who asks, from where, and whether it is meant.
///
/// So contexts perform their own changes and know nothing of requests, and `plan` needs no word from any screen.
@MainActor package final class StoreDesk: CatalogClient, InventoryClient, ShopClient {
  nonisolated let store: any StoreClient
  /// Who asks, for the journal.
  package let actor: String
  /// Where request ids come from; a script's key replaces it.
  package var ids: Identifiers
  /// Where the line being handled came from.
  package var origin = Request.Origin.keyboard
  /// Whether changes are meant; `.plan` while `plan COMMAND` runs.
  package var intent = Request.Intent.apply
  /// What the store answered since this was last taken, for the session to show.
  package private(set) var performed: [Receipt] = []
  /// The journal entry written here last, no earlier answer told again, and whether it took another back or did it again; nil: none was.
  package private(set) var lastWritten: (entry: Int, isUndo: Bool)?
  /// How many changes were made here so far.
  package private(set) var changeCount = 0

  /// A desk before a store.
  package init(store: any StoreClient, actor: String, ids: Identifiers = .system) {
    self.store = store
    self.actor = actor
    self.ids = ids
  }

  /// The receipts since this was last called.
  package func takePerformed() -> [Receipt] {
    defer { performed = [] }
    return performed
  }

  package func perform(_ change: CatalogChange, revision: Int?) async throws(StoreError) -> Receipt {
    keep(try await store.perform(.catalog(change: change), as: request(revision)))
  }

  package func perform(
    _ change: CatalogChange, expecting rows: ExpectedRows
  ) async throws(StoreError) -> Receipt {
    var request = request(nil)
    request.expectedRows = rows
    return keep(try await store.perform(.catalog(change: change), as: request))
  }

  package var isPlanning: Bool { intent == .plan }

  package func perform(_ change: ShopChange, revision: Int?) async throws(StoreError) -> Receipt {
    keep(try await store.perform(.shop(change: change), as: request(revision)))
  }

  package func perform(
    _ change: InventoryChange, expecting rows: ExpectedRows
  ) async throws(StoreError) -> Receipt {
    var request = request(rows.revision)
    request.expectedRows = rows
    return keep(try await store.perform(.inventory(change: change), as: request))
  }

  package func undo(_ meant: MeantEntry) async throws(StoreError) -> Receipt {
    keep(try await store.undo(meant, as: request(nil)), isUndo: true)
  }

  package func redo(_ meant: MeantEntry) async throws(StoreError) -> Receipt {
    keep(try await store.redo(meant, as: request(nil)), isUndo: true)
  }

  /// Calls off the read that is going on.
  package nonisolated func interrupt() { store.interrupt() }

  private func request(_ revision: Int?) -> Request {
    Request(id: ids.next(), actor: actor, origin: origin, intent: intent, expectedRevision: revision)
  }

  private func keep(_ receipt: Receipt, isUndo: Bool = false) -> Receipt {
    // What a key answers was written here, too, though perhaps before what this run wrote.
    if let entry = receipt.entry, !receipt.isPlan, entry > lastWritten?.entry ?? 0 {
      lastWritten = (entry, isUndo)
    }
    performed.append(receipt)
    if !receipt.isPlan { changeCount += 1 }
    return receipt
  }
}
