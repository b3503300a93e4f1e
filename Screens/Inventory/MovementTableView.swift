import Inventory
import PageKit
import StoreCore
import StoreViews

/// A table of movements, each numbered by its row; a product's own page leaves its SKU out, and a document's its name.
///
/// People see a column of documents or of notes only where there are any. Where there is no room, who it was, the note, the
/// entry, to which the row's number leads, and then the cost go, and then where it left and arrived are one; what it was for
/// and the clerk's word stay.
struct MovementTableView {
  let table: Table

  init(_ rows: [Movement], showsProduct: Bool = true, showsDocument: Bool = true, firstNumber: Int? = 1) {
    func table(isFolded: Bool) -> Table {
      let sku = showsProduct ? [Column("sku", "Product", .code)] : []
      let places =
        isFolded
        ? [Column("place", "Place", .text)] : [Column("from", "From", .text), Column("to", "To", .text)]
      // A document is never cut: its number comes last.
      let document = showsDocument ? [Column("document", "For", .code, hidesEmpty: true)] : []
      let figures = [
        Column("quantity", "Qty", .count), Column("cost", "Cost", .money, isSpare: true),
        Column("reason", "Why", .text), Column("entry", "Entry", .count, isSpare: true),
      ]
      let remarks = [
        Column("note", "Note", .text, isSpare: true, hidesEmpty: true),
        Column("actor", "Who", .text, isSpare: true),
      ]
      let all = [Column("at", "At", .date)] + sku + places + figures + document + remarks
      var table = Table(
        "movements", isFolded ? all.filter { !$0.isSpare } : all, firstNumber: firstNumber)
      for row in rows {
        table.append(cell: .instant(row.at))
        if showsProduct { table.append(cell: .code(row.sku.text)) }
        if isFolded {
          table.append(cell: .text(row.place))
        } else {
          table.append(cell: .text(row.from.text))
          table.append(cell: .text(row.to.text))
        }
        table.append(cell: .quantity(row.quantity))
        if !isFolded { table.append(cell: .price(row.cost)) }
        table.append(cell: .text(row.why.text))
        if !isFolded { table.append(cell: .count(row.entry)) }
        if showsDocument { table.append(cell: row.document.map { .code($0.name) } ?? .none) }
        guard !isFolded else { continue }
        // A word of the clerk's stands under why.
        table.append(cell: row.note.isEmpty || row.why.word != nil ? .none : .text(row.note))
        table.append(cell: .text(row.actor))
      }
      return table
    }
    self.table = table(isFolded: false).folding(into: table(isFolded: true))
  }
}

extension Movement {
  /// The shop's own place, and which way it went: "→ main", "main →", "loft → main".
  fileprivate var place: String {
    let outside = [Location.supplier, Location.customer, Location.adjustment]
    if outside.contains(from) { return "→ \(to)" }
    return outside.contains(to) ? "\(from) →" : "\(from) → \(to)"
  }
}
