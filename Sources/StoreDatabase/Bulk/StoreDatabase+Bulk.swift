package import Catalog
package import StoreCore

extension StoreDatabase {
  package func preview(
    _ edit: BulkEdit, of query: ProductQuery, limit: Int
  ) async throws(StoreError) -> BulkPlan {
    try readPage { db in
      var survey = try BulkSurvey(
        db, edit, of: ProductSelection(query), by: query.order, telling: max(limit, 1))
      try survey.run()
      return try survey.plan()
    }
  }
}
