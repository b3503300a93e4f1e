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
    buffer.append(label.isEmpty ? .blank : UInt8(ascii: ":"))
    let gap = max((valueColumn ?? 0) - labelWidth, 1)
    var paragraph = Paragraph(width: style.width, indent: valueColumn ?? 2, column: labelWidth)
    piece.removeAll(keepingCapacity: true)
    let valueWidth = value.draw(style: style, into: &piece)
    if piece.isEmpty {
      paragraph.setWhole(CollectionOfOne(UInt8(ascii: "-")), width: 1, gap: gap, into: &buffer)
    } else if value.isText {
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
}
