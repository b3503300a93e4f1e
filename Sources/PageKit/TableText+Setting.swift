extension TableText {
  /// Appends the header line and the rows, without blanks at their ends.
  func set(style: Style, into buffer: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { set($0, style: style, into: &buffer) }
  }

  private func set(_ bytes: UnsafeBufferPointer<UInt8>, style: Style, into buffer: inout [UInt8]) {
    var start = 0
    let hasHeaders = pieces.prefix(columnCount).contains { $0.width > 0 }
    for row in (hasHeaders ? 0 : 1)..<rowCount {
      let isInked = row == 0 && style.begin(.header, in: &buffer)
      // Blanks wait until something follows them, so none end a line.
      var blanks = 0
      for column in 0..<columnCount {
        let piece = pieces[row * columnCount + column]
        let cell = UnsafeBufferPointer(rebasing: bytes[start..<piece.end])
        start = piece.end
        let rest = Swift.max(widths[column] - piece.width, 0)
        blanks += Self.gap
        if cell.isEmpty {
          blanks += rest
          continue
        }
        buffer.appendBlanks(isRight[column] ? blanks + rest : blanks)
        blanks = isRight[column] ? 0 : rest
        if piece.width <= widths[column] {
          buffer.append(contentsOf: cell)
        } else {
          blanks = widths[column] - buffer.append(eliding: cell, to: widths[column], ascii: style.ascii)
        }
      }
      // A text may end in blanks of its own.
      while buffer.last == .blank { buffer.removeLast() }
      style.end(isInked, in: &buffer)
      buffer.append(.lineFeed)
    }
  }
}
