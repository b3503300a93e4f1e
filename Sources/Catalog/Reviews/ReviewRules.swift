import StoreCore

// What may be done to a review.
extension CatalogChange {
  /// The review as the change leaves it.
  func review(over rows: CatalogRows, at instant: Instant) throws(StoreError) -> Review {
    switch self {
    case .reviewAdded(let sku, let rating, let title, let text, let author):
      guard let product = rows.product else { throw .notFound(.product, sku.text) }
      guard product.status != .archived else { throw .archived(product.subject) }
      let review = Review(
        number: rows.nextReview, sku: product.sku, rating: rating,
        title: try ReviewText.title(title),
        text: try ReviewText.text(text),
        author: try ReviewText.author(author), createdAt: instant)
      if let earlier = rows.review {
        throw .alreadyReviewed(product.sku, by: review.author, in: earlier.number)
      }
      return review
    case .reviewAccepted: return try decided(rows, .accepted)
    case .reviewRejected: return try decided(rows, .rejected)
    default: throw .broken("a rule was asked about another change")
    }
  }

  private func decided(_ rows: CatalogRows, _ status: ReviewStatus) throws(StoreError) -> Review {
    guard var review = rows.review else { throw .notFound(.review, subject.key) }
    guard review.status.successors.contains(status) else {
      throw .reviewDecided(review.number, review.status.rawValue)
    }
    review.status = status
    return review
  }
}
