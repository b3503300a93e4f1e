package import StoreCore

// What people say of products, and what can be done about it.
extension CatalogModel {
  /// One page of reviews; refused as `product-not-found` when a product is named that is not there.
  package func reviews(_ query: ReviewQuery, limit: Int? = nil) async throws(StoreError) -> ReviewPage {
    try await store.reviews(query, limit: limit ?? rowsPerPage)
  }

  /// One review; refused as `review-not-found`.
  package func review(_ number: Int) async throws(StoreError) -> Review { try await store.review(number) }

  /// Adds a review, which then waits; refused as `already-reviewed` for a second one by one author.
  package func addReview(
    of sku: SKU, _ rating: Rating, by author: String, title: String = "", text: String = ""
  ) async throws(StoreError) -> Receipt {
    try await perform(.reviewAdded(sku: sku, rating: rating, title: title, text: text, author: author))
  }

  /// Lets a review count; refused as `illegal-transition` once it was decided.
  package func acceptReview(_ number: Int) async throws(StoreError) -> Receipt {
    try await perform(.reviewAccepted(number: number))
  }

  /// Keeps a review from counting; refused as `illegal-transition` once it was decided.
  package func rejectReview(_ number: Int) async throws(StoreError) -> Receipt {
    try await perform(.reviewRejected(number: number))
  }
}
