import AppRoutes
import Catalog
import Inventory
import Testing

/// Every kind of page there is; a page is one more kind where it takes other commands than its fellows.
///
/// A new route does not compile here until it has a kind, and a kind not until it has an address.
nonisolated enum KindOfPage: String, CaseIterable, Sendable {
  case dashboard, find, starred, settings, journal, entry, catalog
  case products, editProducts, product, prices, productReviews, addProduct, editProduct
  case reviews, queue, review
  case categories, category, addCategory, editCategory
  case brands, brand, addBrand, editBrand
  case families, family
  case inventory, stocks, productStock, movements, locations, location
  case reservations, reservation, counts, count, barcode
  case suppliers, supplier, purchases, purchase, reorder

  init(_ route: Routes) {
    self =
      switch route {
      case .dashboard: .dashboard
      case .catalog(let route): KindOfPage(route)
      case .inventory(let route): KindOfPage(route)
      case .journal: .journal
      case .entry: .entry
      case .starred: .starred
      case .settings: .settings
      case .find: .find
      }
  }

  private init(_ route: InventoryRoutes) {
    self =
      switch route {
      case .home: .inventory
      case .stocks: .stocks
      case .product: .productStock
      case .movements: .movements
      case .locations: .locations
      case .location: .location
      case .reservations: .reservations
      case .reservation: .reservation
      case .counts: .counts
      case .count: .count
      case .suppliers: .suppliers
      case .supplier: .supplier
      case .purchases: .purchases
      case .purchase: .purchase
      case .reorder: .reorder
      }
  }

  private init(_ route: CatalogRoutes) {
    self =
      switch route {
      case .home: .catalog
      case .products: .products
      case .editProducts: .editProducts
      case .product: .product
      case .prices: .prices
      case .productReviews: .productReviews
      case .reviews(let query): query.isQueue ? .queue : .reviews
      case .review: .review
      case .categories: .categories
      case .category: .category
      case .brands: .brands
      case .brand: .brand
      case .productForm(let form): form.target == nil ? .addProduct : .editProduct
      case .categoryForm(let form): form.target == nil ? .addCategory : .editCategory
      case .brandForm(let form): form.target == nil ? .addBrand : .editBrand
      case .families: .families
      case .family: .family
      case .barcode: .barcode
      }
  }

  /// The address of such a page in a shop that has these rows, a review, a reservation, a count and an entry.
  func address(product: String, category: String, brand: String, family: String) -> String {
    switch self {
    case .dashboard: "/"
    case .starred: "/starred"
    case .settings: "/settings"
    case .find: "/find?q=\(brand)"
    case .journal: "/journal"
    case .entry: "/journal/1"
    case .catalog: "/catalog"
    case .inventory: "/inventory"
    case .stocks: "/inventory/stock"
    case .productStock: "/inventory/stock/\(product)"
    case .movements: "/inventory/movements"
    case .locations: "/inventory/locations"
    case .location: "/inventory/locations/main"
    case .reservations: "/inventory/reservations"
    case .reservation: "/inventory/reservations/1"
    case .counts: "/inventory/counts"
    case .count: "/inventory/counts/1"
    case .barcode: "/catalog/barcodes/96385074"
    case .suppliers: "/inventory/suppliers"
    case .supplier: "/inventory/suppliers/bruk"
    case .purchases: "/inventory/purchases"
    case .purchase: "/inventory/purchases/PO-000001"
    case .reorder: "/inventory/reorder"
    case .products: "/catalog/products"
    case .editProducts: "/catalog/edit-products?edit=archive&brand=\(brand)"
    case .product: "/catalog/products/\(product)"
    case .prices: "/catalog/products/\(product)/prices"
    case .productReviews: "/catalog/products/\(product)/reviews"
    case .addProduct: "/catalog/add-product"
    case .editProduct: "/catalog/products/\(product)/edit"
    case .reviews: "/catalog/reviews"
    case .queue: "/catalog/reviews?status=new"
    case .review: "/catalog/reviews/1"
    case .categories: "/catalog/categories"
    case .category: "/catalog/categories/\(category)"
    case .addCategory: "/catalog/add-category"
    case .editCategory: "/catalog/categories/\(category)/edit"
    case .brands: "/catalog/brands"
    case .brand: "/catalog/brands/\(brand)"
    case .addBrand: "/catalog/add-brand"
    case .editBrand: "/catalog/brands/\(brand)/edit"
    case .families: "/catalog/families"
    case .family: "/catalog/families/\(family)"
    }
  }
}

extension Story {
  /// An address of every kind of page, in the sample shop with a family.
  nonisolated static let everyPage = everyPage(
    product: "MUG-BLU", category: "kitchen", brand: "bryggan", family: "animals")

  /// An address of every kind of page, in a shop that has these rows.
  nonisolated static func everyPage(
    product: String, category: String, brand: String, family: String
  ) -> [String] {
    KindOfPage.allCases.map {
      $0.address(product: product, category: category, brand: brand, family: family)
    }
  }

  /// What a shop needs for a page of a supplier, an order and a proposal: a product that bruk delivers, and the order
  /// of the number that is next.
  static func purchasing(of product: String, order: String = "PO-000001") -> [String] {
    [
      "/inventory/suppliers add bruk \"Bruk & Son\" --lead 5 --minimum 50.00 --contact \"+46 8 123 45 67\"",
      "/inventory/suppliers/bruk item \(product) --code B-1 --pack 12 --price 48.00",
      "/inventory/suppliers/bruk order", "/inventory/purchases/\(order) line \(product) 2",
      "/inventory/purchases/\(order) place", "/inventory/stock/\(product) rule 40 80",
    ]
  }

  /// The sample shop, two of its mugs in a family, and a supplier of one of them.
  static func sampleWithFamily(width: Int? = nil, ascii: Bool = false) async throws -> Story {
    let shop = try await Story.sample(width: width, ascii: ascii)
    for line in [
      "/catalog/products/MUG-FOX family animals", "/catalog/products/MUG-FOX options motif=fox",
      "/catalog/products/MUG-HERON family animals", "/catalog/products/MUG-HERON options motif=heron",
      "/inventory/stock/MUG-BLU receive 24 --cost 96.00", "/inventory/stock/MUG-FOX receive 6 --cost 30.00",
      "/inventory/stock/MUG-BLU reserve 3 --for \"Ana Lee\"", "/inventory/counts start --tolerance 2",
      "/inventory/counts/1 count MUG-BLU 21",
    ] + purchasing(of: "MUG-BLU", order: "PO-000002") { await shop.read(line) }
    return shop
  }
}
