package import Catalog
package import ScreenKit
package import StoreCore

/// The pages of the catalog.
package enum CatalogRoutes: Addressable {
  case home
  case products(ProductQuery)
  case editProducts(PendingEdit)
  case product(SKU)
  case prices(SKU, PriceListQuery)
  case productReviews(SKU, ProductReviewQuery)
  case reviews(ReviewQuery)
  case review(Int)
  case categories(CategoryListQuery)
  case category(Code)
  case brands(BrandListQuery)
  case brand(Code)
  case productForm(ProductForm)
  case categoryForm(CategoryForm)
  case brandForm(BrandForm)
  case families(FamilyListQuery)
  case family(Code, FamilyQuery)
  case barcode(Barcode, BarcodeQuery)

  /// The first step of each page's address behind `/catalog`.
  package static let pages = [
    "products", "categories", "brands", "families", "reviews", "add-product", "add-category", "add-brand",
  ]

  /// The steps that may follow a product's own address.
  package static let productPages = ["prices", "reviews", "edit"]

  package init(from reader: inout AddressReader) throws(AddressError) {
    switch reader.next() {
    case nil: self = .home
    case "edit-products"?:
      let query = try reader.query(PendingEditText.self)
      do {
        self = .editProducts(try PendingEdit(query))
      } catch {
        throw AddressError(code: error.code, message: error.message, guidance: error.guidance)
      }
    case "products"?: self = try Self.product(from: &reader)
    case "categories"?:
      if let code = try reader.next(as: Code.self) {
        self =
          try Self.edits(&reader)
          ? .categoryForm(CategoryForm(editing: code, from: &reader)) : .category(code)
      } else {
        self = .categories(try reader.query(CategoryListQuery.self))
      }
    case "brands"?:
      if let code = try reader.next(as: Code.self) {
        self = try Self.edits(&reader) ? .brandForm(BrandForm(editing: code, from: &reader)) : .brand(code)
      } else {
        self = .brands(try reader.query(BrandListQuery.self))
      }
    case "add-product"?: self = .productForm(try ProductForm(from: &reader))
    case "add-category"?: self = .categoryForm(try CategoryForm(from: &reader))
    case "add-brand"?: self = .brandForm(try BrandForm(from: &reader))
    case "families"?:
      if let code = try reader.next(as: Code.self) {
        self = .family(code, try reader.query(FamilyQuery.self))
      } else {
        self = .families(try reader.query(FamilyListQuery.self))
      }
    case "barcodes"?:
      if let barcode = try reader.next(as: Barcode.self) {
        self = .barcode(barcode, try reader.query(BarcodeQuery.self))
      } else {
        self = .home
      }
    case "reviews"?:
      if let number = try reader.next(as: Int.self) {
        self = .review(number)
      } else {
        self = .reviews(try reader.query(ReviewQuery.self))
      }
    default: throw reader.unknown(known: Self.pages)
    }
  }

  /// Whether the step behind a key says `edit`; any other is refused.
  private static func edits(_ reader: inout AddressReader) throws(AddressError) -> Bool {
    switch reader.next() {
    case nil: return false
    case "edit"?: return true
    default: throw reader.unknown(known: ["edit"])
    }
  }

  private static func product(from reader: inout AddressReader) throws(AddressError) -> CatalogRoutes {
    guard let sku = try reader.next(as: SKU.self) else {
      return .products(try reader.query(ProductQuery.self))
    }
    switch reader.next() {
    case nil: return .product(sku)
    case "prices"?: return .prices(sku, try reader.query(PriceListQuery.self))
    case "edit"?: return .productForm(try ProductForm(editing: sku, from: &reader))
    case "reviews"?: return .productReviews(sku, try reader.query(ProductReviewQuery.self))
    case let step?:
      var error = reader.unknown(known: productPages)
      // A SKU may hold a slash, which its own list prints as it is.
      let whole = Address(["catalog", "products", sku.text + "/" + step]).text
      error.guidance.append("A SKU with a slash is written with %2F: \(whole)")
      throw error
    }
  }

  package var address: Address {
    switch self {
    case .home: Address(["catalog"])
    case .products(let query): Address(["catalog", "products"], query: query.items)
    case .editProducts(let pending):
      Address(["catalog", "edit-products"], query: PendingEditText(pending).items)
    case .product(let sku): Address(["catalog", "products", sku.text])
    case .prices(let sku, let query):
      Address(["catalog", "products", sku.text, "prices"], query: query.items)
    case .productReviews(let sku, let query):
      Address(["catalog", "products", sku.text, "reviews"], query: query.items)
    case .reviews(let query): Address(["catalog", "reviews"], query: query.items)
    case .review(let number): Address(["catalog", "reviews", String(number)])
    case .categories(let query): Address(["catalog", "categories"], query: query.items)
    case .category(let code): Address(["catalog", "categories", code.text])
    case .brands(let query): Address(["catalog", "brands"], query: query.items)
    case .brand(let code): Address(["catalog", "brands", code.text])
    case .productForm(let form):
      form.address(adding: ["catalog", "add-product"], editing: ["catalog", "products"], form.target?.text)
    case .categoryForm(let form):
      form.address(
        adding: ["catalog", "add-category"], editing: ["catalog", "categories"], form.target?.text)
    case .brandForm(let form):
      form.address(adding: ["catalog", "add-brand"], editing: ["catalog", "brands"], form.target?.text)
    case .families(let query): Address(["catalog", "families"], query: query.items)
    case .family(let code, let query): Address(["catalog", "families", code.text], query: query.items)
    case .barcode(let barcode, let query):
      Address(["catalog", "barcodes", barcode.text], query: query.items)
    }
  }
}
