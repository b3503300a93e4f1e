extension Page {
  /// The page with a mark at each row, field and line that `other` does not have, and how many marks there are.
  ///
  /// A field whose value changed shows the value before it. A row that is gone leaves no mark.
  public func marking(changesSince other: Page) -> (page: Page, count: Int) {
    var (page, count) = (self, 0)
    for index in page.blocks.indices {
      switch page.blocks[index] {
      case .table(let table):
        var rows: Set<[Cell]> = []
        for case .table(let old) in other.blocks where old.key == table.key { rows.formUnion(old.rows) }
        let changed = table.rows.map { !rows.contains($0) }
        count += changed.count { $0 }
        page.blocks[index] = .table(table.marked(changed))
      case .fields(let fields):
        let old = other.blocks.flatMap { if case .fields(let fields) = $0 { fields } else { [Field]() } }
        let marked = fields.map { $0.marked(since: old) }
        count += zip(fields, marked).count { $0 != $1 }
        page.blocks[index] = .fields(marked)
      case .text(let text) where !other.blocks.contains(page.blocks[index]):
        count += 1
        page.blocks[index] = .text("* " + text)
      default: break
      }
    }
    return (page, count)
  }
}

extension Field {
  fileprivate func marked(since old: [Field]) -> Field {
    guard !old.contains(self) else { return self }
    var field = self
    if let last = old.first(where: { $0.key == key }), last.value != value, !value.isDrawing {
      field.before = last.value
    }
    field.note = note.isEmpty ? "*" : note + " *"
    return field
  }
}

extension Cell {
  /// Whether it is a picture of its figures.
  fileprivate var isDrawing: Bool {
    switch self {
    case .bar, .track, .spark: true
    default: false
    }
  }
}

extension Table {
  fileprivate var rows: [[Cell]] { (0..<rowCount).map { row in columns.indices.map { self[row, $0] } } }

  /// The table with a column of marks, or, where figures stand side by side, with marks in the labels.
  fileprivate func marked(_ changed: [Bool]) -> Table {
    var table = self
    table.folded = folded.map { $0.marked(changed) }
    table.storage = []
    if !isGrid { table.columns.insert(Column("changed", "", .text, hidesEmpty: true), at: 0) }
    for (row, isChanged) in zip(rows, changed) {
      if isGrid {
        table.storage += [isChanged ? .text("* " + row[0].text(in: Style())) : row[0]] + row.dropFirst()
      } else {
        table.storage += [isChanged ? .text("*") : .none] + row
      }
    }
    return table
  }
}
