package import Inventory
package import StoreCore

// What the pages of stock read goes straight through.
extension StoreService {
  package func stocks(_ query: StockQuery, limit: Int) async throws(StoreError) -> StockPage {
    try await store.stocks(query, limit: limit)
  }

  package func count(_ query: StockQuery) async throws(StoreError) -> Int { try await store.count(query) }

  package func stockCounts() async throws(StoreError) -> StockCounts { try await store.stockCounts() }

  package func stock(of sku: SKU, at time: StockTime) async throws(StoreError) -> StockPast {
    try await store.stock(of: sku, at: time)
  }

  package func lastCost(of sku: SKU) async throws(StoreError) -> Money? { try await store.lastCost(of: sku) }

  package func course(of sku: SKU, days: Int) async throws(StoreError) -> StockCourse {
    try await store.course(of: sku, days: days)
  }

  package func movements(_ query: MovementQuery, limit: Int) async throws(StoreError) -> MovementPage {
    try await store.movements(query, limit: limit)
  }

  package func count(_ query: MovementQuery) async throws(StoreError) -> Int { try await store.count(query) }

  package func locations(
    status: StatusFilter?, inside: Code?, after: Code?, limit: Int
  ) async throws(StoreError) -> ListPage<LocationRow> {
    try await store.locations(status: status, inside: inside, after: after, limit: limit)
  }

  package func locationDetail(_ code: Code, limit: Int) async throws(StoreError) -> LocationDetail {
    try await store.locationDetail(code, limit: limit)
  }
}
