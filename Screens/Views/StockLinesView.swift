package import AppRoutes
package import Inventory
package import PageKit
import ScreenKit
import StoreCore

/// How the stock stands, line by line, each leading somewhere: for the inventory's home and the dashboard.
package struct StockLinesView {
  /// One line.
  package struct Line {
    /// What it is about.
    package let what: String
    /// How many, or how much.
    package let count: Cell
    /// Where it leads.
    package let route: InventoryRoutes
  }

  private let counts: StockCounts

  /// The lines of `counts`.
  package init(_ counts: StockCounts) { self.counts = counts }

  /// What the inventory's home lists.
  package var home: [Line] {
    [Line(what: "Stocked products", count: .count(counts.products), route: .stocks(StockQuery()))] + scarce
      + [
        value,
        Line(what: "Movements", count: .count(counts.movements), route: .movements(MovementQuery())),
        Line(what: "Locations", count: cell(counts.locations), route: .locations(LocationListQuery())),
      ]
  }

  /// What the dashboard lists: nothing before anything is stocked.
  package var dashboard: [Line] { counts.products == 0 && counts.movements == 0 ? [] : scarce + [value] }

  private var scarce: [Line] {
    [
      Line(what: "Low stock", count: cell(counts.low), route: .stocks(list { $0.below = .reorder })),
      Line(what: "Out of stock", count: .count(counts.out), route: .stocks(list { $0.below = .out })),
      Line(what: "Incoming", count: .count(counts.incoming), route: .stocks(list { $0.isIncoming = true })),
    ]
  }

  private var value: Line {
    Line(
      what: "Stock value", count: .price(counts.value),
      route: .stocks(list { $0.order = StockOrder(.value, descending: true) }))
  }

  private func list(_ change: (inout StockQuery) -> Void) -> StockQuery {
    var query = StockQuery()
    change(&query)
    return query
  }

  private func cell(_ total: Total) -> Cell {
    if case .exact(let count) = total { .count(count) } else { .text(total.text) }
  }

  /// The lines as a table, numbered from `first`.
  package func table(_ key: String, _ lines: [Line], from first: Int = 1) -> Table {
    var table = Table(
      key,
      [Column("what", "What", .text), Column("count", "Count", .count), Column("address", "Address", .code)],
      firstNumber: first)
    for line in lines {
      table.append(.text(line.what), line.count, .code(Routes.inventory(line.route).address.text))
    }
    return table
  }
}
