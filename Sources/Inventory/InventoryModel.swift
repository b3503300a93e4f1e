package import StoreCore

/// The inventory as its pages know it: what can be read, and what can be done.
///
/// It turns typed amounts into money and quantities, finds the default location, and keeps no copy of any row.
@MainActor package final class InventoryModel {
  let store: any InventoryClient
  /// How many rows of a list a page shows unless told.
  package var rowsPerPage = 20

  /// Reads and writes through a store.
  package init(store: any InventoryClient) { self.store = store }

  /// Whether a change is only planned now.
  package var isPlanning: Bool { store.isPlanning }

  /// What there is of one product, by location; refused as `product-not-found` with SKUs like it.
  package func stock(of sku: SKU) async throws(StoreError) -> StockDetail { try await store.stock(of: sku) }

  /// One location; refused as `location-not-found`.
  package func location(_ code: Code) async throws(StoreError) -> Location {
    try await store.location(code)
  }

  /// Keys that begin with a prefix, for completion.
  package func candidates(_ kind: Subject.Kind, _ prefix: String, limit: Int = 50) -> [Suggestion] {
    store.candidates(kind, prefix: prefix, limit: limit)
  }

  /// Suppliers or locations in use whose code or name contains every word, by code.
  package func search(
    _ kind: Subject.Kind, for words: [String], limit: Int
  ) async throws(StoreError) -> [Suggestion] {
    try await store.search(kind, for: words, limit: limit)
  }

  /// Makes one change, whatever it is.
  package func perform(_ change: InventoryChange, revision: Int? = nil) async throws(StoreError) -> Receipt {
    try await store.perform(change, expecting: ExpectedRows(revision: revision))
  }

  /// The location named, or the shop's default.
  func place(_ code: Code?) async throws(StoreError) -> Code {
    if let code { return code }
    return try await store.defaultLocation()
  }
}
