import Catalog

/// One index along which products can be found, and the filters that it answers by itself.
struct ProductLane {
  /// The index's name; nil: the table itself, by id.
  let index: String?
  let filters: Set<ProductSQL.Filter>
  /// The one status that the index is asked for, if it is the index by status.
  let status: Int?

  init(_ index: String?, _ filters: Set<ProductSQL.Filter>, status: Int? = nil) {
    self.index = index
    self.filters = filters
    self.status = status
  }

  var source: String { index.map { "INDEXED BY \($0)" } ?? "NOT INDEXED" }

  /// The whole shop in a sorted order.
  static func shop(_ sort: ProductSort) -> ProductLane {
    switch sort {
    case .sku: ProductLane("product_sku", [])
    case .name: ProductLane("product_name", [.shelf])
    case .price: ProductLane("product_price", [.shelf, .price])
    case .rating: ProductLane("product_rating", [.shelf])
    case .newest: ProductLane(nil, [])
    }
  }

  /// A category's own products in a sorted order; by SKU for want of an index by newest
  /// or by rating.
  static func category(_ sort: ProductSort) -> ProductLane {
    switch sort {
    case .sku, .newest, .rating: ProductLane("product_category_sku", [.shelf, .category])
    case .name: ProductLane("product_category_name", [.shelf, .category])
    case .price: ProductLane("product_category_price", [.shelf, .category, .price])
    }
  }

  /// A brand's products by SKU.
  static let brand = ProductLane("product_brand_sku", [.shelf, .brand])
  /// Drafts (0) or archived products (2) by SKU.
  static func status(_ status: Int) -> ProductLane {
    ProductLane("product_status", [.shelf, .status], status: status)
  }
  /// A price range.
  static let price = ProductLane("product_price", [.shelf, .price])
}
