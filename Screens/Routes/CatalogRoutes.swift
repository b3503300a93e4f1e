package import Catalog
package import ScreenKit
package import StoreCore

/// The pages of the catalog.
package enum CatalogRoutes: Addressable {
  case home
  case products(ProductQuery)
  case editProducts(PendingEdit)
  case product(SKU)
  case prices(SKU)
  case categories(CategoryListQuery)
  case category(Code)
  case brands(BrandListQuery)
  case brand(Code)

  /// The first step of each page's address behind `/catalog`.
  package static let pages = ["products", "categories", "brands"]

  package init(from reader: inout AddressReader) throws(AddressError) {
    switch reader.next() {
    case nil: self = .home
    case "edit-products"?:
      let query = try reader.query(PendingEditText.self)
      do {
        self = .editProducts(try PendingEdit(query))
      } catch {
        throw AddressError(code: error.code.rawValue, message: error.message, guidance: error.guidance)
      }
    case "products"?: self = try Self.product(from: &reader)
    case "categories"?:
      if let code = try reader.next(as: Code.self) {
        self = .category(code)
      } else {
        self = .categories(try reader.query(CategoryListQuery.self))
      }
    case "brands"?:
      if let code = try reader.next(as: Code.self) {
        self = .brand(code)
      } else {
        self = .brands(try reader.query(BrandListQuery.self))
      }
    default: throw reader.unknown(known: Self.pages)
    }
  }

  private static func product(from reader: inout AddressReader) throws(AddressError) -> CatalogRoutes {
    guard let sku = try reader.next(as: SKU.self) else {
      return .products(try reader.query(ProductQuery.self))
    }
    switch reader.next() {
    case nil: return .product(sku)
    case "prices"?: return .prices(sku)
    default: throw reader.unknown(known: ["prices"])
    }
  }

  package var address: Address {
    switch self {
    case .home: Address(["catalog"])
    case .products(let query): Address(["catalog", "products"], query: query.items)
    case .editProducts(let pending):
      Address(["catalog", "edit-products"], query: PendingEditText(pending).items)
    case .product(let sku): Address(["catalog", "products", sku.text])
    case .prices(let sku): Address(["catalog", "products", sku.text, "prices"])
    case .categories(let query): Address(["catalog", "categories"], query: query.items)
    case .category(let code): Address(["catalog", "categories", code.text])
    case .brands(let query): Address(["catalog", "brands"], query: query.items)
    case .brand(let code): Address(["catalog", "brands", code.text])
    }
  }
}
