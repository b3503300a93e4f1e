/// Text set within a width: words move to the next line as wholes. A word wider than the line is broken where the
/// style `folds`, and else sticks out rather than being cut.
///
/// A text is drawn where it would stand if it fits, as most do, and only taken back where it does not:
/// `begin`, draw, `end`.
struct Paragraph {
  /// Columns of the terminal.
  let width: Int
  /// Where lines after the first begin.
  let indent: Int
  /// Whether a word wider than a line is broken.
  let breaksWords: Bool
  /// Where the next byte will stand.
  private(set) var column: Int
  /// Whether something stands in the present line.
  private var isBegun: Bool

  /// The least columns that an indent may leave for text: below, lines begin at the edge.
  private static let leastRoom = 8

  /// A paragraph in `style`, whose first line already holds `column` columns.
  init(style: Style, indent: Int = 0, column: Int = 0) {
    width = style.width
    breaksWords = style.folds
    self.indent = style.folds && style.width - indent < Self.leastRoom ? 0 : indent
    self.column = column
    isBegun = column > 0
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
  /// from word to word where it `breaks` or fits no line.
  mutating func end(_ mark: Mark, width textWidth: Int, breaks: Bool, into buffer: inout [UInt8]) {
    let isLineStart = column <= indent
    if column + mark.gap + textWidth <= width || isLineStart && !breaks && !breaksWords {
      column += mark.gap + textWidth
      if textWidth > 0 { isBegun = true }
      return
    }
    let text = Array(buffer[mark.start...])
    buffer.removeLast(text.count + mark.gap)
    var gap = mark.gap
    let isTooWide = breaksWords && textWidth > width - indent
    if isTooWide, !breaks, isBegun, column + gap > indent {
      endLine(into: &buffer)
      gap = 0
    }
    guard breaks || isTooWide, text.contains(.blank) else {
      return set(text[...], width: textWidth, gap: gap, into: &buffer)
    }
    let isASCII = text.count == textWidth
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

  /// Sets bytes that stay in one line if there is one that is wide enough.
  private mutating func set(
    _ bytes: ArraySlice<UInt8>, width wordWidth: Int, gap: Int, into buffer: inout [UInt8]
  ) {
    var gap = gap
    if column + gap + wordWidth > width {
      if breaksWords ? isBegun && (column + gap > indent || column + gap >= width) : column > indent {
        endLine(into: &buffer)
        gap = 0
      } else if breaksWords {
        gap = max(min(gap, width - column - 1), 0)
      }
    }
    buffer.appendBlanks(gap)
    column += gap
    isBegun = true
    guard breaksWords, column + wordWidth > width else {
      buffer.append(contentsOf: bytes)
      column += wordWidth
      return
    }
    for character in String(decoding: bytes, as: UTF8.self) {
      let columns = character.displayWidth
      // A line takes one character however narrow it is.
      if column + columns > width, column > indent { endLine(into: &buffer) }
      buffer.append(contentsOf: character.utf8)
      column += columns
    }
  }

  private mutating func endLine(into buffer: inout [UInt8]) {
    // Blanks alone make no line.
    while buffer.last == .blank { buffer.removeLast() }
    if let last = buffer.last, last != .lineFeed { buffer.append(.lineFeed) }
    buffer.appendBlanks(indent)
    column = indent
  }
}

extension String {
  /// The text in lines of at most `width` columns, at least 1, its controls made visible: whole words, and a word
  /// wider than a line by its characters. Lines after the first begin under the text's own first word, two columns
  /// to the right.
  public func folded(to width: Int, ascii: Bool = false) -> [String] {
    var style = Style(width: max(width, 1), ascii: ascii)
    style.folds = true
    var bytes: [UInt8] = []
    bytes.set(folding: self, style: style)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }
}

extension [UInt8] {
  /// Appends a line that is kept as it is, or folded where the style says so.
  mutating func set(folding text: String, style: Style) {
    let start = count
    let margin = text.prefix { $0 == " " }.count
    var paragraph = Paragraph(style: style, indent: margin + 2)
    let mark = paragraph.begin(into: &self)
    let width = appendVisible(text, ascii: style.ascii)
    if style.folds { paragraph.end(mark, width: width, breaks: true, into: &self) }
    endLine(from: start)
  }

  /// Appends a line that is kept as it is, or cut off at the width where the style folds; what stands behind two blanks
  /// at its end stays where there is room for it.
  mutating func set(cutting text: String, style: Style) {
    var drawn: [UInt8] = []
    guard drawn.appendVisible(text, ascii: style.ascii) > style.width, style.folds else {
      return set(folding: text, style: style)
    }
    let line = String(decoding: drawn, as: UTF8.self)
    let end = line.ranges(of: "  ").last.map { String(line[$0.lowerBound...]) } ?? ""
    let room = style.width - end.displayWidth()
    let kept = room * 4 >= style.width * 3 ? end : ""
    let head = line.dropLast(kept.count)
    let cut = String(head).elidedBetweenNumbers(
      to: kept.isEmpty ? style.width : room, ascii: style.ascii)
    append(contentsOf: (cut + kept).utf8)
    append(.lineFeed)
  }
}

extension ArraySlice<UInt8> {
  /// The columns of a drawn word.
  fileprivate var displayWidth: Int {
    withUnsafeBufferPointer { $0.latinColumns } ?? String(decoding: self, as: UTF8.self).displayWidth()
  }
}
