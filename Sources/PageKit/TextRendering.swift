extension Page {
  /// Appends title, blocks and hints; a heading and a paragraph are set off by a blank line.
  func renderText(style: Style, into buffer: inout [UInt8]) {
    let start = buffer.count
    if !title.isEmpty {
      set(title: isStarred ? "\(title) \(style.ascii ? "*" : "★")" : title, style: style, into: &buffer)
    }
    var last: Block?
    for block in blocks where !block.isEmpty {
      if buffer.count > start, block.isSetOff(after: last) { buffer.append(.lineFeed) }
      block.set(style: style, into: &buffer)
      last = block
    }
    var end: [UInt8] = []
    if !hints.isEmpty { setHints(style: style, into: &end) }
    if let height = style.height {
      buffer.cut(from: start, toLines: height - end.count { $0 == .lineFeed }, style: style)
    }
    buffer += end
  }

  /// "Water the plants ★      done"; where both do not fit a line, the state follows the title.
  private func set(title: String, style: Style, into buffer: inout [UInt8]) {
    let (width, end) = (title.visibleWidth(ascii: style.ascii), state.visibleWidth(ascii: style.ascii))
    if state.isEmpty { return buffer.set(paragraph: title, style: style, part: .title) }
    guard width + 2 + end <= style.width else {
      return buffer.set(paragraph: title + " · " + state, style: style, part: .title)
    }
    let isBegun = style.begin(.title, in: &buffer)
    _ = buffer.appendVisible(title, ascii: style.ascii)
    style.end(isBegun, in: &buffer)
    buffer.appendBlanks(max(min(style.width, Self.widest) - width - end, 2))
    _ = buffer.appendVisible(state, ascii: style.ascii)
    buffer.append(.lineFeed)
  }

  /// The state of a title stands no further right, so the eye finds it in a very wide window.
  private static let widest = 100

  /// "open 3 · next · sort date"; a hint that fits a line is never broken, since it may be typed as it stands.
  private func setHints(style: Style, into buffer: inout [UInt8]) {
    let isBegun = style.begin(.hints, in: &buffer)
    var paragraph = Paragraph(style: style)
    for (index, hint) in hints.enumerated() {
      let mark = paragraph.begin(gap: index == 0 ? 0 : 1, into: &buffer)
      var width = buffer.appendVisible(hint, ascii: style.ascii)
      if index < hints.count - 1 { width += buffer.appendVisible(style.ascii ? "," : " ·") }
      paragraph.end(mark, width: width, breaks: false, into: &buffer)
    }
    style.end(isBegun, in: &buffer)
    buffer.append(.lineFeed)
  }
}

extension Block {
  /// Whether nothing of it would be drawn.
  fileprivate var isEmpty: Bool {
    switch self {
    case .heading(let text), .text(let text), .strong(let text): text.isEmpty
    case .lines(let lines), .cut(let lines), .verbatim(let lines): lines.isEmpty
    case .fields(let fields): fields.allSatisfy(\.isInTitle)
    case .table(let table): table.rowCount == 0
    }
  }

  /// Whether a blank line stands before it: a paragraph needs none under the title, nor do lines but after a paragraph.
  fileprivate func isSetOff(after last: Block?) -> Bool {
    switch (self, last) {
    case (.heading, _), (.text, _?), (.lines, .text?), (.verbatim, .text?): true
    default: false
    }
  }

  fileprivate func set(style: Style, into buffer: inout [UInt8]) {
    switch self {
    case .heading(let text): buffer.set(paragraph: text, style: style, part: .heading)
    case .text(let text): buffer.set(paragraph: text, style: style, part: nil)
    case .strong(let text): buffer.set(paragraph: text, style: style, part: .strong)
    case .lines(let lines):
      for line in lines { buffer.set(folding: line, style: style) }
    case .cut(let lines): for line in lines { buffer.set(cutting: line, style: style) }
    case .verbatim(let lines): for line in lines { buffer.append(whole: line) }
    case .fields(let fields): set(fields: fields, style: style, into: &buffer)
    case .table(let table): set(table: table, style: style, into: &buffer)
    }
  }

