/// Whether lines that were read are expected ones that are given one after the other.
///
/// Between two `...` the earliest place that fits is taken: whatever follows loses nothing by it. No more expected lines
/// are held than were read.
struct ExpectedMatch {
  private let read: [String]
  /// From where on nothing was matched.
  private var place = 0
  /// The expected lines since the last `...`.
  private var piece: [ExpectedLine] = []
  /// Whether no `...` stood before the piece.
  private var isFirst = true
  /// Whether it cannot be any more, whatever follows.
  private(set) var isLost = false

  /// A match with what was read, of which nothing is expected yet.
  init(_ read: [String]) { self.read = read }

  /// Takes the next expected line.
  mutating func take(_ line: ExpectedLine) {
    guard !isLost else { return }
    if line.isAnyLines { return endPiece() }
    piece.append(line)
    if piece.count > read.count - place || isFirst && !line.matches(read[piece.count - 1]) { lose() }
  }

  /// Whether all that was read is what was expected.
  var isWhole: Bool {
    if isLost { return false }
    if isFirst { return piece.count == read.count }
    return fits(at: read.count - piece.count)
  }

  private mutating func endPiece() {
    guard !isFirst else {
      (place, isFirst) = (piece.count, false)
      return piece.removeAll()
    }
    guard !piece.isEmpty else { return }
    guard let start = (place...read.count - piece.count).first(where: fits) else { return lose() }
    place = start + piece.count
    piece.removeAll()
  }

  private mutating func lose() { (isLost, piece) = (true, []) }

  private func fits(at start: Int) -> Bool {
    piece.indices.allSatisfy { piece[$0].matches(read[start + $0]) }
  }
}

extension ReplayCommand {
  /// Whether what was read is what must be read; what is not held of that is read by `open`.
  func matches(_ read: [String], opening open: ReplayParser.Opening) -> Bool {
    var match = ExpectedMatch(read)
    for line in expected where !match.isLost { match.take(line) }
    guard let further, !match.isLost else { return match.isWhole }
    do {
      try further.forEach(opening: open) { line in
        match.take(line)
        return match.isLost
      }
    } catch { return false }
    return match.isWhole
  }

  /// What was said besides pages that only `...` stands for, or nothing.
  func notices(unstatedIn result: ReplayedLine, opening open: ReplayParser.Opening) -> [String] {
    var left = result.notices.filter { notice in !expected.contains { $0.states(notice) } }
    guard let further, !left.isEmpty else { return left }
    try? further.forEach(opening: open) { line in
      left.removeAll(where: line.states)
      return left.isEmpty
    }
    return left
  }
}

extension ExpectedLine {
  /// Whether it says just this, and not anything.
  fileprivate func states(_ line: String) -> Bool { !isAnyLines && matches(line) }
}
