extension Table {
  /// Appends each row in two lines, for a narrow window: its number, key and figures, then its texts. What does not fit
  /// the first line goes to the second: columns of low importance first, bars and dates before figures. False: not
  /// even the key fits.
  func setPairs(style: Style, into buffer: inout [UInt8]) -> Bool {
    var head = columns.indices.filter { $0 == 0 || columns[$0].kind != .text }
    var text = TableText(keeping(head.contains), style: style)
    while !text.fit(style.width) {
      guard let least = leastImportant(of: head.dropFirst()) else { return false }
      head.removeAll { $0 == least }
      text = TableText(keeping(head.contains), style: style)
    }
    var heads: [UInt8] = []
    text.set(style: style, into: &heads)
    let lines = heads.split(separator: .lineFeed, omittingEmptySubsequences: false).dropLast()
    for (line, row) in zip(lines, (rowCount - lines.count)...) {
      buffer.append(contentsOf: line)
      buffer.append(.lineFeed)
      if row >= 0 { setRest(of: row, without: head, style: style, into: &buffer) }
    }
    return true
  }

  /// The column that a narrow first line does without first.
  private func leastImportant(of head: ArraySlice<Int>) -> Int? {
    head.last { columns[$0].isSpare } ?? head.last { columns[$0].kind == .bar }
      ?? head.last { columns[$0].kind != .count && columns[$0].kind != .money } ?? head.last
  }

  /// Appends the second line of a row: figures with their labels and keys, whole, then texts, the end of which gives way.
  private func setRest(of row: Int, without head: [Int], style: Style, into buffer: inout [UInt8]) {
    var rigid: [String] = []
    var texts: [(text: String, isSpare: Bool)] = []
    for index in columns.indices where !head.contains(index) && columns[index].kind != .bar {
      var bytes: [UInt8] = []
      _ = self[row, index].draw(style: style, into: &bytes)
      let drawn = String(decoding: bytes, as: UTF8.self)
      switch columns[index].kind {
      case _ where drawn.isEmpty: break
      case .count, .money: if !self[row, index].isZero { rigid.append(columns[index].label + " " + drawn) }
      case .code: rigid.append(drawn)
      case .text where columns[index].isWhole: rigid.append(drawn)
      default: texts.append((drawn, columns[index].isSpare))
      }
    }
    let mark = style.ascii ? " - " : " · "
    let margin = String(repeating: " ", count: isNumbered ? 6 : 4)
    let room = max(style.width - margin.count, 1)
    var line = rigid.joined(separator: mark)
    let left = room - line.displayWidth() - (line.isEmpty ? 0 : 3)
    var rest: String { texts.map(\.text).joined(separator: mark) }
    while rest.displayWidth() > left, let end = texts.lastIndex(where: \.isSpare) { texts.remove(at: end) }
    // A last text of which only a few letters fit is left out.
    while texts.count > 1, rest.displayWidth() > left,
      rest.displayWidth() - texts[texts.count - 1].text.displayWidth() + TableText.narrowestText > left
    { texts.removeLast() }
    if !rest.isEmpty, left >= min(rest.displayWidth(), TableText.narrowestText) {
      line += (line.isEmpty ? "" : mark) + rest.elidedBetweenNumbers(to: left, ascii: style.ascii)
    }
    guard !line.isEmpty else { return }
    for part in line.folded(to: room, ascii: style.ascii) {
      let start = buffer.count
      buffer.append(contentsOf: (margin + part).utf8)
      buffer.endLine(from: start)
    }
  }
}
