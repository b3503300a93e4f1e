package import StoreCore

/// What the inventory reads from a store, wherever the store is.
@MainActor
package protocol InventoryReader:
  StockReader, LocationReader, PurchasingReader, ReservationReader, CountingReader
{
  /// What there is of one product, by location; refused as `product-not-found` with SKUs like it.
  func stock(of sku: SKU) async throws(StoreError) -> StockDetail
  /// One location; refused as `location-not-found`.
  func location(_ code: Code) async throws(StoreError) -> Location
  /// Where stock comes in and leaves unless told.
  func defaultLocation() async throws(StoreError) -> Code
  /// The shop's one currency.
  func currency() async throws(StoreError) -> Currency
  /// Keys that begin with a prefix, ignoring case, for completion: at once, within 100 ms, or fewer.
  func candidates(_ kind: Subject.Kind, prefix: String, limit: Int) -> [Suggestion]
  /// Categories, brands, suppliers or locations in use whose code or name contains every word, by code.
  func search(_ kind: Subject.Kind, for words: [String], limit: Int) async throws(StoreError) -> [Suggestion]
}

/// What the inventory asks of a store: to read, and to change one thing.
@MainActor package protocol InventoryClient: InventoryReader {
  /// Makes one change, if its rows are as expected.
  func perform(_ change: InventoryChange, expecting rows: ExpectedRows) async throws(StoreError) -> Receipt
  /// Whether changes are only planned now.
  var isPlanning: Bool { get }
  /// How many changes of any kind were made through this client so far.
  var changeCount: Int { get }
}
