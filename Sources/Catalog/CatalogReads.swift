package import StoreCore

/// Which rows a change's rule wants to see; the store fills a `CatalogRows` with them.
package struct CatalogReads: Hashable, Sendable {
  /// Fill `rows.product` with this product.
  package var product: SKU?
  /// Fill `rows.category` with this category.
  package var category: Code?
  /// Fill `rows.brand` with this brand.
  package var brand: Code?
  /// Fill `rows.otherBrand` with this brand.
  package var otherBrand: Code?
  /// Fill `rows.parent` and `rows.ancestors` with this category and those above it.
  package var parent: Code?
  /// Fill `rows.parent` with the category that `category` is inside of, if it is inside one.
  package var ownParent = false
  /// Fill `rows.owners` with the products that have these barcodes.
  package var barcodes: [Barcode] = []
  /// Fill `rows.activeChildren` and `rows.height` for `category`.
  package var family = false
  /// Fill `rows.nextPosition` for the children of `parent`, or of the top when there is none.
  package var position = false
  /// Fill `rows.review` with this review.
  package var review: Int?
  /// Fill `rows.review` with the one that this author wrote of `product`.
  package var reviewBy: String?
  /// Fill `rows.nextReview`.
  package var nextReview = false
  /// Fill `rows.isStocked` for `product`.
  package var stock = false
  /// Fill `rows.start` with the moment this day begins.
  package var startOf: LocalDate?

  /// Nothing.
  package init() {}
}

/// The rows a rule decides over, read in the transaction that will write.
package struct CatalogRows: Hashable, Sendable {
  /// The product asked for; nil: there is none.
  package var product: Product?
  /// The category asked for.
  package var category: Category?
  /// The brand asked for.
  package var brand: Brand?
  /// The brand that another is to go into.
  package var otherBrand: Brand?
  /// The category something is to be put under.
  package var parent: Category?
  /// The codes above `parent`, nearest first, without itself; empty when it is at the top.
  package var ancestors: [Code] = []
  /// Whose the barcodes asked for are already; those of nobody are left out.
  package var owners: [Barcode: SKU] = [:]
  /// How many categories right inside `category` are active.
  package var activeChildren = 0
  /// How many levels `category` and what is inside it take up: 1 when nothing is inside.
  package var height = 1
  /// The position after the last of `parent`'s children, or of the top's.
  package var nextPosition = 0
  /// The review asked for.
  package var review: Review?
  /// The number that the next review gets.
  package var nextReview = 0
  /// Whether the product has moved, is ordered, promised or has a rule.
  package var isStocked = false
  /// The moment the day asked for begins, by the shop's present time zone.
  package var start: Instant?

  /// No rows.
  package init() {}
}
