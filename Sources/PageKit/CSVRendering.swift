extension Page {
  /// Appends the first table, and of the others those with its columns, as one; without one the fields as `field,value` rows; without those the text lines.
  func renderCSV(into buffer: inout [UInt8]) {
    var first: Table?
    for block in blocks {
      guard case .table(let table) = block else { continue }
      if first == nil || first?.columns.map(\.key) == table.columns.map(\.key) {
        table.renderCSV(header: first == nil, into: &buffer)
      }
      first = first ?? table
    }
    if first != nil { return }
    var fields = Table("fields", [Column("field", "Field", .code), Column("value", "Value", .text)])
    var texts = Table("text", [Column("text", "Text", .text)])
    for block in blocks {
      switch block {
      case .fields(let list):
        for field in list {
          fields.append(cell: .code(field.key))
          fields.append(cell: field.value)
        }
      case .text(let text), .strong(let text): texts.append(cell: .text(text))
      case .lines(let lines), .cut(let lines), .verbatim(let lines):
        for line in lines { texts.append(cell: .text(line)) }
      case .heading, .table: break
      }
    }
    let table = fields.rowCount > 0 || texts.rowCount == 0 ? fields : texts
    table.renderCSV(header: true, into: &buffer)
  }
}

extension Table {
  /// Appends the rows as RFC 4180 has them but for line feeds alone at their ends, under the keys of the
  /// columns where `header`: an export of many chunks asks for the header once.
  public func renderCSV(header: Bool, into buffer: inout [UInt8]) {
    if header {
      for (index, column) in columns.enumerated() {
        if index > 0 { buffer.append(.comma) }
        buffer.appendCSV(.code(column.key), isAlone: columns.count == 1)
      }
      buffer.append(.lineFeed)
    }
    for row in 0..<rowCount {
      for column in columns.indices {
        if column > 0 { buffer.append(.comma) }
        buffer.appendCSV(self[row, column], isAlone: columns.count == 1)
      }
      buffer.append(.lineFeed)
    }
  }
}

extension UInt8 {
  static let comma = UInt8(ascii: ",")
  static let quote = UInt8(ascii: "\"")
}

extension [UInt8] {
  /// Appends one value, quoted where it must be; an empty one that stands alone is quoted, since many readers
  /// skip empty lines.
  fileprivate mutating func appendCSV(_ cell: Cell, isAlone: Bool) {
    let start = count
    cell.writeExact(keepsLineFeeds: true, into: &self)
    guard cell.isWords || isAlone else { return }
    let value = self[start...]
    let isQuoted =
      value.contains { $0 == .comma || $0 == .quote || $0 == .lineFeed } || value.isEmpty && isAlone
    guard isQuoted else { return }
    let bare = Array(value)
    removeSubrange(start...)
    append(.quote)
    for byte in bare {
      if byte == .quote { append(.quote) }
      append(byte)
    }
    append(.quote)
  }
}

extension Cell {
  fileprivate var isWords: Bool {
    switch self {
    case .text, .code, .nested: true
    default: false
    }
  }
}
