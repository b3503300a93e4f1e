package import StoreCore

/// What the pages of stock and its movements read from a store.
@MainActor package protocol StockReader: AnyObject {
  /// One page of stocked products, at most `limit`; refused as `location-not-found`, or `bad-place` for a cursor.
  func stocks(_ query: StockQuery, limit: Int) async throws(StoreError) -> StockPage
  /// How many stocked products a query finds, exactly.
  func count(_ query: StockQuery) async throws(StoreError) -> Int
  /// How the stock stands in a few numbers.
  func stockCounts() async throws(StoreError) -> StockCounts
  /// What there was of a product at a moment; refused as `product-not-found`.
  func stock(of sku: SKU, at time: StockTime) async throws(StoreError) -> StockPast
  /// What one unit of a product cost last; nil: no cost is known.
  func lastCost(of sku: SKU) async throws(StoreError) -> Money?
  /// How much there was of a product at the end of each of the last `days` days of the shop's calendar.
  func course(of sku: SKU, days: Int) async throws(StoreError) -> StockCourse
  /// One page of the ledger, newest first, at most `limit`; refused as `product-not-found` or `location-not-found`.
  func movements(_ query: MovementQuery, limit: Int) async throws(StoreError) -> MovementPage
  /// How many movements a query finds, exactly.
  func count(_ query: MovementQuery) async throws(StoreError) -> Int
}
