/// Text set within a width: words move to the next line as wholes, so a word wider than the line sticks out
/// rather than being cut.
struct Paragraph {
  /// Columns of the terminal.
  let width: Int
  /// Where lines after the first begin.
  let indent: Int
  /// Where the next byte will stand.
  private(set) var column: Int

  /// A paragraph whose first line already holds `column` columns.
  init(width: Int, indent: Int = 0, column: Int = 0) {
    self.width = width
    self.indent = indent
    self.column = column
  }

  /// Sets `text`, `gap` blanks after what stands there, breaking between its words.
  mutating func set(_ text: [UInt8], width textWidth: Int, gap: Int = 0, into buffer: inout [UInt8]) {
    if column + gap + textWidth <= width || !text.contains(.blank) {
      return setWhole(text, width: textWidth, gap: gap, into: &buffer)
    }
    var gap = gap
    var index = 0
    while index < text.count {
      let start = text[index...].firstIndex { $0 != .blank } ?? text.count
      let end = text[start...].firstIndex(of: .blank) ?? text.count
      gap += start - index
      index = end
      if start == end { break }
      let word = text[start..<end]
      let isASCII = text.count == textWidth
      let wordWidth = isASCII ? word.count : String(decoding: word, as: UTF8.self).displayWidth()
      setWhole(word, width: wordWidth, gap: gap, into: &buffer)
      gap = 0
    }
  }

  /// Sets bytes that must stay in one line.
  mutating func setWhole(
    _ bytes: some Collection<UInt8>, width wordWidth: Int, gap: Int = 0, into buffer: inout [UInt8]
  ) {
    if column + gap + wordWidth > width, column > indent {
      buffer.append(.lineFeed)
      buffer.appendBlanks(indent)
      column = indent
    } else {
      buffer.appendBlanks(gap)
      column += gap
    }
    buffer.append(contentsOf: bytes)
    column += wordWidth
  }
}
