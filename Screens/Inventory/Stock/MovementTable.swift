import Inventory
import PageKit
import StoreCore
import StoreViews

/// A table of movements, each numbered by its row; a product's own page leaves its SKU out.
///
/// Where there is no room, the cost, the entry, the note and the clerk go, and from and to are one column.
struct MovementTable {
  let table: Table

  /// `sign` says whether what the page is about has more by a movement (1), or less (-1).
  init(
    _ rows: [Movement], _ ground: Ground, showsProduct: Bool = true, unit: SellingUnit = .each,
    firstNumber: Int = 1, sign: (Movement) -> Int64 = { _ in 0 }
  ) {
    func table(isFolded: Bool) -> Table {
      let places =
        isFolded
        ? [Column("place", "Place", .text)] : [Column("from", "From", .text), Column("to", "To", .text)]
      let all =
        [Column("at", "At", .date)] + (showsProduct ? [Column("sku", "Product", .code)] : []) + places + [
          Column("quantity", "Qty", .count),
          Column("cost", "Cost", .money, isSpare: true, hidesEmpty: !ground.seesCosts),
          Column("reason", "Why", .text), Column("entry", "Entry", .count, isSpare: true),
          Column("document", "For", .code, hidesEmpty: true),
          Column("note", "Note", .text, isSpare: true, hidesEmpty: true),
          Column("actor", "Who", .text, isSpare: true),
        ]
      let columns = isFolded ? all.filter { !$0.isSpare } : all
      var table = Table("movements", columns, firstNumber: firstNumber)
      for row in rows {
        let cells = row.cells(unit, ground, sign(row))
        for column in columns { table.append(cell: cells[column.key] ?? .none) }
      }
      return table
    }
    self.table = table(isFolded: false).folding(into: table(isFolded: true))
  }
}

extension Movement {
  fileprivate func cells(_ unit: SellingUnit, _ ground: Ground, _ sign: Int64) -> [String: Cell] {
    [
      "at": .instant(at), "sku": .code(sku.text), "from": .text(from.text), "to": .text(to.text),
      "place": .text(place), "quantity": .quantity(quantity, in: unit).signed(sign),
      "cost": .price(cost, ground).signed(sign),
      "reason": .text(word ?? reason.rawValue), "entry": .count(stamp.revision),
      "document": document.map { .code($0) } ?? .none,
      // A word of the clerk's stands under why.
      "note": note.isEmpty || word != nil ? .none : .text(note), "actor": .text(by),
    ]
  }

  /// The clerk's own word for why.
  private var word: String? { reason == .adjust && (try? Code(note)) != nil ? note : nil }

  /// The shop's own place, and which way it went: "→ main", "main →", "loft → main".
  private var place: String {
    let outside = ["supplier", "customer", "adjustment"]
    if outside.contains(from.lookup) { return "→ \(to)" }
    return outside.contains(to.lookup) ? "\(from) →" : "\(from) → \(to)"
  }
}

extension Cell {
  /// A quantity or a sum with a sign; 0: as it is.
  nonisolated fileprivate func signed(_ sign: Int64) -> Cell {
    switch self {
    case .count(let count) where sign != 0: .change(Int64(count) * sign)
    case .money(let minor, let digits, _) where sign != 0: .change(minor * sign, digits: digits)
    default: self
    }
  }
}

/// A table of reservations.
struct ReservationTable {
  let table: Table

  init(
    _ rows: [Reservation], showsProduct: Bool, showsStatus: Bool, unit: SellingUnit = .each,
    firstNumber: Int = 1
  ) {
    var columns = [Column("number", "Number", .count)]
    if showsProduct { columns.append(Column("sku", "SKU", .code)) }
    columns += [
      Column("held", "Reserved", .count), Column("of", "Of", .count), Column("for", "For", .text),
      Column("at", "At", .code),
    ]
    if showsStatus { columns.append(Column("status", "Status", .text)) }
    columns.append(Column("made", "Made", .date))
    var table = Table("reservations", columns, firstNumber: firstNumber)
    for row in rows {
      table.append(cell: .count(Int(row.stamp.id)))
      if showsProduct { table.append(cell: .code(row.sku.text)) }
      table.append(cell: .quantity(row.held, in: unit))
      table.append(cell: .quantity(row.quantity, in: unit))
      table.append(cell: .text(row.holder))
      table.append(cell: .code(row.location.text))
      if showsStatus { table.append(cell: .text(row.status.rawValue)) }
      table.append(cell: .instant(row.createdAt))
    }
    self.table = table
  }
}
