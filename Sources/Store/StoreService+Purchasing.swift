package import Inventory
package import StoreCore

// What is read of suppliers, orders and proposals goes straight through.
extension StoreService {
  package func suppliers(
    _ filter: SupplierFilter?, after: Code?, limit: Int
  ) async throws(StoreError) -> ListPage<Supplier> {
    try await store.suppliers(filter, after: after, limit: limit)
  }

  package func supplier(
    _ code: Code, itemsAfter: SKU?, limit: Int
  ) async throws(StoreError) -> SupplierDetail {
    try await store.supplier(code, itemsAfter: itemsAfter, limit: limit)
  }

  package func purchases(_ query: PurchaseQuery, limit: Int) async throws(StoreError) -> PurchasePage {
    try await store.purchases(query, limit: limit)
  }

  package func purchase(
    _ number: PurchaseNumber, linesAfter: SKU?, limit: Int
  ) async throws(StoreError) -> PurchaseDetail {
    try await store.purchase(number, linesAfter: linesAfter, limit: limit)
  }

  package func proposals(
    after: StockPlace?, limit: Int
  ) async throws(StoreError) -> ListPage<ReorderProposal> {
    try await store.proposals(after: after, limit: limit)
  }

  package func openOrders(of sku: SKU, limit: Int) async throws(StoreError) -> [OpenOrderLine] {
    try await store.openOrders(of: sku, limit: limit)
  }

  package func rules(of sku: SKU) async throws(StoreError) -> [ReorderRule] {
    try await store.rules(of: sku)
  }

  package func demand(
    of sku: SKU, at location: Code, days: Int
  ) async throws(StoreError) -> DemandHistory {
    try await store.demand(of: sku, at: location, days: days)
  }
}
