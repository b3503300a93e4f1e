import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum CatalogHomeEvents: Sendable { case opened(row: RowNumber) }

/// The catalogue's home: what it holds, each line leading there.
struct CatalogHomeScreen: Screen {
  let catalog: CatalogModel

  var commands: CommandSet<CatalogHomeEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      CatalogHomeEvents.opened(row: $0)
    }.likely("open N")
  }

  func page() async throws -> Page {
    let counts = try await catalog.read(CatalogHome())
    var table = Table(
      "catalog",
      [Column("what", "What", .text), Column("count", "Count", .count), Column("address", "Address", .code)],
      firstNumber: 1)
    for line in Self.lines(counts) {
      table.append(.text(line.what), line.count.map(Cell.count) ?? .none, .code(line.address))
    }
    return Page(
      "Catalogue", state: counted(counts.products, "product"), blocks: [.table(table)],
      hints: commands.hints + ["/catalog/products?q=TEXT", "help"])
  }

  func handle(_ event: CatalogHomeEvents) async throws -> Step<Routes> {
    switch event {
    case .opened(let row):
      let lines = Self.lines(try await catalog.read(CatalogHome()))
      return .push(try Routes(text: try row.row(of: lines).address))
    }
  }

  private static func lines(_ counts: CatalogHome.Answer) -> [(what: String, count: Int?, address: String)] {
    [
      ("Products", counts.products, "/catalog/products"),
      ("Active", counts.count(Product.self, "active"), "/catalog/products?status=active"),
      ("Drafts", counts.count(Product.self, "draft"), "/catalog/products?status=draft"),
      ("Archived", counts.count(Product.self, "archived"), "/catalog/products?status=archived"),
      ("Categories", counts.count(Category.self, "active"), "/catalog/categories"),
      ("Brands", counts.count(Brand.self, "active"), "/catalog/brands"),
      // Families have no row of their own: nothing keeps their number.
      ("Families", nil, "/catalog/families"),
      ("Reviews", counts.count(Review.self), "/catalog/reviews"),
      ("Reviews to approve", counts.count(Review.self, "new"), "/catalog/reviews?status=new"),
    ]
  }
}
