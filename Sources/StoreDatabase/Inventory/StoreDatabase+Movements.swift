package import Inventory
package import StoreCore

// The ledger, line by line.
extension StoreDatabase {
  package func movements(_ query: MovementQuery, limit: Int) async throws(StoreError) -> MovementPage {
    try readPage { db in try MovementLister(db, query, limit: limit, limits: limits).page() }
  }

  package func count(_ query: MovementQuery) async throws(StoreError) -> Int {
    try read { db in try MovementLister(db, query, limit: 1, limits: limits).count() }
  }
}
