import Catalog
import Store
import StoreCore

/// A product with what its row holds besides.
struct StoredProduct {
  var id: Int64
  var product: Product
  var categoryID: Int64?
  var brandID: Int64?
  var search: String
  var priceSince: Int64?
  var priceEntry: Int

  var found: FoundRow { FoundRow(row: .catalog(row: .product(row: product)), id: id) }
}