  /// Labels are aligned while that leaves the values room to be read, and short fields stand side by side.
  private func set(fields: [Field], style: Style, into buffer: inout [UInt8]) {
    var widest = 0
    for field in fields where !field.isInTitle {
      widest = max(widest, field.label.visibleWidth(ascii: style.ascii))
    }
    let column = widest + 4
    guard style.records != true, style.width - column >= 20 else {
      for field in fields where !field.isInTitle { field.set(style: style, valueColumn: nil, into: &buffer) }
      return
    }
    let half = style.width >= Self.leastForPairs ? min(style.width, Self.widestPair) / 2 : 0
    var left = 0
    for (index, field) in fields.enumerated() where !field.isInTitle {
      let start = buffer.count
      let columns = field.set(style: style, valueColumn: column, into: &buffer)
      guard half > 0 else { continue }
      let goesOn = index + 1 < fields.count && fields[index + 1].label.isEmpty
      guard !field.label.isEmpty, !goesOn, let width = columns, width < half else {
        left = 0
        continue
      }
      guard left > 0 else {
        left = width
        continue
      }
      // A slice would share the whole output, which removing then copies.
      let line = Array(buffer[(start + 2)...])
      buffer.removeSubrange((start - 1)...)
      buffer.appendBlanks(half - left)
      buffer += line
      left = 0
    }
  }

  /// From this width on two short fields share a line.
  private static let leastForPairs = 70
  /// The second of them begins no further right than in a window of this width.
  private static let widestPair = 100

  /// In a narrow window a row takes two lines. A table too wide for its columns first has shorter bars, then less text, then fewer columns, then those it folds
  /// into, and then is no table.
  private func set(table: Table, style: Style, into buffer: inout [UInt8]) {
    let whole = table.withoutEmpty()
    if table.isLabels, style.records != true { return table.setLabels(style: style, into: &buffer) }
    if table.isGrid, style.records != true { return table.setGrid(style: style, into: &buffer) }
    if style.records == true { return whole.setRecords(style: style, into: &buffer) }
    if style.records == nil, !table.keepsLines, style.width < Style.leastForColumns,
      whole.setPairs(style: style, into: &buffer)
    {
      return
    }
    var folded = table.folded
    var table = whole
    while true {
      var text = Self.text(of: table, style: style)
      if text.fit(style.width) { return text.set(style: style, into: &buffer) }
      if let fewer = table.withoutSpare() {
        table = fewer
        continue
      }
      if let narrower = folded.popLast() {
        table = narrower.withoutEmpty()
        continue
      }
      if style.records == false { return text.set(style: style, into: &buffer) }
      return whole.setRecords(style: style, into: &buffer)
    }
  }

  private static func text(of table: Table, style: Style) -> TableText {
    let text = TableText(table, style: style)
    let bars = table.columns.count { $0.kind == .bar }
    if bars > 0, text.totalWidth > style.width {
      let shorter = Cell.widestBar - (text.totalWidth - style.width + bars - 1) / bars
      return TableText(table, style: style, barWidth: max(shorter, Cell.leastBar))
    }
    return text
  }
}

extension [UInt8] {
  /// Keeps the first lines of what was drawn from `start` on, and says how many are left out.
  fileprivate mutating func cut(from start: Int, toLines most: Int, style: Style) {
    let ends = indices[start...].filter { self[$0] == .lineFeed }
    guard ends.count > most, most > 2 else { return }
    removeSubrange((ends[most - 2] + 1)...)
    while suffix(2) == [.lineFeed, .lineFeed] { removeLast() }
    set(folding: "  \(ends.count - most + 1) more lines: Enter", style: style)
  }

  /// Appends a paragraph wrapped to the width.
  fileprivate mutating func set(paragraph text: String, style: Style, part: Theme.Part?) {
    let isBegun = part.map { style.begin($0, in: &self) } ?? false
    var paragraph = Paragraph(style: style)
    let start = count
    let mark = paragraph.begin(into: &self)
    let width = appendVisible(text, ascii: style.ascii)
    paragraph.end(mark, width: width, breaks: true, into: &self)
    while count > start, last == .blank { removeLast() }
    style.end(isBegun, in: &self)
    append(.lineFeed)
  }
}
