import Inventory
import PageKit
import StoreCore
import StoreViews

/// A table of movements, each numbered by its row; a product's own page leaves its SKU out, and a document's its name.
///
/// People see a column of documents or of notes only where there are any, and where there is room: in the ledger what
/// a movement cost and its entry go before them, on a product's page the document does.
struct MovementTableView {
  let table: Table

  init(_ rows: [Movement], showsProduct: Bool = true, showsDocument: Bool = true, firstNumber: Int? = 1) {
    let columns: [Column?] = [
      Column("at", "At", .date), showsProduct ? Column("sku", "Product", .code) : nil,
      Column("from", "From", .text), Column("to", "To", .text), Column("quantity", "Qty", .count),
      Column("cost", "Cost", .money, isSpare: true), Column("reason", "Why", .text),
    ]
    // A row's number leads to its entry, too. A document is never cut: its number comes last.
    let entry = Column("entry", "Entry", .count, isSpare: true)
    let document = Column("document", "For", .code, isSpare: true, hidesEmpty: true)
    let links = !showsDocument ? [entry] : showsProduct ? [entry, document] : [document, entry]
    let remarks = [
      Column("note", "Note", .text, isSpare: true, hidesEmpty: true),
      Column("actor", "Who", .text, isSpare: true),
    ]
    var table = Table("movements", columns.compactMap(\.self) + links + remarks, firstNumber: firstNumber)
    for row in rows {
      table.append(cell: .instant(row.at))
      if showsProduct { table.append(cell: .code(row.sku.text)) }
      table.append(cell: .text(row.from.text))
      table.append(cell: .text(row.to.text))
      table.append(cell: .quantity(row.quantity))
      table.append(cell: .price(row.cost))
      table.append(cell: .text(row.reason.rawValue))
      for link in links {
        let document = row.document.map { Cell.code($0.name) } ?? .none
        table.append(cell: link == entry ? .count(row.entry) : document)
      }
      table.append(cell: row.note.isEmpty ? .none : .text(row.note))
      table.append(cell: .text(row.actor))
    }
    self.table = table
  }
}
