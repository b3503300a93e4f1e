extension Page {
  /// The page with the first `n` rows of its tables; a page without tables keeps its first `n` fields and
  /// lines.
  public func head(_ n: Int) -> Page {
    filtered(
      tables: { $0.head(n) }, fields: { Array($0.prefix(max(n, 0))) }, lines: { Array($0.prefix(max(n, 0))) })
  }

  /// The page with the rows of its tables one cell of which contains `text` as drawn in `style`, ignoring
  /// case; a page without tables keeps the fields and lines that do. Rows keep their numbers.
  public func matching(_ text: String, style: Style = Style()) -> Page {
    let search = TextSearch(text)
    return filtered(
      tables: { $0.matching(text, style: style) },
      fields: { $0.filter { search.finds(in: $0.label) || search.finds($0.value, style: style) } },
      lines: { $0.filter(search.finds(in:)) })
  }

  /// The rows of all its tables.
  public var rowCount: Int {
    blocks.reduce(0) { sum, block in
      if case .table(let table) = block { sum + table.rowCount } else { sum }
    }
  }

  private func filtered(
    tables: (Table) -> Table, fields: ([Field]) -> [Field], lines: ([String]) -> [String]
  ) -> Page {
    let hasTable = blocks.contains { if case .table = $0 { true } else { false } }
    var page = self
    page.blocks = blocks.map { block in
      switch block {
      case .table(let table): .table(tables(table))
      case .fields(let list) where !hasTable: .fields(fields(list))
      case .lines(let list) where !hasTable: .lines(lines(list))
      case .cut(let list) where !hasTable: .cut(lines(list))
      case .verbatim(let list) where !hasTable: .verbatim(lines(list))
      default: block
      }
    }
    return page
  }
}

extension Table {
  /// The table with its first `n` rows.
  public func head(_ n: Int) -> Table { n < rowCount ? keeping(0..<max(n, 0)) : self }

  /// The table with the rows one cell of which contains `text` as drawn in `style`, ignoring case.
  public func matching(_ text: String, style: Style = Style()) -> Table {
    let search = TextSearch(text)
    return keeping(
      (0..<rowCount).filter { row in columns.indices.contains { search.finds(self[row, $0], style: style) } })
  }

  /// The table with some of its rows, under the numbers they had.
  func keeping(_ rows: some Sequence<Int>) -> Table {
    var kept = Table(key, columns, firstNumber: firstNumber)
    var numbers: [Int] = []
    for row in rows {
      for column in columns.indices { kept.append(cell: self[row, column]) }
      if let number = number(of: row) { numbers.append(number) }
    }
    if isNumbered { kept.keptNumbers = numbers }
    if !links.isEmpty { kept.links = rows.map { link(of: $0) } }
    (kept.isGrid, kept.isLabels) = (isGrid, isLabels)
    kept.folded = folded.map { $0.keeping(rows) }
    return kept
  }
}

/// A text looked for in cells, ignoring case.
private struct TextSearch {
  private let wanted: String

  init(_ text: String) { wanted = text.lowercased() }

  func finds(in text: String) -> Bool { wanted.isEmpty || text.lowercased().contains(wanted) }

  func finds(_ cell: Cell, style: Style) -> Bool {
    var drawn: [UInt8] = []
    _ = cell.draw(style: style, into: &drawn)
    return finds(in: String(decoding: drawn, as: UTF8.self))
  }
}
