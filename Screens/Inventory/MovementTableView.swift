import Inventory
import PageKit
import StoreCore
import StoreViews

/// A table of movements, each numbered by its row; a product's own page leaves its SKU out.
///
/// People see a column of documents or of notes only where there are any.
struct MovementTableView {
  let table: Table

  init(_ rows: [Movement], showsProduct: Bool = true, firstNumber: Int? = 1) {
    let columns: [Column?] = [
      Column("at", "At", .date), showsProduct ? Column("sku", "Product", .code) : nil,
      Column("from", "From", .text), Column("to", "To", .text), Column("quantity", "Qty", .count),
      Column("cost", "Cost", .money, isSpare: true), Column("reason", "Why", .text),
      // A row's number leads to its entry, too.
      Column("entry", "Entry", .count, isSpare: true),
      Column("document", "For", .text, isSpare: true, hidesEmpty: true),
      // What was written off is asked for by this word.
      Column("note", "Note", .text, hidesEmpty: true), Column("actor", "Who", .text, isSpare: true),
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
      table.append(cell: row.document.map { .text($0.text) } ?? .none)
      table.append(cell: row.note.isEmpty ? .none : .text(row.note))
      table.append(cell: .text(row.actor))
    }
    self.table = table
  }
}
