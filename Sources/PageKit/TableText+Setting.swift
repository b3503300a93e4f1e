extension TableText {
  /// Appends the header line and the rows, without blanks at their ends.
  func set(style: Style, into buffer: inout [UInt8]) {
    var start = 0
    for row in 0..<rowCount {
      let isInked = row == 0 && style.begin(.header, in: &buffer)
      let line = buffer.count
      for column in 0..<columnCount {
        let piece = pieces[row * columnCount + column]
        let room = widths[column]
        let rest = Swift.max(room - piece.width, 0)
        buffer.appendBlanks(isRight[column] ? Self.gap + rest : Self.gap)
        if piece.width <= room {
          buffer.append(contentsOf: bytes[start..<piece.end])
          if !isRight[column] { buffer.appendBlanks(rest) }
        } else {
          let text = String(decoding: bytes[start..<piece.end], as: UTF8.self)
          let elided = text.elided(to: room, ascii: style.ascii)
          buffer.append(contentsOf: elided.utf8)
          buffer.appendBlanks(room - elided.displayWidth())
        }
        start = piece.end
      }
      while buffer.count > line, buffer.last == .blank { buffer.removeLast() }
      style.end(isInked, in: &buffer)
      buffer.append(.lineFeed)
    }
  }
}
