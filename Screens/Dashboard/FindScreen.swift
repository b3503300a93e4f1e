package import AppRoutes
import Catalog
package import CommandKit
package import PageKit
package import ScreenKit
package import StoreCore
package import StoreViews

/// What the clerk did with what a search found.
package enum FindEvents: Sendable { case opened(row: RowNumber) }

/// What a search finds among all kinds of things, each row opened by its number.
package struct FindScreen: Screen {
  private let text: String
  private let model: any AggregateModel
  private(set) var shown: Findings?

  /// A search of a text.
  package init(_ text: String, _ model: any AggregateModel) { (self.text, self.model) = (text, model) }

  package var commands: CommandSet<FindEvents> { Command.openingRow(FindEvents.opened).likely("open N") }

  package mutating func page() async throws -> Page {
    let found = try await read()
    shown = found
    let ground = model.service.ground
    var table = Table(
      "found",
      [
        Column("kind", "Kind", .text), Column("key", "Key", .code), Column("name", "Name", .text),
        Column("price", "Price", .money),
      ], firstNumber: 1)
    for row in found.all {
      table.append(.text(row.shape.noun), .code(row.key), .text(row.name), .price(row.price, ground))
    }
    var blocks: [Block] = [.table(table)]
    if let products = found.products {
      var query = Product.list.all
      query.search = text
      blocks.append(.text("All \(counted(products, "product")): \(Routes(.list(query)).address.text)"))
    }
    if !found.cut.isEmpty {
      let kinds = found.cut.map(\.nouns).joined(separator: " and ")
      blocks.append(.text("There are more \(kinds). Add a word to find fewer."))
    }
    blocks += found.unread.map { .unreadable($0.shape.nouns.capitalised, $0.error) }
    if found.isEmpty {
      blocks.append(.text("No code or name contains all these words. Type fewer words, or part of a word."))
    }
    return Page(
      "\(counted(found.all.count, "result")) · \"\(text)\"", blocks: blocks,
      hints: found.isEmpty ? ["find TEXT", "help filters"] : ["open N", "find TEXT"]
    ).linked(to: found.all.map(\.route))
  }

  package func handle(_ event: FindEvents) async throws -> Step<Routes> {
    switch event {
    case .opened(let row): .push(try row.row(of: try await shown.orRead(read).all).route)
    }
  }

  private func read() async throws -> Findings { try await Findings(of: text, model, limit: Self.most) }

  /// The rows of each kind.
  private static let most = 10
}
