/// A cell's track as it is drawn: what is there, the mark, and the way that is left.
struct Track {
  /// The columns of a track, its mark among them.
  private static let columns = 10
  /// The parts of a column that are told apart, the first of which is nothing.
  private static let parts = ["·", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]

  private let part: Int
  private let whole: Int
  private let mark: Int

  init(_ part: Int, of whole: Int, mark: Int) {
    (self.part, self.whole, self.mark) = (max(part, 0), max(whole, 1), max(mark, 0))
  }

  /// Appends the track and gives its columns.
  func draw(style: Style, into buffer: inout [UInt8]) -> Int {
    let parts = style.ascii ? [".", "#"] : Self.parts
    let steps = parts.count - 1
    let room = mark > 0 ? Self.columns - 1 : Self.columns
    // At least one column before the mark, and one after it unless the mark is the whole.
    let before = mark >= whole ? room : min(max(scaled(mark, to: room), 1), room - 1)
    let filled = filled(of: room * steps, mark: mark > 0 ? before * steps : nil)
    // More than the whole ends in a +, which stands after the mark.
    let isOver = part > whole
    let place = isOver ? min(before, room - 1) : before
    for column in 0...room {
      if mark > 0, column == place { buffer.append(contentsOf: (style.ascii ? "|" : "│").utf8) }
      if column == room { break }
      let here = min(max(filled - column * steps, 0), steps)
      buffer.append(contentsOf: (isOver && column == room - 1 ? "+" : parts[here]).utf8)
    }
    return Self.columns
  }

  /// How much of `most` is filled: something where there is something, all only from the whole on, and on the right
  /// side of the mark.
  private func filled(of most: Int, mark place: Int?) -> Int {
    guard part > 0 else { return 0 }
    if part >= whole { return most }
    let filled = min(max(scaled(part, to: most), 1), most - 1)
    guard let place else { return filled }
    if part == mark { return place }
    return part < mark ? min(filled, place) : max(filled, min(place + 1, most - 1))
  }

  private func scaled(_ number: Int, to most: Int) -> Int {
    Int(Double(number) / Double(whole) * Double(most) + 0.5)
  }
}
