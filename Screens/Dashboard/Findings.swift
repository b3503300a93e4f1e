package import AppRoutes
package import Catalog
package import Inventory
import ScreenKit
package import StoreCore

/// What a search finds among products, categories, brands, suppliers and locations, in that order.
package struct Findings {
  /// One thing that was found.
  package struct Finding {
    package let kind: Subject.Kind
    package let key: String
    package let name: String
    /// The price of a product that has one.
    package let price: Money?
    package let route: Routes
  }

  /// At most the limit of each kind.
  package private(set) var all: [Finding] = []
  /// How many products there are, where those are more than were read.
  package private(set) var products: Total?
  /// The other kinds of which there are more.
  package private(set) var cut: [Subject.Kind] = []

  /// Searches for every word of a text; reads at most `limit` of each kind.
  package init(
    of text: String, catalog: CatalogModel, inventory: InventoryModel, limit: Int
  ) async throws(StoreError) {
    let words = text.split(separator: " ").map(String.init)
    guard !words.isEmpty else { return }
    let page = try await catalog.products(ProductQuery(text: text), limit: limit)
    if page.hasNext { products = page.total }
    all = page.rows.map {
      Finding(
        kind: .product, key: $0.sku.text, name: $0.name, price: $0.price, route: .catalog(.product($0.sku)))
    }
    for kind in [Subject.Kind.category, .brand, .supplier, .location] {
      let isFiling = kind == .category || kind == .brand
      let found =
        isFiling
        ? try await catalog.search(kind, for: words, limit: limit + 1)
        : try await inventory.search(kind, for: words, limit: limit + 1)
      if found.count > limit { cut.append(kind) }
      all += found.prefix(limit).compactMap { row in
        Self.route(kind, row.text).map {
          Finding(kind: kind, key: row.text, name: row.detail, price: nil, route: $0)
        }
      }
    }
  }

  /// Whether nothing was found.
  package var isEmpty: Bool { all.isEmpty }
  /// The one thing that was found; nil: there are several or none.
  package var only: Finding? { all.count == 1 && products == nil && cut.isEmpty ? all[0] : nil }

  private static func route(_ kind: Subject.Kind, _ key: String) -> Routes? {
    guard let code = try? Code(key) else { return nil }
    return switch kind {
    case .category: .catalog(.category(code))
    case .brand: .catalog(.brand(code))
    case .supplier: .inventory(.supplier(code, AfterSKUQuery()))
    case .location: .inventory(.location(code, LocationQuery()))
    default: nil
    }
  }
}
