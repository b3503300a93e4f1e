package import AppRoutes
package import Catalog
import CommandKit
package import ScreenKit
import StoreViews

/// Makes the screens of the catalog.
package struct CatalogRouter {
  private let catalog: CatalogModel
  private let listCommands: CommandSet<ProductListEvents>
  private let presented: Presented

  /// A router to screens over `catalog`; `presented` says which changes of many are asked about first.
  package init(catalog: CatalogModel, presented: Presented) {
    self.catalog = catalog
    listCommands = ProductListScreen.commands(over: catalog)
    self.presented = presented
  }

  /// The screen at `route`; `scanning` tells a barcode's page what the catalog does not know.
  package func screen(for route: CatalogRoutes, scanning: Scanning) -> any Screen<Routes> {
    switch route {
    case .home: CatalogHomeScreen(catalog: catalog)
    case .products(let query):
      ProductListScreen(query: query, catalog: catalog, commands: listCommands, presented: presented)
    case .editProducts(let pending):
      EditProductsScreen(pending: pending, catalog: catalog, presented: presented)
    case .product(let sku): ProductScreen(sku: sku, catalog: catalog)
    case .prices(let sku, let query): PriceHistoryScreen(sku: sku, query: query, catalog: catalog)
    case .productReviews(let sku, let query): ReviewListScreen(of: sku, query, catalog: catalog)
    case .reviews(let query): ReviewListScreen(query, catalog: catalog)
    case .review(let number): ReviewScreen(number: number, catalog: catalog)
    case .categories(let query): CategoryListScreen(query: query, catalog: catalog)
    case .category(let code): CategoryScreen(code: code, catalog: catalog, presented: presented)
    case .brands(let query): BrandListScreen(query: query, catalog: catalog)
    case .brand(let code): BrandScreen(code: code, catalog: catalog, presented: presented)
    case .productForm(let form): ProductFormScreen(form: form, catalog: catalog)
    case .categoryForm(let form): CategoryFormScreen(form: form, catalog: catalog)
    case .brandForm(let form): BrandFormScreen(form: form, catalog: catalog)
    case .families(let query): FamilyListScreen(query: query, catalog: catalog)
    case .family(let code, let query): FamilyScreen(code: code, query: query, catalog: catalog)
    case .barcode(let barcode, let query):
      BarcodeScreen(barcode: barcode, query: query, catalog: catalog, scanning: scanning)
    }
  }
}
