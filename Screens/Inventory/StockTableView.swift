import Inventory
import PageKit
import StoreCore
import StoreViews

/// A table of stocked products, numbered from `first`; the status stands only where a list mixes them, and where there is
/// too little only in a list of that.
struct StockTableView {
  let table: Table

  init(
    _ rows: [StockRow], showsStatus: Bool = false, below: StockThreshold? = nil, from first: Int = 1
  ) {
    let status = showsStatus ? [Column("status", "Status", .text)] : []
    var columns = Self.columns + status
    let isRuled = below == .minimum || below == .reorder
    if isRuled {
      // Where it is short of is what one looks for there.
      for column in columns.indices where ["reserved", "unavailable", "value"].contains(columns[column].key) {
        columns[column].isSpare = true
      }
      columns.append(
        below == .minimum
          ? Column("low", "Low", .code) : Column("due", "Due", .code))
    }
    var table = Table("stock", columns, firstNumber: first)
    table.reserve(rows: rows.count)
    for row in rows {
      table.append(cell: .code(row.sku.text))
      table.append(cell: .text(row.name))
      for quantity in [row.onHand, row.reserved, row.unavailable, row.available, row.incoming] {
        table.append(cell: .quantity(quantity))
      }
      table.append(cell: .price(row.value))
      if showsStatus { table.append(cell: .text(row.status.rawValue)) }
      if isRuled { table.append(cell: Self.words(row.short)) }
    }
    self.table = table
  }

  /// "main: 0 of min 5, back, and more"; nothing where it is nowhere short any more.
  private static func words(_ places: [StockShortage]) -> Cell {
    guard let first = places.first else { return .none }
    let named = places.prefix(StockShortage.mostNamed).dropFirst().map(\.location.text)
    let more = places.count > StockShortage.mostNamed ? ["and more"] : []
    return .code(([first.words] + named + more).joined(separator: ", "))
  }

  private static let columns = [
    Column("sku", "SKU", .code), Column("name", "Name", .text), Column("on_hand", "On hand", .count),
    Column("reserved", "Reserved", .count, hidesEmpty: true),
    Column("unavailable", "Unavail.", .count, isSpare: true, hidesEmpty: true),
    Column("available", "Available", .count),
    Column("incoming", "Incoming", .count, isSpare: true, hidesEmpty: true),
    Column("value", "Value", .money, isSpare: true),
  ]
}
