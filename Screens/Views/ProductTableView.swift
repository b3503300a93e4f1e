package import AppRoutes
package import Catalog
package import CommandKit
package import PageKit
package import ScreenKit
import StoreCore

/// Which way a list is turned.
package enum Direction: Hashable, Sendable {
  case next, previous
}

/// What can happen on a table of products, wherever it stands.
package enum ProductTableEvents: Hashable, Sendable {
  case opened(row: RowNumber)
  case sorted(by: ProductOrder)
  case turned(Direction)
}

/// A table of products: its rows, and the commands that open, sort and turn it.
package struct ProductTableView {
  private let page: ProductPage

  /// The table of one page of products.
  package init(_ page: ProductPage) {
    self.page = page
  }

  /// The rows, each beginning with its SKU; the status stands only where a list mixes them, the rating only where
  /// it was read.
  package func table(showsStatus: Bool) -> Table {
    let showsRating = page.rows.first?.rating != nil
    var table = Table(
      "products",
      (showsStatus ? Self.columnsWithStatus : Self.columns) + (showsRating ? Self.ratingColumns : []),
      firstNumber: 1)
    table.reserve(rows: page.rows.count)
    // By its place: a row in a variable would be copied with all its words.
    for row in page.rows.indices {
      table.append(cell: .code(page.rows[row].sku.text))
      table.append(cell: .text(page.rows[row].name))
      table.append(cell: .text(page.rows[row].brand))
      table.append(cell: .price(page.rows[row].price))
      if showsStatus { table.append(cell: .text(page.rows[row].status.rawValue)) }
      if showsRating, let rating = page.rows[row].rating {
        table.append(cell: .average(rating))
        table.append(cell: .count(rating.reviews))
      }
    }
    return table
  }

  private static let columns = [
    Column("sku", "SKU", .code), Column("name", "Name", .text), Column("brand", "Brand", .text),
    Column("price", "Price", .money),
  ]
  private static let columnsWithStatus = columns + [Column("status", "Status", .text)]

  private static let ratingColumns = [
    Column("rating", "Rating", .money), Column("reviews", "Reviews", .count),
  ]

  /// What may be typed at the table.
  @CommandBuilder<ProductTableEvents> package static var commands: CommandSet<ProductTableEvents> {
    Command("open", "Open a row; the number alone is enough", .word("row")) {
      ProductTableEvents.opened(row: $0)
    }.likely("open N")
    Command("next", "Show the next rows", event: ProductTableEvents.turned(.next))
    Command("previous", "Show the previous rows", event: ProductTableEvents.turned(.previous))
    Command("sort", "Sort by a column; - reverses the order", .word("order")) {
      ProductTableEvents.sorted(by: $0)
    }.likely("sort price").example("sort -price")
  }

  /// Where an event on the table of `query` leads.
  package func step(for event: ProductTableEvents, of query: ProductQuery) throws -> Step<Routes> {
    switch event {
    case .opened(let row):
      return .push(.catalog(.product(try row.row(of: page.rows).sku)))
    case .sorted(let order):
      var query = query
      query.order = order
      (query.after, query.before) = (nil, nil)
      return .push(.catalog(.products(query)))
    case .turned(let direction):
      var query = query
      (query.after, query.before) = (nil, nil)
      switch direction {
      case .next: query.after = try page.nextCursor.orEnd("There are no further rows.")
      case .previous: query.before = try page.previousCursor.orEnd("These are the first rows.")
      }
      return .push(.catalog(.products(query)))
    }
  }
}

extension Optional {
  /// The cursor, or the refusal that the list ends here.
  package func orEnd(_ message: String) throws(CommandError) -> Wrapped {
    guard let self else {
      throw CommandError(code: "end-of-list", message: message, guidance: ["run: show"])
    }
    return self
  }
}
