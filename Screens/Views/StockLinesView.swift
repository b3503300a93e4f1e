package import AppRoutes
package import Inventory
package import PageKit
import ScreenKit
import StoreCore

/// The stock in figures, each opening a page: for the inventory's home.
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
        value
      ] + archived + [
        Line(what: "Movements", count: .count(counts.movements), route: .movements(MovementQuery())),
        Line(what: "Locations", count: .total(counts.locations), route: .locations(LocationListQuery())),
        countsOpen,
        Line(
          what: "Reservations", count: .total(counts.reservations), route: .reservations(ReservationQuery())),
        Line(what: "Purchase orders open", count: .count(counts.ordersOpen), route: .purchases(open)),
        Line(what: "To reorder", count: .total(counts.due), route: .reorder(ReorderQuery())),
        Line(what: "Suppliers", count: .count(counts.suppliers), route: .suppliers(SupplierListQuery())),
      ]
  }

  private var countsOpen: Line {
    Line(what: "Stocktakes open", count: .total(counts.countsOpen), route: .counts(CountListQuery()))
  }

  private var open: PurchaseQuery { PurchaseQuery(status: .open) }

  private var scarce: [Line] {
    [
      Line(
        what: "Below reorder point", count: .total(counts.low), route: .stocks(list { $0.below = .minimum })),
      Line(what: "Out of stock", count: .count(counts.out), route: .stocks(list { $0.below = .out })),
      Line(what: "Incoming", count: .count(counts.incoming), route: .stocks(list { $0.isIncoming = true })),
    ]
  }

  private var value: Line {
    Line(
      what: "Stock value", count: .price(counts.value),
      route: .stocks(list { $0.order = StockOrder(.value, descending: true) }))
  }

  private var archived: [Line] {
    counts.archivedValue.map {
      [
        Line(
          what: counts.hasMoreArchived ? "Archived, over" : "Archived of it", count: .price($0),
          route: .stocks(
            list {
              $0.status = .archived
              $0.order = StockOrder(.value, descending: true)
            }))
      ]
    } ?? []
  }

  private func list(_ change: (inout StockQuery) -> Void) -> StockQuery {
    var query = StockQuery()
    change(&query)
    return query
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
