import Inventory
import PageKit
import StoreCore
import StoreViews

/// A table of stocked products, numbered from `first`; the status stands only where a list mixes them.
struct StockTableView {
  let table: Table

  init(_ rows: [StockRow], showsStatus: Bool = false, from first: Int = 1) {
    let status = showsStatus ? [Column("status", "Status", .text)] : []
    var table = Table("stock", Self.columns + status, firstNumber: first)
    table.reserve(rows: rows.count)
    for row in rows {
      table.append(cell: .code(row.sku.text))
      table.append(cell: .text(row.name))
      for quantity in [row.onHand, row.reserved, row.unavailable, row.available, row.incoming] {
        table.append(cell: .quantity(quantity))
      }
      table.append(cell: .price(row.value))
      if showsStatus { table.append(cell: .text(row.status.rawValue)) }
    }
    self.table = table
  }

  private static let columns = [
    Column("sku", "SKU", .code), Column("name", "Name", .text), Column("on_hand", "On hand", .count),
    Column("reserved", "Held", .count), Column("unavailable", "Unav.", .count),
    Column("available", "Avail.", .count), Column("incoming", "Inc.", .count),
    Column("value", "Value", .money),
  ]
}
