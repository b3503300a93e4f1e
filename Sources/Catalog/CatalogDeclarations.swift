package import StoreCore

/// What the catalogue is made of in a store.
package enum CatalogDeclarations {
  package static let shapes = [Brand.shape, Category.shape, Product.shape, Review.shape]
  package static let projections = [
    Review.ratings, Review.tally, Review.totals, Product.due, Product.byCategory, Product.byBrand,
    Product.byFamily, Product.byTaxClass, CatalogHome.counts,
  ]
  package static let listings = [Brand.list, Category.list, Product.list, Product.families, Review.list]
  package static let due = [DueChange.prices]
}
