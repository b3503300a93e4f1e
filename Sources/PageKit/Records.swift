extension Table {
  /// Appends the rows as `label: value` lines, a blank line between two rows: for narrow terminals, and for
  /// those who listen. Nothing is elided; what does not fit goes on in the next line.
  func setRecords(style: Style, into buffer: inout [UInt8]) {
    for row in 0..<rowCount {
      if row > 0 { buffer.append(.lineFeed) }
      if let number = number(of: row) {
        Field("#", "#", .count(number)).set(style: style, valueColumn: nil, into: &buffer)
      }
      for (index, column) in columns.enumerated() {
        let field = Field(column.key, column.label, self[row, index])
        field.set(style: style, valueColumn: nil, into: &buffer)
      }
    }
  }
}

extension Field {
  /// Appends "  label  value  note" with the value at `valueColumn`, or "label: value  note" where that is nil; its
  /// columns, nil: it takes more than one line.
  @discardableResult
  func set(style: Style, valueColumn: Int?, into buffer: inout [UInt8]) -> Int? {
    let start = buffer.count
    var paragraph = Paragraph(style: style, indent: valueColumn ?? 2)
    let begin = paragraph.begin(into: &buffer)
    if valueColumn != nil { buffer.appendBlanks(2) }
    var labelWidth = buffer.appendVisible(label, ascii: style.ascii) + (valueColumn == nil ? 0 : 2)
    if valueColumn == nil, !label.isEmpty {
      buffer.append(UInt8(ascii: ":"))
      labelWidth += 1
    }
    paragraph.end(begin, width: labelWidth, breaks: true, into: &buffer)
    let mark = paragraph.begin(gap: max((valueColumn ?? 0) - labelWidth, 1), into: &buffer)
    let barWidth = style.folds ? min(Cell.widestBar, max(style.width - 2, 1)) : Cell.widestBar
    // The points of a spark stay on one line.
    var inside = style
    inside.width -= max((valueColumn ?? 0) - 2, 0)
    var valueWidth =
      before.map { drawChange(from: $0, style: style, into: &buffer) }
      ?? value.draw(style: inside, barWidth: barWidth, into: &buffer)
    if buffer.count == mark.start {
      buffer.append(UInt8(ascii: "-"))
      valueWidth = 1
    }
    paragraph.end(mark, width: valueWidth, breaks: value.isText || before != nil, into: &buffer)
    if !note.isEmpty {
      let mark = paragraph.begin(gap: 2, into: &buffer)
      let noteWidth = buffer.appendVisible(note, ascii: style.ascii)
      paragraph.end(mark, width: noteWidth, breaks: true, into: &buffer)
    }
    let end = buffer.count
    buffer.endLine(from: start)
    return paragraph.isOneLine ? paragraph.column - (end + 1 - buffer.count) : nil
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
