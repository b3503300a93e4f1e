package import AppRoutes
package import Catalog
package import ScreenKit
import StoreCore
import StoreViews

/// Makes the screens of the catalogue.
package struct CatalogRouter {
  let catalog: CatalogModel
  private let presented: Presented

  /// A router to screens over `catalog`; `presented` says which changes of many are asked about first.
  package init(catalog: CatalogModel, presented: Presented) {
    (self.catalog, self.presented) = (catalog, presented)
  }

  /// The screen at `route`.
  package func screen(for route: CatalogRoutes, scanning: Scanning) -> any Screen<Routes> {
    switch route {
    case .home: home
    case .entity(let route): screen(for: route)
    case .barcode(let digits, let query):
      BarcodeScreen(barcode: digits, query: query, catalog: catalog, scanning: scanning)
    case .prices(let sku, let at): PriceHistoryScreen(sku: sku, at: at, catalog: catalog)
    case .label(let sku):
      LabelsScreen(
        sheet: LabelSheet(of: sku), origin: Routes(Subject(Product.entity, sku.text)), catalog: catalog)
    case .labels(let query):
      LabelsScreen(sheet: LabelSheet(of: query), origin: Routes(.list(query)), catalog: catalog)
    case .productReviews(let sku, let query): ReviewListScreen(query, of: sku, catalog: catalog)
    case .editProducts(let pending):
      EditProductsScreen(pending: pending, catalog: catalog, presented: presented)
    }
  }

  private func screen(for route: EntityRoute) -> any Screen<Routes> {
    guard case .catalog(let pages)? = route.place?.pages else { return NoScreen() }
    return switch (pages, route) {
    case (.products, _):
      route.screen(
        catalog, ProductList(catalog: catalog, presented: presented), ProductSection(catalog: catalog),
        form: ProductFormSection(catalog: catalog))
    case (.families, .row(let subject, let at)):
      FamilyScreen(Code(stored: subject.key), at: at, catalog: catalog)
    case (.families, _):
      route.screen(
        catalog,
        PlainList(
          without: ["all"],
          whenEmpty:
            "No product is in a family. On a product's page, family chair --option size=L puts it into one."))
    case (.categories, _):
      route.screen(
        catalog, CategoryTreeList(catalog: catalog), CategorySection(catalog: catalog, presented: presented))
    case (.brands, _):
      route.screen(
        catalog, PlainList(example: "add norden Nordén & Co"),
        BrandSection(catalog: catalog, presented: presented))
    case (.reviews, .list(let query)): ReviewListScreen(query, catalog: catalog)
    case (.reviews, _): route.screen(catalog, PlainList(), ReviewSection(catalog: catalog))
    }
  }
}
