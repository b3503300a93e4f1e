package import StoreCore

// What the pages of stock read.
extension InventoryModel {
  /// One page of stocked products.
  package func stocks(_ query: StockQuery, limit: Int? = nil) async throws(StoreError) -> StockPage {
    try await store.stocks(query, limit: limit ?? rowsPerPage)
  }

  /// How many stocked products a query finds, exactly.
  package func count(_ query: StockQuery) async throws(StoreError) -> Int { try await store.count(query) }

  /// How the stock stands in a few numbers.
  package func stockCounts() async throws(StoreError) -> StockCounts { try await store.stockCounts() }

  /// What there was of a product at a moment.
  package func stock(of sku: SKU, at time: StockTime) async throws(StoreError) -> StockPast {
    try await store.stock(of: sku, at: time)
  }

  /// How much there was of a product at the end of each of the last days.
  package func course(of sku: SKU, days: Int = 30) async throws(StoreError) -> StockCourse {
    try await store.course(of: sku, days: days)
  }

  /// One page of the ledger, newest first.
  package func movements(_ query: MovementQuery, limit: Int? = nil) async throws(StoreError) -> MovementPage {
    try await store.movements(query, limit: limit ?? rowsPerPage)
  }

  /// How many movements a query finds, exactly.
  package func count(_ query: MovementQuery) async throws(StoreError) -> Int { try await store.count(query) }
}
