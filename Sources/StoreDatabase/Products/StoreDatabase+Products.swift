package import Catalog
import GRDB
package import StoreCore

extension StoreDatabase {
  package func products(_ query: ProductQuery, limit: Int) async throws(StoreError) -> ProductPage {
    try readPage { db in
      var lister = try ProductLister(db, query, limit: limit, try currency(db), memory, limits: limits)
      var page = try lister.page()
      page.archived = try memory.archived(query.category, query.brand, db)
      return page
    }
  }

  package func shortCount(_ query: ProductQuery, limit: Int) async throws(StoreError) -> Total {
    try readPage { db in
      var lister = try ProductLister(
        db, query.fromTheTop, limit: limit, try currency(db), memory, limits: limits)
      return try lister.shortCount()
    }
  }

  package func count(_ query: ProductQuery) async throws(StoreError) -> Int {
    try takeDuePricesIfPossible()
    return try read { db in
      var lister = try ProductLister(db, query.fromTheTop, limit: 1, try currency(db))
      return try lister.count()
    }
  }
}
