package import Catalog
package import ScreenKit
import StoreCore

extension ReviewQuery: AddressQuery {
  package init() { self.init(status: nil) }

  /// The named values of `/catalog/reviews?...`.
  package static let fields: [QueryField<ReviewQuery>] = [
    QueryField("status", \.status),
    QueryField("sku", \.sku),
    QueryField("rating", \.rating),
    QueryField("after", \.after),
  ]
}

/// Which reviews of one product to list: `/catalog/products/SKU/reviews?status=&rating=&after=`.
package struct ProductReviewQuery: AddressQuery {
  /// Only reviews of this status; nil: those that count.
  package var status: ReviewFilter?
  /// Only reviews with so many stars.
  package var rating: Rating?
  /// The number of the review after which the page begins.
  package var after: Int?

  package init() {}

  package static let fields: [QueryField<ProductReviewQuery>] = [
    QueryField("status", \.status), QueryField("rating", \.rating), QueryField("after", \.after),
  ]
}
