import Inventory
import PageKit
import StoreCore
import StoreViews

/// A table of movements, each numbered by its row; a product's own page leaves its SKU out.
///
/// On a page notes and documents have a column only where there are any, and only where it fits; an export has
/// every column.
struct MovementTableView {
  let table: Table

  init(_ rows: [Movement], showsProduct: Bool = true, isWhole: Bool = false, firstNumber: Int = 1) {
    let showsDocument = isWhole || rows.contains { $0.document != nil }
    let showsNote = isWhole || rows.contains { !$0.note.isEmpty }
    let columns: [Column?] = [
      Column("at", "At", .date), showsProduct ? Column("sku", "Product", .code) : nil,
      Column("from", "From", .text), Column("to", "To", .text), Column("quantity", "Qty", .count),
      Column("cost", "Cost", .money, isSpare: true), Column("reason", "Why", .text),
      // A row's number leads to its entry, too.
      Column("entry", "Entry", .count, isSpare: true),
      showsDocument ? Column("document", "For", .text, isSpare: true) : nil,
      showsNote ? Column("note", "Note", .text, isSpare: true) : nil,
      Column("actor", "Who", .text, isSpare: true),
    ]
    var table = Table("movements", columns.compactMap(\.self), firstNumber: firstNumber)
    for row in rows {
      table.append(cell: .instant(row.at))
      if showsProduct { table.append(cell: .code(row.sku.text)) }
      table.append(cell: .text(row.from.text))
      table.append(cell: .text(row.to.text))
      table.append(cell: .quantity(row.quantity))
      table.append(cell: .price(row.cost))
      table.append(cell: .text(row.reason.rawValue))
      table.append(cell: .count(row.entry))
      if showsDocument { table.append(cell: row.document.map { .text($0.text) } ?? .none) }
      if showsNote { table.append(cell: row.note.isEmpty ? .none : .text(row.note)) }
      table.append(cell: .text(row.actor))
    }
    self.table = table
  }
}
