import Inventory
import PageKit
import StoreCore
import StoreViews

/// A table of movements, each numbered by its row; a product's own page leaves its SKU out.
///
/// On a page a note stands behind the reason, and documents have a column only where there are any; an export has
/// every column.
struct MovementTableView {
  let table: Table

  init(_ rows: [Movement], showsProduct: Bool = true, isWhole: Bool = false) {
    let showsDocument = isWhole || rows.contains { $0.document != nil }
    let columns: [Column?] = [
      Column("at", "At", .date), showsProduct ? Column("sku", "Product", .code) : nil,
      Column("from", "From", .text), Column("to", "To", .text), Column("quantity", "Qty", .count),
      Column("cost", "Cost", .money), Column("reason", "Why", .text),
      isWhole ? Column("note", "Note", .text) : nil,
      showsDocument ? Column("document", "For", .text) : nil, Column("entry", "Entry", .count),
      Column("actor", "Who", .text),
    ]
    var table = Table("movements", columns.compactMap(\.self), firstNumber: 1)
    for row in rows {
      table.append(cell: .instant(row.at))
      if showsProduct { table.append(cell: .code(row.sku.text)) }
      table.append(cell: .text(row.from.text))
      table.append(cell: .text(row.to.text))
      table.append(cell: .quantity(row.quantity))
      table.append(cell: .price(row.cost))
      let isNoted = !isWhole && !row.note.isEmpty
      table.append(cell: .text(row.reason.rawValue + (isNoted ? ": " + row.note : "")))
      if isWhole { table.append(cell: row.note.isEmpty ? .none : .text(row.note)) }
      if showsDocument { table.append(cell: row.document.map { .text($0.text) } ?? .none) }
      table.append(cell: .count(row.entry))
      table.append(cell: .text(row.actor))
    }
    self.table = table
  }
}
