/// Whether lines that were read are expected ones that are given one after the other.
///
/// Between two `...` the earliest place that fits is taken: whatever follows loses nothing by it, unless lines are read
/// that `...` does not stand for; then it is the earliest before each of those. No more expected lines are held than
/// were read.
struct ExpectedMatch {
  private let read: [String]
  /// The places of the lines that `...` does not stand for, in order, and the end.
  private let stops: [Int]
  /// Where the next piece can begin; behind a `...` from a place to the next stop, and at each stop at most once.
  private var starts = [0...0]
  /// The expected lines since the last `...`.
  private var piece: [ExpectedLine] = []
  /// Whether no `...` stood before the piece.
  private var isFirst = true
  /// Whether it cannot be any more, whatever follows.
  private(set) var isLost = false

  /// A match with what was read, of which nothing is expected yet; `...` does not stand for the lines at `stated`.
  init(_ read: [String], stating stated: [Int] = []) { (self.read, stops) = (read, stated + [read.count]) }

  /// Takes the next expected line.
  mutating func take(_ line: ExpectedLine) {
    guard !isLost else { return }
    if line.isAnyLines { return endPiece() }
    piece.append(line)
    if piece.count > read.count - starts[0].lowerBound || isFirst && !line.matches(read[piece.count - 1]) {
      lose()
    }
  }

  /// Whether all that was read is what was expected.
  var isWhole: Bool {
    if isLost { return false }
    let last = read.count - piece.count
    return isFirst ? last == 0 : starts.contains { $0.contains(last) } && fits(at: last)
  }

  /// The line at which it ended, as `...` does not stand for it; nil: for no such.
  var stop: Int? {
    let last = starts[starts.count - 1].upperBound
    return stops.last { $0 <= last && $0 < read.count }
  }

  private mutating func endPiece() {
    var next: [ClosedRange<Int>] = []
    if isFirst {
      next = [piece.count...stop(from: piece.count)]
    } else if piece.isEmpty {
      return
    } else {
      for range in starts {
        var start = range.lowerBound
        while start <= min(range.upperBound, read.count - piece.count) {
          let end = start + piece.count
          if let known = next.last, end <= known.upperBound {
            start += known.upperBound + 1 - end
            continue
          }
          if fits(at: start) { next.append(end...stop(from: end)) }
          start += 1
        }
      }
    }
    guard !next.isEmpty else { return lose() }
    (starts, isFirst) = (next, false)
    piece.removeAll()
  }

  private mutating func lose() { (isLost, piece) = (true, []) }

  private func fits(at start: Int) -> Bool {
    piece.indices.allSatisfy { piece[$0].matches(read[start + $0]) }
  }

  /// The first stop that is not before `place`.
  private func stop(from place: Int) -> Int {
    var (lower, upper) = (0, stops.count - 1)
    while lower < upper {
      let middle = (lower + upper) / 2
      if stops[middle] < place { lower = middle + 1 } else { upper = middle }
    }
    return stops[lower]
  }
}

extension ReplayCommand {
  /// Whether what was read is what must be read; what is not held of that is read by `open`.
  ///
  /// `...` does not stand for the lines at `stated`.
  func matches(_ read: [String], stating stated: [Int] = [], opening open: ReplayParser.Opening) -> Bool {
    match(read, stating: stated, opening: open)?.isWhole == true
  }

  /// What of lines that must be stated no line states, where what was read is what must be read but for that; of very
  /// much the first.
  func unstated(of stated: [Int], in read: [String], opening open: ReplayParser.Opening) -> [String] {
    guard statesOutput else { return stated.map { read[$0] } }
    if further == nil, let places = expected.unstated(of: stated, in: read) { return places.map { read[$0] } }
    let stop = match(read, stating: stated, opening: open)?.stop
    return stop.map { [read[$0]] } ?? []
  }

  /// Whether a change of the store is stated, by a line that must be read where one was.
  func statesChange(in result: ReplayedLine) -> Bool {
    result.output.isEmpty ? statesOutput : !expected.allSatisfy(\.isAnyLines)
  }

  /// What is expected, taken as far as it can be; nil: it cannot be read any more.
  private func match(
    _ read: [String], stating stated: [Int], opening open: ReplayParser.Opening
  ) -> ExpectedMatch? {
    var match = ExpectedMatch(read, stating: stated)
    for line in expected where !match.isLost { match.take(line) }
    guard let further, !match.isLost else { return match }
    do {
      try further.forEach(opening: open) { line in
        match.take(line)
        return match.isLost
      }
    } catch { return nil }
    return match
  }
}

extension ReplayedLine {
  /// The places of its notices in its output; of all lines where that cannot be told.
  var noticePlaces: [Int] {
    var left = notices[...]
    var places: [Int] = []
    for (place, line) in output.enumerated() {
      guard let notice = left.first else { break }
      guard line == notice else { continue }
      places.append(place)
      left.removeFirst()
    }
    return left.isEmpty ? places : Array(output.indices)
  }
}
