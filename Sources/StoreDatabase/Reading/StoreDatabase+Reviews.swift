package import Catalog
import GRDB
package import StoreCore

extension StoreDatabase {
  package func reviews(_ query: ReviewQuery, limit: Int) async throws(StoreError) -> ReviewPage {
    try readPage { db in try ReviewLister(db, query, limit: limit).page() }
  }

  package func review(_ number: Int) async throws(StoreError) -> Review {
    try read { db in
      if let review = try ReviewTable(db).find(Int64(number)) { return review }
      throw StoreError.notFound(.review, String(number))
    }
  }
}
