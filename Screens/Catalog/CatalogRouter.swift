package import AppRoutes
package import Catalog
package import ScreenKit
package import StoreViews

/// Makes the screens of the catalog.
package struct CatalogRouter {
  private let catalog: CatalogModel
  private let limits: ConfirmationLimits

  /// A router to screens over `catalog`; `limits` say which changes of many are asked about first.
  package init(catalog: CatalogModel, limits: ConfirmationLimits = ConfirmationLimits()) {
    self.catalog = catalog
    self.limits = limits
  }

  /// The screen at `route`.
  package func screen(for route: CatalogRoutes) -> any Screen<Routes> {
    switch route {
    case .home: CatalogHomeScreen(catalog: catalog)
    case .products(let query): ProductListScreen(query: query, catalog: catalog, limits: limits)
    case .editProducts(let pending): EditProductsScreen(pending: pending, catalog: catalog, limits: limits)
    case .product(let sku): ProductScreen(sku: sku, catalog: catalog)
    case .prices(let sku): PriceHistoryScreen(sku: sku, catalog: catalog)
    case .categories(let query): CategoryListScreen(query: query, catalog: catalog)
    case .category(let code): CategoryScreen(code: code, catalog: catalog)
    case .brands(let query): BrandListScreen(query: query, catalog: catalog)
    case .brand(let code): BrandScreen(code: code, catalog: catalog)
    }
  }
}
