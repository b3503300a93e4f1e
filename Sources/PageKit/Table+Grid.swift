extension Table {
  /// Appends its rows as "   1  Reviews to approve   3  note", two in a line where the window is wide enough. Labels and
  /// figures are never cut; a note that does not fit is left out.
  func setGrid(style: Style, into buffer: inout [UInt8]) {
    let items = (0..<rowCount).map { row in (0..<3).map { drawn(row, $0, style: style) } }
    let label = items.reduce(0) { max($0, $1[0].displayWidth()) }
    let figure = items.reduce(0) { max($0, $1[1].displayWidth()) }
    let least = 6 + label + 2 + figure
    let half = min(style.width, 100) / 2
    let perLine = least <= half - 1 ? 2 : 1
    let rowsPerColumn = (rowCount + perLine - 1) / perLine
    // The second column moves to the left where that gives its notes the room they need.
    let widths = items.map { least + ($0[2].isEmpty ? 0 : 2 + $0[2].displayWidth()) }
    let widest = (widths.prefix(rowsPerColumn).max() ?? 0, widths.dropFirst(rowsPerColumn).max() ?? 0)
    let width = min(style.width, 100)
    let second = min(half, max(width - widest.1, widest.0 + 1))
    let rooms = perLine == 2 ? [second - 1, width - second] : [style.width]
    for line in 0..<rowsPerColumn {
      let start = buffer.count
      for column in 0..<perLine where column * rowsPerColumn + line < rowCount {
        let row = column * rowsPerColumn + line
        let before = String(decoding: buffer[start...], as: UTF8.self).displayWidth()
        buffer.appendBlanks(column * second - before)
        let number = number(of: row).map(String.init) ?? ""
        buffer.appendBlanks(4 - number.utf8.count)
        buffer.append(contentsOf: number.utf8)
        buffer.appendBlanks(2)
        let item = items[row]
        buffer.append(contentsOf: item[0].utf8)
        buffer.appendBlanks(label - item[0].displayWidth() + 2 + figure - item[1].displayWidth())
        buffer.append(contentsOf: item[1].utf8)
        if !item[2].isEmpty, widths[row] <= rooms[column] {
          buffer.appendBlanks(2)
          buffer.append(contentsOf: item[2].utf8)
        }
      }
      buffer.endLine(from: start)
    }
  }

  /// A cell as people read it; empty beyond the last column.
  private func drawn(_ row: Int, _ column: Int, style: Style) -> String {
    guard column < columns.count else { return "" }
    var bytes: [UInt8] = []
    _ = self[row, column].draw(style: style, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
