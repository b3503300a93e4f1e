/// Text set within a width: words move to the next line as wholes, and a word wider than a line sticks out.
///
/// A text is drawn where it would stand if it fits, as most do, and only moved where it does not:
/// `begin`, draw, `end`.
struct Paragraph {
  /// Columns of the terminal.
  let width: Int
  /// Where lines after the first begin.
  let indent: Int
  /// Whether a piece wider than a line is broken at its blanks even where it should stay together.
  private let folds: Bool
  /// Where the next byte will stand.
  private(set) var column = 0
  /// Whether nothing has moved to another line so far.
  private(set) var isOneLine = true

  init(style: Style, indent: Int = 0) {
    (width, folds) = (style.width, style.folds)
    self.indent = indent
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

  /// Ends a text of `textWidth` columns, which moves to the next line where it does not fit: together, or from word to
  /// word where it `breaks`.
  mutating func end(_ mark: Mark, width textWidth: Int, breaks: Bool, into buffer: inout [UInt8]) {
    if column + mark.gap + textWidth <= width {
      column += mark.gap + textWidth
      return
    }
    let text = Array(buffer[mark.start...])[...]
    buffer.removeSubrange((mark.start - mark.gap)...)
    guard breaks || folds && textWidth > width - indent else {
      return set(text, width: textWidth, gap: mark.gap, into: &buffer)
    }
    var (gap, start) = (mark.gap, 0)
    while start < text.count {
      let end = text[start...].firstIndex(of: .blank) ?? text.count
      if start < end {
        let word = text[start..<end]
        let isASCII = word.allSatisfy { $0 < 0x80 }
        let width = isASCII ? word.count : String(decoding: word, as: UTF8.self).displayWidth()
        set(word, width: width, gap: gap, into: &buffer)
        gap = 0
      }
      (gap, start) = (gap + 1, end + 1)
    }
  }

  /// Sets bytes in one line: the present one where they fit or it is empty, else the next.
  private mutating func set(
    _ bytes: ArraySlice<UInt8>, width wordWidth: Int, gap: Int, into buffer: inout [UInt8]
  ) {
    var gap = gap
    if column + gap + wordWidth > width, column + gap > indent {
      buffer.endLine(from: 0)
      buffer.appendBlanks(indent)
      (column, gap, isOneLine) = (indent, 0, false)
    }
    buffer.appendBlanks(gap)
    buffer.append(contentsOf: bytes)
    column += gap + wordWidth
  }
}

extension String {
  /// The text in lines of at most `width` columns, its controls made visible, broken between words. Lines after the
  /// first begin two columns to the right of the first word.
  public func folded(to width: Int, ascii: Bool = false) -> [String] {
    var style = Style(width: max(width, Style.narrowest), ascii: ascii)
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
    var paragraph = Paragraph(style: style, indent: text.prefix { $0 == " " }.count + 2)
    let mark = paragraph.begin(into: &self)
    let width = appendVisible(text, ascii: style.ascii)
    if style.folds { paragraph.end(mark, width: width, breaks: true, into: &self) }
    endLine(from: start)
  }

  /// Appends a line that is kept as it is, or cut off at the width where the style folds; what stands after two blanks
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
    let cut = String(line.dropLast(kept.count)).elidedBetweenNumbers(
      to: kept.isEmpty ? style.width : room, ascii: style.ascii)
    append(contentsOf: (cut + kept).utf8)
    append(.lineFeed)
  }
}
