package import StoreCore

// What can be done to everything that a list shows.
extension CatalogModel {
  /// Whether changes are only shown, because `plan` was typed before the command.
  package var isPlanning: Bool { store.isPlanning }

  /// What an edit would do to all products of a list, the first `limit` of them told; refused like the edit itself.
  package func preview(
    _ edit: BulkEdit, of query: ProductQuery, limit: Int? = nil
  ) async throws(StoreError) -> BulkPlan {
    try await store.preview(edit, of: query, limit: limit ?? min(rowsPerPage, 20))
  }

  /// Makes an edit of all products of a list, as one entry.
  ///
  /// Refused as `count-differs` or `rows-changed` when they are not those expected, as `bad-price` or
  /// `bad-price` for a price that cannot be, and where it puts them as `category-not-found`,
  /// `brand-not-found` or `archived-parent`.
  package func edit(
    _ query: ProductQuery, _ edit: BulkEdit, expecting rows: ExpectedRows = ExpectedRows()
  ) async throws(StoreError) -> Receipt {
    try await store.perform(
      .productsEdited(selection: ProductSelection(query), edit: edit), expecting: rows)
  }
}
