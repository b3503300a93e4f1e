extension TableText {
  /// Appends the header line and the rows.
  func set(style: Style, into buffer: inout [UInt8]) {
    // Blanks take no more than the columns, and a text that is cut gets at most three bytes more.
    let room = bytes.count + rowCount * (totalWidth + 1) + 3 * pieces.count + Theme.longest
    buffer.append(addingCapacity: room) { output in
      output.withUnsafeMutableBufferPointer { place, count in
        var writer = RowWriter(place)
        set(style: style, into: &writer)
        count = writer.count
      }
    }
  }

  private func set(style: Style, into writer: inout RowWriter) {
    bytes.withUnsafeBufferPointer { source in
      var start = 0
      for row in 0..<rowCount {
        let ink = row == 0 && style.color ? style.theme.sequence(.header) : ""
        writer.append(ink)
        start = set(row: row, from: start, of: source, ascii: style.ascii, into: &writer)
        if !ink.isEmpty { writer.append(Theme.end) }
        writer.append("\n")
      }
    }
  }

  /// Appends one row, without its line feed, and gives where the next row's bytes begin. Blanks wait until
  /// something follows them, so none end a line.
  private func set(
    row: Int, from start: Int, of source: UnsafeBufferPointer<UInt8>, ascii: Bool,
    into writer: inout RowWriter
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
      writer.append(blanks: waiting + (isRight[column] ? rest : 0))
      waiting = isRight[column] ? 0 : rest
      if piece.width <= room {
        writer.append(bytes)
      } else {
        waiting = room - writer.append(eliding: bytes, width: piece.width, to: room, ascii: ascii)
      }
    }
    writer.dropBlanks()
    return start
  }
}

/// Writes rows one after another into room that was made for all of them; it never writes beyond it.
private struct RowWriter {
  private let room: UnsafeMutableBufferPointer<UInt8>
  /// The bytes written so far.
  private(set) var count = 0

  init(_ room: UnsafeMutableBufferPointer<UInt8>) { self.room = room }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    precondition(bytes.count <= room.count - count)
    _ = UnsafeMutableBufferPointer(rebasing: room[count...]).update(fromContentsOf: bytes)
    count += bytes.count
  }

  mutating func append(blanks: Int) {
    precondition(blanks <= room.count - count)
    UnsafeMutableBufferPointer(rebasing: room[count..<count + blanks]).update(repeating: .blank)
    count += blanks
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Takes back the blanks that end what was written.
  mutating func dropBlanks() {
    while count > 0, room[count - 1] == .blank { count -= 1 }
  }

  /// Appends the beginning of a drawn text of `width` columns with … and gives the columns of that.
  mutating func append(
    eliding bytes: UnsafeBufferPointer<UInt8>, width: Int, to room: Int, ascii: Bool
  ) -> Int {
    let mark: StaticString = ascii ? "..." : "…"
    let kept = room - (ascii ? 3 : 1)
    // No character takes more columns than bytes, so equal counts mean ASCII.
    if kept >= 0, let end = bytes.count == width ? kept : bytes.latinBytes(columns: kept) {
      append(UnsafeBufferPointer(rebasing: bytes[..<end]))
      mark.withUTF8Buffer { append($0) }
      return room
    }
    let elided = String(decoding: bytes, as: UTF8.self).elided(to: room, ascii: ascii)
    append(elided)
    return elided.displayWidth()
  }
}
