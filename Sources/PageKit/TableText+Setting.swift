extension TableText {
  /// Appends the header line and the rows.
  func set(style: Style, into buffer: inout [UInt8]) {
    // Blanks take no more than the columns, and a text that is cut gets at most three bytes more.
    let room = bytes.count + rowCount * (totalWidth + 1) + 3 * pieces.count + Theme.longest
    buffer.append(addingCapacity: room) { output in
      bytes.withUnsafeBufferPointer { source in
        var start = 0
        for row in 0..<rowCount {
          let ink = row == 0 && style.color ? style.theme.sequence(.header) : ""
          output.append(copying: ink)
          start = set(row: row, from: start, of: source, ascii: style.ascii, into: &output)
          if !ink.isEmpty { output.append(copying: Theme.end) }
          output.append(.lineFeed)
        }
      }
    }
  }

  /// Appends one row, without its line feed, and gives where the next row's bytes begin. Blanks wait until
  /// something follows them, so none end a line.
  private func set(
    row: Int, from start: Int, of source: UnsafeBufferPointer<UInt8>, ascii: Bool,
    into output: inout OutputSpan<UInt8>
  ) -> Int {
    var start = start
    var waiting = 0
    let columnCount = columnCount
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
      output.append(repeating: .blank, count: waiting + (isRight[column] ? rest : 0))
      waiting = isRight[column] ? 0 : rest
      if piece.width <= room {
        output.append(copying: bytes)
      } else {
        waiting = room - output.append(eliding: bytes, width: piece.width, to: room, ascii: ascii)
      }
    }
    while let last = output.indices.last, output[last] == .blank { output.removeLast(1) }
    return start
  }
}

extension OutputSpan<UInt8> {
  /// Appends bytes for which there must be room.
  fileprivate mutating func append(copying bytes: UnsafeBufferPointer<UInt8>) {
    precondition(bytes.count <= freeCapacity)
    withUnsafeMutableBufferPointer { all, count in
      _ = UnsafeMutableBufferPointer(rebasing: all[count...]).initialize(fromContentsOf: bytes)
      count += bytes.count
    }
  }

  fileprivate mutating func append(copying text: String) {
    for byte in text.utf8 { append(byte) }
  }

  /// Appends the beginning of a drawn text of `width` columns with … and gives the columns of that.
  fileprivate mutating func append(
    eliding bytes: UnsafeBufferPointer<UInt8>, width: Int, to room: Int, ascii: Bool
  ) -> Int {
    let dots = Swift.min(ascii ? 3 : 1, room)
    // No character takes more columns than bytes, so equal counts mean ASCII.
    if let kept = bytes.count == width ? room - dots : bytes.latinBytes(columns: room - dots) {
      append(copying: UnsafeBufferPointer(rebasing: bytes[..<kept]))
      if ascii { append(repeating: UInt8(ascii: "."), count: dots) } else if dots > 0 { append(copying: "…") }
      return room
    }
    let elided = String(decoding: bytes, as: UTF8.self).elided(to: room, ascii: ascii)
    append(copying: elided)
    return elided.displayWidth()
  }
}
