import Inventory
import PageKit
import StoreCore
import StoreViews

/// A table of movements, each numbered by its row; a product's own page leaves its SKU out.
struct MovementTableView {
  let table: Table

  init(_ rows: [Movement], showsProduct: Bool) {
    var columns = [
      Column("at", "At", .date), Column("sku", "Product", .code), Column("from", "From", .text),
      Column("to", "To", .text), Column("quantity", "Qty", .count), Column("cost", "Cost", .money),
      Column("reason", "Why", .text), Column("note", "Note", .text), Column("document", "For", .text),
      Column("entry", "Entry", .count), Column("actor", "Who", .text),
    ]
    if !showsProduct { columns.remove(at: 1) }
    var table = Table("movements", columns, firstNumber: 1)
    for row in rows {
      table.append(cell: .instant(row.at))
      if showsProduct { table.append(cell: .code(row.sku.text)) }
      table.append(cell: .text(row.from.text))
      table.append(cell: .text(row.to.text))
      table.append(cell: .quantity(row.quantity))
      table.append(cell: .price(row.cost))
      table.append(cell: .text(row.reason.rawValue))
      table.append(cell: row.note.isEmpty ? .none : .text(row.note))
      table.append(cell: row.document.map { .text($0.text) } ?? .none)
      table.append(cell: .count(row.entry))
      table.append(cell: .text(row.actor))
    }
    self.table = table
  }
}
