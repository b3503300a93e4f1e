package import Catalog
package import StoreCore

// What forms read goes straight through like every read.
extension StoreService {
  package func ground(_ reads: CatalogReads) async throws(StoreError) -> FormGround {
    try await store.ground(reads)
  }

  package func entries(
    about subject: Subject, after: Int, limit: Int
  ) async throws(StoreError) -> [JournalEntry] {
    try await store.entries(about: subject, after: after, limit: limit)
  }
}
