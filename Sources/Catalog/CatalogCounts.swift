/// How much the catalog holds.
package struct CatalogCounts: Hashable, Sendable {
  /// Products that are not yet for sale.
  package var drafts: Int
  /// Products for sale.
  package var active: Int
  /// Products put away.
  package var archived: Int
  /// Categories in use.
  package var categories: Int
  /// Brands in use.
  package var brands: Int
  /// Reviews, whatever their status.
  package var reviews: Int
  /// Reviews that wait to be accepted or rejected.
  package var waitingReviews: Int

  /// States the counts.
  package init(
    drafts: Int = 0, active: Int = 0, archived: Int = 0, categories: Int = 0, brands: Int = 0,
    reviews: Int = 0, waitingReviews: Int = 0
  ) {
    self.drafts = drafts
    self.active = active
    self.archived = archived
    self.categories = categories
    self.brands = brands
    self.reviews = reviews
    self.waitingReviews = waitingReviews
  }

  /// Drafts and active products: what a list shows when no status is named.
  package var products: Int { drafts + active }
}
