extension Page {
  /// Appends title, blocks and hints, each set off by a blank line.
  func renderText(style: Style, into buffer: inout [UInt8]) {
    let start = buffer.count
    if !title.isEmpty { buffer.set(paragraph: title, style: style, part: .title) }
    var followsHeading = false
    for block in blocks where !block.isEmpty {
      if buffer.count > start, !followsHeading { buffer.append(.lineFeed) }
      block.set(style: style, into: &buffer)
      if case .heading = block { followsHeading = true } else { followsHeading = false }
    }
    guard !hints.isEmpty else { return }
    if buffer.count > start { buffer.append(.lineFeed) }
    setHints(style: style, into: &buffer)
  }

  /// "Try: open 3 · next · sort price"; a hint that fits a line is never broken, since it may be typed as it stands.
  private func setHints(style: Style, into buffer: inout [UInt8]) {
    let isBegun = style.begin(.hints, in: &buffer)
    var paragraph = Paragraph(style: style, indent: 5)
    let mark = paragraph.begin(into: &buffer)
    let width = buffer.appendVisible("Try:")
    paragraph.end(mark, width: width, breaks: false, into: &buffer)
    for (index, hint) in hints.enumerated() {
      let mark = paragraph.begin(gap: 1, into: &buffer)
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
    case .heading(let text), .text(let text): text.isEmpty
    case .lines(let lines), .cut(let lines), .verbatim(let lines): lines.isEmpty
    case .fields(let fields): fields.isEmpty
    case .table(let table): table.rowCount == 0
    }
  }

  fileprivate func set(style: Style, into buffer: inout [UInt8]) {
    switch self {
    case .heading(let text): buffer.set(paragraph: text, style: style, part: .heading)
    case .text(let text): buffer.set(paragraph: text, style: style, part: nil)
    case .lines(let lines):
      for line in lines { buffer.set(folding: line, style: style) }
    case .cut(let lines): for line in lines { buffer.set(cutting: line, style: style) }
    case .verbatim(let lines): for line in lines { buffer.append(whole: line) }
    case .fields(let fields): set(fields: fields, style: style, into: &buffer)
    case .table(let table): set(table: table, style: style, into: &buffer)
    }
  }

  /// Labels are aligned while that leaves the values room to be read.
  private func set(fields: [Field], style: Style, into buffer: inout [UInt8]) {
    let widest = fields.indices.reduce(0) { max($0, fields[$1].label.visibleWidth(ascii: style.ascii)) }
    let column = widest + 2
    let isAligned = !style.drawsRecords && style.width - column >= 20
    for field in fields { field.set(style: style, valueColumn: isAligned ? column : nil, into: &buffer) }
  }

  /// A table too wide for its columns first has shorter bars, then less text, then fewer columns, then those it folds
  /// into, and then is no table.
  private func set(table: Table, style: Style, into buffer: inout [UInt8]) {
    let whole = table.withoutEmpty()
    if style.drawsRecords { return whole.setRecords(style: style, into: &buffer) }
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
      return TableText(table, style: style, barWidth: max(shorter, 5))
    }
    return text
  }
}

extension [UInt8] {
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
