package import Catalog
package import Inventory
package import Shop
package import StoreCore

/// One session's access to a store: it adds to every change who asks, from where, and whether it is only planned.
///
/// Contexts perform their own changes and know nothing of requests, and `plan` needs no code in any screen.
@MainActor package final class StoreService: CatalogClient, InventoryClient, ShopClient {
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
  /// How many changes were made here so far.
  package private(set) var changeCount = 0
  private var changes = SessionChanges()

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
    try await perform(.catalog(change: change), as: request(revision))
  }

  package func perform(
    _ change: CatalogChange, expecting rows: ExpectedRows
  ) async throws(StoreError) -> Receipt {
    var request = request(nil)
    request.expectedRows = rows
    return try await perform(.catalog(change: change), as: request)
  }

  package var isPlanning: Bool { intent == .plan }

  package func perform(_ change: ShopChange, revision: Int?) async throws(StoreError) -> Receipt {
    try await perform(.shop(change: change), as: request(revision))
  }

  package func perform(
    _ change: InventoryChange, expecting rows: ExpectedRows
  ) async throws(StoreError) -> Receipt {
    var request = request(rows.revision)
    request.expectedRows = rows
    return try await perform(.inventory(change: change), as: request)
  }

  package var lastDone: Int? { changes.done.last }

  package var lastUndone: Int? { changes.undone.last }

  /// Where this session's last change cannot be undone, the one before it is offered.
  package func undo(_ entry: Int) async throws(StoreError) -> Receipt {
    do throws(StoreError) {
      return try await perform(.undo(entry: entry), as: request(nil))
    } catch {
      guard entry == lastDone, let before = changes.done.dropLast().last else { throw error }
      var error = error
      error.advice.append(.run("undo \(before)"))
      throw error
    }
  }

  package func redo(_ entry: Int) async throws(StoreError) -> Receipt {
    try await perform(.redo(entry: entry), as: request(nil))
  }

  /// Calls off the read that is going on.
  package nonisolated func interrupt() { store.interrupt() }

  private func request(_ revision: Int?) -> Request {
    Request(id: ids.next(), actor: actor, origin: origin, intent: intent, expectedRevision: revision)
  }

  private func perform(_ change: StoreChange, as request: Request) async throws(StoreError) -> Receipt {
    let receipt = try await store.perform(change, as: request)
    performed.append(receipt)
    guard !receipt.isPlan else { return receipt }
    changeCount += 1
    // A script that runs again under its key owns the entries that it wrote the first time.
    if let entry = receipt.entry { changes.note(change, entry: entry) }
    return receipt
  }
}
