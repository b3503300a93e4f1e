import Catalog
import CommandKit
package import ScreenKit
package import StoreCore

/// The pages of the catalogue.
package enum CatalogRoutes: Addressable {
  case home
  case entity(EntityRoute)
  case prices(SKU, ListPlace)
  case productReviews(SKU, ListQuery)
  case barcode(String, BarcodeQuery)
  /// The labels of a product, or of those of a list.
  case label(SKU)
  case labels(ListQuery)
  /// The question before a bulk edit.
  case editProducts(PendingEdit)

  private static let editing = "edit-products"
  /// The step of a sheet of labels.
  static let labelling = "labels"

  /// The steps that may follow a product's own address.
  package static let productPages = ["prices", "reviews", labelling, "edit"]

  package init(from reader: inout AddressReader) throws(AddressError) {
    guard let step = reader.next() else {
      self = .home
      return
    }
    if step == "barcodes", let digits = reader.next() {
      let number: BarcodeNumber
      do throws(StoreError) { number = try BarcodeNumber(digits) } catch {
        throw reader.refused(error.refusal)
      }
      self = .barcode(number.printed, try reader.query(BarcodeQuery.self))
      return
    }
    if step == "products", let page = try Self.productPage(from: &reader) {
      self = page
    } else if step == Self.labelling {
      self = .labels(try reader.list(Product.list))
    } else if step == Self.editing {
      self = .editProducts(try PendingEdit(from: &reader))
    } else {
      self = .entity(try reader.entity(of: "catalog", step))
    }
  }

  /// A page under a product's own; nil: it is the product's page, its form or the list.
  private static func productPage(from reader: inout AddressReader) throws(AddressError) -> CatalogRoutes? {
    var ahead = reader
    guard let typed = ahead.next(), ahead.isFollowed else { return nil }
    let sku = SKU(stored: try ahead.key(typed, of: Product.shape))
    let step = ahead.next() ?? ""
    defer { if step != "edit" { reader = ahead } }
    switch step {
    case "edit": return nil
    case labelling: return .label(sku)
    case "prices": return .prices(sku, try ListPlace(from: &ahead))
    case "reviews": return .productReviews(sku, try ahead.list(Review.list, hiding: ["sku", "q"]))
    default:
      var error = ahead.unknown(known: productPages)
      // A SKU may hold a slash, which its own list prints as it is.
      let whole = Address(["catalog", "products", sku.text + "/" + step]).text
      error.guidance.append("A SKU with a slash is written with %2F: \(whole)")
      throw error
    }
  }

  package var address: Address {
    switch self {
    case .home: Address(["catalog"])
    case .entity(let route): route.address
    case .barcode(let digits, let query): Address(["catalog", "barcodes", digits], query: query.items)
    case .prices(let sku, let place):
      Address(["catalog", "products", sku.text, "prices"], query: place.items)
    case .productReviews(let sku, let query):
      Address(
        ["catalog", "products", sku.text, "reviews"],
        query: Review.list.items(of: query).filter { $0.name != "sku" })
    case .label(let sku): Address(["catalog", "products", sku.text, Self.labelling])
    case .labels(let query): Address(["catalog", Self.labelling], query: Product.list.items(of: query))
    case .editProducts(let pending): Address(["catalog", Self.editing], query: pending.items)
    }
  }
}

extension AddressReader {
  /// The page of an entity under a section, whose step was just read.
  mutating func entity(of section: String, _ step: String) throws(AddressError) -> EntityRoute {
    if let place = Place.at(section, step) { return try EntityRoute(at: place, from: &self) }
    guard let place = Place.adding(section, step) else { throw unknown(known: Place.steps(of: section)) }
    return .form(try FormDraft(place.shape, nil, from: &self))
  }
}
