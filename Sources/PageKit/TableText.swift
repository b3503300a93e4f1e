/// A table's text: every header and cell drawn once into one buffer, with what is needed to set them in columns.
struct TableText {
  /// Blanks before a row, and between two columns.
  static let gap = 2
  /// A text column is not cut below this, header aside: less says nothing.
  static let narrowestText = 8

  /// A drawn cell: where it ends in `bytes`, and its columns.
  struct Piece {
    var end: Int
    var width: Int
  }

  /// The drawn cells one after another.
  private(set) var bytes: [UInt8] = []
  /// Row by row, the headers first; a numbered table has one column more, the first.
  private(set) var pieces: [Piece] = []
  /// The columns each column takes.
  private(set) var widths: [Int]
  /// Below this a column may not be cut: its header, and what is no text.
  private(set) var floors: [Int]
  /// Whether each column stands to the right.
  private(set) var isRight: [Bool]

  /// Columns, that of the numbers included.
  var columnCount: Int { widths.count }
  /// Rows, the headers included.
  var rowCount: Int { pieces.count / columnCount }
  /// Columns of the widest row.
  var totalWidth: Int { widths.reduce(0, +) + Self.gap * columnCount }

  /// Draws all of `table`; full bars take `barWidth`.
  init(_ table: Table, style: Style, barWidth: Int = Cell.widestBar) {
    let isNumbered = table.isNumbered
    let lead = isNumbered ? 1 : 0
    let count = table.columns.count + lead
    widths = Array(repeating: 0, count: count)
    // Lists of one to 99 rows begin at the same column.
    if isNumbered { widths[0] = 2 }
    floors = widths
    isRight = (isNumbered ? [true] : []) + table.columns.map { $0.kind == .count || $0.kind == .money }
    bytes.reserveCapacity(48 * (table.rowCount + 1))
    pieces.reserveCapacity((table.rowCount + 1) * count)
    if isNumbered { add(0, to: 0) }
    for (index, column) in table.columns.enumerated() {
      let label = table.hidesHeaders ? "" : column.label
      add(bytes.appendVisible(label, ascii: style.ascii), to: index + lead)
    }
    // What a row begins with does not give way, but for a name that its figures follow.
    let hasSpare = table.columns.contains { $0.isSpare && !$0.isWhole }
    let givesWay = table.columns.enumerated().map { index, column in
      (index > 0 || table.keepsLines) && column.kind == .text && !(column.isWhole && hasSpare)
    }
    let cells = table.cells
    var place = 0
    for row in 0..<table.rowCount {
      if isNumbered { add(table.number(of: row).map { bytes.append(number: $0) } ?? 0, to: 0) }
      for index in givesWay.indices {
        // A last row may end early.
        guard place < cells.count else {
          add(0, to: index + lead)
          continue
        }
        switch cells[place] {
        case .text(let text):
          let width = bytes.appendVisible(text, ascii: style.ascii)
          add(width, to: index + lead, isRigid: !givesWay[index])
        case .code(let text): add(bytes.appendVisible(text, ascii: style.ascii), to: index + lead)
        case let cell:
          let width = cell.draw(style: style, barWidth: barWidth, into: &bytes)
          add(width, to: index + lead, isRigid: !givesWay[index] || !cell.isText)
        }
        place += 1
      }
    }
  }

  private mutating func add(_ width: Int, to column: Int, isRigid: Bool = true) {
    pieces.append(Piece(end: bytes.count, width: width))
    if width > widths[column] { widths[column] = width }
    let floor = isRigid ? width : min(width, Self.narrowestText)
    if floor > floors[column] { floors[column] = floor }
  }

  /// Cuts the widest text column, again and again, until a row takes no more than `width`; says whether it
  /// does.
  mutating func fit(_ width: Int) -> Bool {
    var excess = totalWidth - width
    while excess > 0 {
      guard
        let widest = widths.indices.filter({ widths[$0] > floors[$0] }).max(by: { widths[$0] < widths[$1] })
      else { return false }
      let next = widths.indices.filter {
        $0 != widest && widths[$0] > floors[$0] && widths[$0] < widths[widest]
      }
      let level = next.map { widths[$0] }.max() ?? 0
      let cut = min(excess, max(1, widths[widest] - max(level, floors[widest])))
      widths[widest] -= cut
      excess -= cut
    }
    return true
  }
}

extension Table {
  /// Whether rows have numbers to be opened by.
  var isNumbered: Bool { firstNumber != nil || keptNumbers != nil }
}
