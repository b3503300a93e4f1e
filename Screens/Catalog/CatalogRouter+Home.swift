import Catalog
import PageKit
import StoreCore
import StoreViews

extension CatalogRouter {
  /// The catalogue's home: what it holds.
  var home: SectionHomeScreen {
    SectionHomeScreen("Catalogue", key: "catalog", hints: ["/catalog/products?q=TEXT"]) { [catalog] in
      let counts = try await catalog.read(CatalogHome())
      func line<E: Entity>(
        _ what: String, _: E.Type, _ status: String?, _ address: String
      ) -> SectionHomeScreen.Line { (what, .count(counts.count(E.self, status)), address) }
      return (
        counted(counts.products, "product"),
        [
          ("Products", .count(counts.products), "/catalog/products"),
          line("Active", Product.self, "active", "/catalog/products?status=active"),
          line("Drafts", Product.self, "draft", "/catalog/products?status=draft"),
          line("Archived", Product.self, "archived", "/catalog/products?status=archived"),
          line("Categories", Category.self, "active", "/catalog/categories"),
          line("Brands", Brand.self, "active", "/catalog/brands"),
          // Families have no row of their own: nothing keeps their number.
          ("Families", .none, "/catalog/families"), line("Reviews", Review.self, nil, "/catalog/reviews"),
          line("Reviews to approve", Review.self, "new", "/catalog/reviews?status=new"),
        ]
      )
    }
  }
}
