extension TableText {
  /// Appends the header line and the rows.
  func set(style: Style, into buffer: inout [UInt8]) {
    buffer.reserveCapacity(buffer.count + bytes.count + rowCount * totalWidth)
    var start = 0
    bytes.withUnsafeBufferPointer { source in
      for row in 0..<rowCount {
        let isBegun = row == 0 && style.begin(.header, in: &buffer)
        start = set(row: row, from: start, of: source, style: style, into: &buffer)
        style.end(isBegun, in: &buffer)
        buffer.append(.lineFeed)
      }
    }
  }

  /// Appends one row, without its line feed, and gives where the next row's bytes begin. Blanks wait until
  /// something follows them, so none end a line.
  private func set(
    row: Int, from start: Int, of source: UnsafeBufferPointer<UInt8>, style: Style, into buffer: inout [UInt8]
  ) -> Int {
    var start = start
    var waiting = 0
    for column in 0..<columnCount {
      let piece = pieces[row * columnCount + column]
      let bytes = UnsafeBufferPointer(rebasing: source[start..<piece.end])
      start = piece.end
      let room = widths[column]
      waiting += Self.gap
      if bytes.isEmpty {
        waiting += room
        continue
      }
      let rest = max(room - piece.width, 0)
      buffer.appendBlanks(waiting + (isRight[column] ? rest : 0))
      waiting = isRight[column] ? 0 : rest
      if piece.width <= room {
        buffer.append(contentsOf: bytes)
      } else {
        waiting = room - buffer.append(eliding: bytes, width: piece.width, to: room, ascii: style.ascii)
      }
    }
    while buffer.last == .blank { buffer.removeLast() }
    return start
  }
}

extension [UInt8] {
  /// Appends the beginning of a drawn text of `width` columns with … and gives the columns of that.
  fileprivate mutating func append(
    eliding bytes: UnsafeBufferPointer<UInt8>, width: Int, to room: Int, ascii: Bool
  ) -> Int {
    // No character takes more columns than bytes, so equal counts mean ASCII.
    if bytes.count == width {
      let dots = Swift.min(ascii ? 3 : 1, room)
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<(room - dots)]))
      if ascii { for _ in 0..<dots { append(UInt8(ascii: ".")) } } else { append(contentsOf: "…".utf8) }
      return room
    }
    let elided = String(decoding: bytes, as: UTF8.self).elided(to: room, ascii: ascii)
    append(contentsOf: elided.utf8)
    return elided.displayWidth()
  }
}
