import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum CatalogHomeEvents: Sendable { case opened(row: RowNumber) }

/// The catalog's home: what it holds, each line leading there.
struct CatalogHomeScreen: Screen {
  let catalog: CatalogModel

  var commands: CommandSet<CatalogHomeEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      CatalogHomeEvents.opened(row: $0)
    }.likely("open N")
  }

  func page() async throws -> Page {
    let counts = try await catalog.counts()
    var table = Table(
      "catalog",
      [Column("what", "What", .text), Column("count", "Count", .count), Column("address", "Address", .code)],
      firstNumber: 1)
    for line in Self.lines(counts) {
      table.append(
        .text(line.what), line.count.map(Cell.count) ?? .none, .code(Routes.catalog(line.route).address.text))
    }
    return Page(
      "Catalogue", state: counted(counts.products, "product"), blocks: [.table(table)],
      hints: commands.hints + ["/catalog/products?q=TEXT", "help"])
  }

  func handle(_ event: CatalogHomeEvents) async throws -> Step<Routes> {
    switch event {
    case .opened(let row):
      return .push(.catalog(try row.row(of: Self.lines(try await catalog.counts())).route))
    }
  }

  private static func lines(_ counts: CatalogCounts) -> [(what: String, count: Int?, route: CatalogRoutes)] {
    [
      ("Products", counts.products, .products(ProductQuery())),
      ("Active", counts.active, .products(ProductQuery(status: .active))),
      ("Drafts", counts.drafts, .products(ProductQuery(status: .draft))),
      ("Archived", counts.archived, .products(ProductQuery(status: .archived))),
      ("Categories", counts.categories, .categories(CategoryListQuery())),
      ("Brands", counts.brands, .brands(BrandListQuery())),
      // Families have no row of their own: nothing keeps their number.
      ("Families", nil, .families(FamilyListQuery())),
      ("Reviews", counts.reviews, .reviews(ReviewQuery())),
      ("Reviews to approve", counts.waitingReviews, .reviews(ReviewQuery(status: .new))),
    ]
  }
}
