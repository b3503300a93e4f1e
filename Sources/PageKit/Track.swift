/// A cell's track as it is drawn: what is there, the mark, and the way that is left.
struct Track {
  /// The columns of a track, its mark among them.
  static let columns = 10
  /// The parts of a column that are told apart, the first of which is nothing.
  private static let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  private let part: Int
  private let whole: Int
  private let mark: Int

  init(_ part: Int, of whole: Int, mark: Int) {
    (self.part, self.whole, self.mark) = (max(part, 0), max(whole, 1), max(mark, 0))
  }

  /// Appends the track and gives its columns: ten, or what is left of the width behind an indent of two.
  func draw(style: Style, into buffer: inout [UInt8]) -> Int {
    let width = style.folds ? min(Self.columns, max(style.width - 2, 1)) : Self.columns
    let hasMark = mark > 0 && width > 2
    let room = hasMark ? width - 1 : width
    // The + stands behind the mark.
    let before = hasMark ? min(columnsBeforeMark(of: room), part > whole ? room - 1 : room) : room
    let steps = style.ascii ? 1 : Self.parts.count
    let filled = self.filled(of: room * steps, mark: hasMark ? before * steps : nil)
    for column in 0..<room {
      if part > whole, column == room - 1, width > 2 {
        // More than all is told from all.
        if before == column { buffer.append(contentsOf: (style.ascii ? "|" : "│").utf8) }
        buffer.append(UInt8(ascii: "+"))
        continue
      }
      if column == before { buffer.append(contentsOf: (style.ascii ? "|" : "│").utf8) }
      let here = min(max(filled - column * steps, 0), steps)
      switch here {
      case steps: buffer.append(contentsOf: (style.ascii ? "#" : "█").utf8)
      case 0: buffer.append(contentsOf: (style.ascii ? "." : "·").utf8)
      default: buffer.append(contentsOf: Self.parts[here].utf8)
      }
    }
    if hasMark, before == room { buffer.append(contentsOf: (style.ascii ? "|" : "│").utf8) }
    return width
  }

  /// At least one, and one less than all unless the mark is the whole: so that less than the mark and more than it
  /// can both be drawn.
  private func columnsBeforeMark(of room: Int) -> Int {
    mark >= whole ? room : min(max(Self.scaled(mark, whole, room), 1), room - 1)
  }

  /// How much of `most` is filled: something where there is something, all only from the whole on, and on the right
  /// side of the mark.
  private func filled(of most: Int, mark place: Int?) -> Int {
    guard part > 0 else { return 0 }
    if part >= whole { return most }
    let filled = min(max(Self.scaled(part, whole, most), 1), most - 1)
    guard let place else { return filled }
    if part == mark { return place }
    return part < mark ? min(filled, place) : max(filled, min(place + 1, most - 1))
  }

  private static func scaled(_ part: Int, _ whole: Int, _ most: Int) -> Int {
    Int(Double(part) / Double(whole) * Double(most) + 0.5)
  }
}
