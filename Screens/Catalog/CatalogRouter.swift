package import AppRoutes
package import Catalog
package import ScreenKit

/// Makes the screens of the catalog.
package struct CatalogRouter {
  private let catalog: CatalogModel

  /// A router to screens over `catalog`.
  package init(catalog: CatalogModel) {
    self.catalog = catalog
  }

  /// The screen at `route`.
  package func screen(for route: CatalogRoutes) -> any Screen<Routes> {
    switch route {
    case .home: CatalogHomeScreen(catalog: catalog)
    case .products(let query): ProductListScreen(query: query, catalog: catalog)
    case .product(let sku): ProductScreen(sku: sku, catalog: catalog)
    case .prices(let sku): PriceHistoryScreen(sku: sku, catalog: catalog)
    case .productReviews(let sku, let query): ReviewListScreen(of: sku, query, catalog: catalog)
    case .reviews(let query): ReviewListScreen(query, catalog: catalog)
    case .review(let number): ReviewScreen(number: number, catalog: catalog)
    case .categories(let query): CategoryListScreen(query: query, catalog: catalog)
    case .category(let code): CategoryScreen(code: code, catalog: catalog)
    case .brands(let query): BrandListScreen(query: query, catalog: catalog)
    case .brand(let code): BrandScreen(code: code, catalog: catalog)
    }
  }
}
