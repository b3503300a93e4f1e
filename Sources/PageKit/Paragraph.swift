/// Text set within a width: words move to the next line as wholes, so a word wider than the line sticks out
/// rather than being cut.
///
/// A text is drawn where it would stand if it fits, as most do, and only taken back where it does not:
/// `begin`, draw, `end`.
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

  /// Where a text was begun: how many blanks were set before it, and where its bytes begin.
  struct Mark {
    fileprivate let gap: Int
    let start: Int
  }

  /// Sets `gap` blanks; what is appended next is the text.
  func begin(gap: Int = 0, into buffer: inout [UInt8]) -> Mark {
    buffer.appendBlanks(gap)
    return Mark(gap: gap, start: buffer.count)
  }

  /// Ends a text of `textWidth` columns, which moves to the next line where it does not fit; as a whole, or
  /// from word to word where it `breaks`.
  mutating func end(_ mark: Mark, width textWidth: Int, breaks: Bool, into buffer: inout [UInt8]) {
    let isLineStart = column <= indent
    if column + mark.gap + textWidth <= width || isLineStart && !breaks {
      column += mark.gap + textWidth
      return
    }
    let text = Array(buffer[mark.start...])
    buffer.removeLast(text.count + mark.gap)
    guard breaks, text.contains(.blank) else {
      return set(text[...], width: textWidth, gap: mark.gap, into: &buffer)
    }
    let isASCII = text.count == textWidth
    var gap = mark.gap
    var index = 0
    while index < text.count {
      let start = text[index...].firstIndex { $0 != .blank } ?? text.count
      let end = text[start...].firstIndex(of: .blank) ?? text.count
      gap += start - index
      index = end
      if start == end { break }
      let word = text[start..<end]
      set(word, width: isASCII ? word.count : word.displayWidth, gap: gap, into: &buffer)
      gap = 0
    }
  }

  /// Sets bytes that stay in one line.
  private mutating func set(
    _ bytes: ArraySlice<UInt8>, width wordWidth: Int, gap: Int, into buffer: inout [UInt8]
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

extension ArraySlice<UInt8> {
  /// The columns of a drawn word.
  fileprivate var displayWidth: Int {
    withUnsafeBufferPointer { $0.latinColumns } ?? String(decoding: self, as: UTF8.self).displayWidth()
  }
}
