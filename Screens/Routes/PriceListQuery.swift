package import ScreenKit

/// Where in the list of a product's prices: `/catalog/products/SKU/prices?after=`.
package struct PriceListQuery: AddressQuery {
  /// The entry that set the price after which the page begins.
  package var after: Int?

  package init() {}

  package static let fields: [QueryField<PriceListQuery>] = [QueryField("after", \.after)]
}
