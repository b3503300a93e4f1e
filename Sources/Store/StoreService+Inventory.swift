package import Inventory
package import StoreCore

// The inventory's reads go straight through.
extension StoreService {
  package func stock(of sku: SKU) async throws(StoreError) -> StockDetail { try await store.stock(of: sku) }

  package func location(_ code: Code) async throws(StoreError) -> Location { try await store.location(code) }

  package func defaultLocation() async throws(StoreError) -> Code { try await store.defaultLocation() }
}
