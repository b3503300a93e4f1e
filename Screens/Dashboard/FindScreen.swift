package import AppRoutes
package import Catalog
package import CommandKit
package import Inventory
package import PageKit
package import ScreenKit
import StoreCore
package import StoreViews

/// What the clerk did with what a search found.
package enum FindEvents: Sendable { case opened(row: RowNumber) }

/// What a search finds among all kinds of things, each row opened by its number.
package struct FindScreen: Screen {
  private let query: FindQuery
  private let catalog: CatalogModel
  private let inventory: InventoryModel
  private let shown = Shown<Findings>()

  /// A search over the models.
  package init(query: FindQuery, catalog: CatalogModel, inventory: InventoryModel) {
    (self.query, self.catalog, self.inventory) = (query, catalog, inventory)
  }

  package var commands: CommandSet<FindEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      FindEvents.opened(row: $0)
    }.likely("open N")
  }

  package func page() async throws -> Page {
    let found = shown.keep(try await read())
    var table = Table(
      "found",
      [
        Column("kind", "Kind", .text), Column("key", "Key", .code), Column("name", "Name", .text),
        Column("price", "Price", .money),
      ], firstNumber: 1)
    for row in found.all {
      table.append(.text(row.kind.rawValue), .code(row.key), .text(row.name), .price(row.price))
    }
    var blocks: [Block] = [.table(table)]
    if let products = found.products {
      let list = Routes.catalog(.products(ProductQuery(text: query.text)))
      blocks.append(.text("All \(counted(products, "product")): \(list.address.text)"))
    }
    if !found.cut.isEmpty {
      let kinds = found.cut.map(\.plural).joined(separator: " and ")
      blocks.append(.text("There are more \(kinds). Add a word to find fewer."))
    }
    if found.isEmpty {
      blocks.append(
        .text("No code or name contains all these words. Type fewer words, or part of a word."))
    }
    return Page(
      "\(counted(found.all.count, "result")) · \"\(query.text)\"", blocks: blocks,
      hints: found.isEmpty ? ["find TEXT", "help filters"] : ["open N", "find TEXT"])
  }

  package func handle(_ event: FindEvents) async throws -> Step<Routes> {
    switch event {
    case .opened(let row): .push(try row.row(of: try await shown.orRead(read).all).route)
    }
  }

  private func read() async throws -> Findings {
    try await Findings(of: query.text, catalog: catalog, inventory: inventory, limit: Self.most)
  }

  /// The rows of each kind.
  private static let most = 10
}
