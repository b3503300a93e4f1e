import Catalog
import Inventory
import PageKit
import StoreCore
import StoreViews

/// Stocked products as a table, everywhere or at one location; the status stands only where a list mixes them, and where
/// there is too little only in a list of that.
struct StockTable {
  let table: Table

  init(
    _ list: ListAnswer, at location: Location? = nil, _ ground: Ground, isMixed: Bool,
    _ shortages: (isDue: Bool, words: [String])? = nil
  ) {
    var columns = [
      Column("sku", "SKU", .code), Column("name", "Name", .text), Column("on_hand", "On hand", .count),
      Column("reserved", "Reserved", .count, isSpare: shortages != nil, hidesEmpty: true),
      Column("unavailable", "Unavail.", .count, isSpare: true, hidesEmpty: true),
      Column("available", "Available", .count),
      Column("incoming", "Incoming", .count, isSpare: true, hidesEmpty: true),
      Column("value", "Value", .money, isSpare: true, hidesEmpty: !ground.seesCosts),
    ]
    if isMixed { columns.append(Column("status", "Status", .text)) }
    if let shortages {
      columns.append(shortages.isDue ? Column("due", "Due", .code) : Column("low", "Low", .code))
    }
    var table = Table("stock", columns, firstNumber: 1)
    table.reserve(rows: list.count)
    for place in 0..<list.count {
      let row = location.map { Row(list.row(place), at: $0) } ?? Row(list.row(place))
      table.append(cell: .code(row.sku))
      table.append(cell: .text(row.name))
      for quantity in row.quantities {
        table.append(cell: .quantity(Quantity(thousandths: quantity), in: row.unit))
      }
      table.append(cell: .price(ground.seesCosts ? Money(minor: row.value) : nil, ground))
      if isMixed { table.append(cell: .text(row.status)) }
      if let words = shortages?.words[place] { table.append(cell: words.isEmpty ? .none : .code(words)) }
    }
    self.table = table
  }

  /// One row of ``Inventory/StockLists/stock`` or ``Inventory/StockLists/levels``.
  private struct Row {
    var sku: String
    var name: String
    /// On hand, reserved, not for sale, available, to come: in thousandths.
    var quantities: [Int64]
    var value: Int64
    var status: String
    var unit: SellingUnit

    init(_ cells: ArraySlice<Value>) {
      let cells = Array(cells)
      (sku, name, status) = (cells[0].text ?? "", cells[1].text ?? "", cells[8].text ?? "")
      quantities = cells[2...6].map { $0.int ?? 0 }
      (value, unit) = (cells[7].int ?? 0, SellingUnit(stored: cells[9]) ?? .each)
    }

    /// What is at a location has its share of the value of all there is.
    init(_ cells: ArraySlice<Value>, at location: Location) {
      let cells = Array(cells)
      (sku, name, status) = (cells[0].text ?? "", cells[1].text ?? "", cells[9].text ?? "")
      let (onHand, all) = (cells[3].int ?? 0, cells[7].int ?? 0)
      let isSold = location.kind.isAvailable
      quantities = [
        onHand, cells[4].int ?? 0, isSold ? 0 : onHand, isSold ? cells[5].int ?? 0 : 0, cells[6].int ?? 0,
      ]
      let share =
        location.kind.isOwn && all > 0 ? try? StockAccount.scaled(cells[8].int ?? 0, onHand, all) : nil
      (value, unit) = (share ?? 0, SellingUnit(stored: cells[10]) ?? .each)
    }
  }
}
