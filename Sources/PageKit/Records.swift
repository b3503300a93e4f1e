extension Table {
  /// Appends the rows as `label: value` lines, a blank line between two rows: for narrow terminals, and for
  /// those who listen. Nothing is elided; what does not fit goes on in the next line.
  func setRecords(style: Style, into buffer: inout [UInt8]) {
    var scratch: [UInt8] = []
    for row in 0..<rowCount {
      if row > 0 { buffer.append(.lineFeed) }
      for (index, column) in columns.enumerated() {
        let field = Field(column.key, column.label, self[row, index])
        field.set(style: style, valueColumn: nil, scratch: &scratch, into: &buffer)
      }
      if let number = number(of: row) {
        Field("#", "#", .count(number)).set(style: style, valueColumn: nil, scratch: &scratch, into: &buffer)
      }
    }
  }
}

extension Field {
  /// Columns of the label as drawn.
  func labelWidth(style: Style) -> Int {
    var scratch: [UInt8] = []
    return scratch.appendVisible(label, ascii: style.ascii)
  }

  /// Appends `label: value  note`, the value at `valueColumn`, or one blank after the label where that is nil.
  /// `scratch` is lent, so that a page of records allocates once.
  func set(style: Style, valueColumn: Int?, scratch piece: inout [UInt8], into buffer: inout [UInt8]) {
    let start = buffer.count
    let labelWidth = buffer.appendVisible(label, ascii: style.ascii) + 1
    buffer.append(UInt8(ascii: ":"))
    let gap = max((valueColumn ?? 0) - labelWidth, 1)
    var paragraph = Paragraph(width: style.width, indent: valueColumn ?? 2, column: labelWidth)
    piece.removeAll(keepingCapacity: true)
    let valueWidth =
      before.map { drawChange(from: $0, style: style, into: &piece) }
      ?? value.draw(style: style, into: &piece)
    if piece.isEmpty {
      paragraph.setWhole(CollectionOfOne(UInt8(ascii: "-")), width: 1, gap: gap, into: &buffer)
    } else if value.isText || before != nil {
      paragraph.set(piece, width: valueWidth, gap: gap, into: &buffer)
    } else {
      paragraph.setWhole(piece, width: valueWidth, gap: gap, into: &buffer)
    }
    if !note.isEmpty {
      piece.removeAll(keepingCapacity: true)
      let noteWidth = piece.appendVisible(note, ascii: style.ascii)
      paragraph.set(piece, width: noteWidth, gap: 2, into: &buffer)
    }
    buffer.endLine(from: start)
  }

  /// Appends "10.00 → 12.00", what is nothing as "none"; its columns.
  private func drawChange(from before: Cell, style: Style, into piece: inout [UInt8]) -> Int {
    var width = 0
    for (index, cell) in [before, value].enumerated() {
      if index > 0 { width += piece.appendVisible(" → ", ascii: style.ascii) }
      let start = piece.count
      let drawn = cell.draw(style: style, into: &piece)
      width += piece.count == start ? piece.appendVisible("none", ascii: style.ascii) : drawn
    }
    return width
  }
}
