extension Table {
  /// The columns of a label, and the blanks between two.
  private static let labelWidth = 24
  private static let labelGap = 4

  /// Appends its rows as labels, as many side by side as the width holds, the first cell bold where there are inks.
  func setLabels(style: Style, into buffer: inout [UInt8]) {
    let step = Self.labelWidth + Self.labelGap
    let perLine = max(1, (style.width + Self.labelGap) / step)
    for start in stride(from: 0, to: rowCount, by: perLine) {
      if start > 0 { buffer.append(.lineFeed) }
      let labels = (start..<min(start + perLine, rowCount)).map { label($0, style: style) }
      for line in 0..<(labels.map(\.count).max() ?? 0) {
        var column = 0
        for (place, label) in labels.enumerated() where line < label.count {
          buffer.appendBlanks(place * step - column)
          let isInked = label[line].isBold && style.begin(.strong, in: &buffer)
          buffer.append(contentsOf: label[line].text.utf8)
          style.end(isInked, in: &buffer)
          column = place * step + label[line].text.displayWidth()
        }
        buffer.append(.lineFeed)
      }
    }
  }

  private func label(_ row: Int, style: Style) -> [(text: String, isBold: Bool)] {
    let shown = columns.indices.filter { !columns[$0].isSpare && !self[row, $0].isEmpty }
    return shown.flatMap { column in
      self[row, column].text(in: style).folded(to: Self.labelWidth, ascii: style.ascii).map {
        ($0, column == shown.first)
      }
    }
  }
}
