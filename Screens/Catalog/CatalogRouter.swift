package import AppRoutes
package import Catalog
package import ScreenKit
import StoreCore
import StoreViews

/// Makes the screens of the catalogue.
package struct CatalogRouter {
  private let catalog: CatalogModel
  private let presented: Presented

  /// A router to screens over `catalog`; `presented` says which changes of many are asked about first.
  package init(catalog: CatalogModel, presented: Presented) {
    (self.catalog, self.presented) = (catalog, presented)
  }

  /// The screen at `route`.
  package func screen(for route: CatalogRoutes, scanning: Scanning) -> any Screen<Routes> {
    switch route {
    case .home: CatalogHomeScreen(catalog: catalog)
    case .entity(let route): screen(for: route)
    case .barcode(let digits, let query):
      BarcodeScreen(barcode: digits, query: query, catalog: catalog, scanning: scanning)
    case .prices(let sku, let at): PriceHistoryScreen(sku: sku, at: at, catalog: catalog)
    case .productReviews(let sku, let query): ReviewListScreen(query, of: sku, catalog: catalog)
    case .editProducts(let pending):
      EditProductsScreen(pending: pending, catalog: catalog, presented: presented)
    }
  }

  private func screen(for route: EntityRoute) -> any Screen<Routes> {
    guard let place = route.place else { return NoScreen() }
    switch route {
    case .list(let query):
      return switch place.shape.name {
      case Product.entity:
        EntityListScreen(query, at: place, catalog, ProductList(catalog: catalog, presented: presented))
      case Category.entity:
        EntityListScreen(query, at: place, catalog, CategoryTreeList(catalog: catalog))
      case Brand.entity:
        EntityListScreen(query, at: place, catalog, PlainList(example: "add norden Nordén & Co"))
      case Review.entity: ReviewListScreen(query, catalog: catalog)
      case Product.byFamily.name: EntityListScreen(query, at: place, catalog, FamilyList())
      default: EntityListScreen(query, at: place, catalog, PlainList())
      }
    case .row(let subject, let at):
      return switch place.shape.name {
      case Product.entity:
        EntityScreen(subject.key, at: at, of: place, catalog, ProductSection(catalog: catalog))
      case Review.entity:
        EntityScreen(subject.key, at: at, of: place, catalog, ReviewSection(catalog: catalog))
      case Product.byFamily.name: FamilyScreen(Code(stored: subject.key), at: at, catalog: catalog)
      case Category.entity:
        EntityScreen(
          subject.key, at: at, of: place, catalog, CategorySection(catalog: catalog, presented: presented))
      case Brand.entity:
        EntityScreen(
          subject.key, at: at, of: place, catalog, BrandSection(catalog: catalog, presented: presented))
      default: EntityScreen(subject.key, at: at, of: place, catalog, PlainRow())
      }
    case .form(let draft):
      return EntityFormScreen(
        draft, of: place, catalog,
        draft.entity == Product.entity ? ProductFormSection(catalog: catalog) : PlainForm())
    }
  }
}
