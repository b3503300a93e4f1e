/// What becomes of an expected line, or of a read one that nobody expected, when what was read is accepted.
enum AlignedLine: Hashable {
  /// The expected line of this index still holds: it is the read line of the second; `...` is none, or many.
  case kept(Int, as: Int?)
  /// The first is the read line of the second index now.
  case replaced(Int, by: Int)
  case removed(Int)
  /// The read line of this index, expected by none.
  case added(Int)
  /// `...` for what was read from here to what still holds.
  case dots
}

extension [ExpectedLine] {
  /// The most pairs of lines that are compared one by one.
  private static var most: Int { 1_000_000 }
  // Prices of a path: as few lines change as can be, and those into the ones that are most like them.
  private static var adding: Int { 100 }
  private static var removing: Int { 110 }
  private static var unlike: Int { 205 }
  /// Of what stands first or last, where what is read there can take its place.
  private static var removingAtAnEnd: Int { 250 }
  /// Of what still holds at some line: that is lost only where the order is another.
  private static var removingWhatHolds: Int { 1000 }
  /// Of `...` where none stood, in an output that has some: whoever wrote it did not want all of it.
  private static var skipping: Int { 150 }

  /// How the expected lines become ones that what was read matches, from first to last.
  ///
  /// What still holds is kept; of the rest a line becomes the one that is most like it, though `...` could stand for
  /// that too. `...` does not stand for the lines at `stated`.
  func aligned(with read: [String], stating stated: [Int] = []) -> [AlignedLine] {
    guard isCompared(with: read) else { return alignedAtTheEnds(with: read) }
    var prices = prices(of: read)
    (prices.stated, prices.passing) = (Set(stated), Self.adding)
    if contains(where: \.isAnyLines) { prices.skipping = Self.skipping }
    return path(to: read, prices)
  }

  /// The places of those lines that must be stated and are not, as few as can be, where all else is as expected; nil
  /// where it is too much.
  func unstated(of stated: [Int], in read: [String]) -> [Int]? {
    guard isCompared(with: read) else { return nil }
    let most = read.count + 1
    let prices = LinePrices(removing: map { _ in most }, adding: most, stated: Set(stated), passing: 1)
    return path(to: read, prices).compactMap { if case .added(let index) = $0 { index } else { nil } }
  }

  /// Whether it is little enough to be compared one by one.
  func isCompared(with read: [String]) -> Bool { count * read.count <= Self.most }

  /// What it costs to make read lines of these, each of the one that is most like it; `...` is put nowhere.
  func prices(of read: [String]) -> LinePrices {
    let own = map { LinePairs($0.comparable) }
    let pairs = read.map(LinePairs.init)
    return LinePrices(removing: removalPrices(read), adding: Self.adding) {
      Self.price(own[$0].likeness(to: pairs[$1]))
    }
  }

  /// The same where there is too much of it: what holds at either end is kept, and all between is what was read.
  private func alignedAtTheEnds(with read: [String]) -> [AlignedLine] {
    func holds(_ e: Int, _ r: Int) -> Bool { !self[e].isAnyLines && self[e].matches(read[r]) }
    let most = Swift.min(count, read.count)
    let first = (0..<most).first { !holds($0, $0) } ?? most
    let last = (0..<most - first).first { !holds(count - 1 - $0, read.count - 1 - $0) } ?? most - first
    return (0..<first).map { .kept($0, as: $0) } + (first..<count - last).map { .removed($0) }
      + (first..<read.count - last).map { .added($0) }
      + (0..<last).reversed().map { .kept(count - 1 - $0, as: read.count - 1 - $0) }
  }

  /// What it costs to lose each line.
  private func removalPrices(_ read: [String]) -> [Int] {
    guard let first = firstIndex(where: \.isAnyLines), let last = lastIndex(where: \.isAnyLines) else {
      return map { _ in Self.removing }
    }
    return indices.map { index in
      if read.contains(where: self[index].matches) { return Self.removingWhatHolds }
      return index < first || index > last ? Self.removingAtAnEnd : Self.removing
    }
  }

  private static func price(_ likeness: Int) -> Int { likeness >= 30 ? 101 - likeness : unlike }
}

extension ExpectedLine {
  /// The text that a line is likened by.
  fileprivate var comparable: String {
    switch pattern {
    case .glob(let parts): parts.joined()
    case .none, .anyLines, .expression: text
    }
  }
}

/// The pairs of neighbouring bytes of a line, by which two lines are alike or not.
private struct LinePairs {
  private let pairs: [UInt16]

  init(_ line: String) {
    let bytes = Array(line.utf8)
    pairs = zip(bytes, bytes.dropFirst()).map { UInt16($0) << 8 | UInt16($1) }.sorted()
  }

  /// 0: nothing in common, 100: all.
  func likeness(to other: LinePairs) -> Int {
    let all = pairs.count + other.pairs.count
    guard all > 0 else { return 100 }
    var (a, b, common) = (0, 0, 0)
    while a < pairs.count, b < other.pairs.count {
      if pairs[a] == other.pairs[b] {
        (a, b, common) = (a + 1, b + 1, common + 1)
      } else if pairs[a] < other.pairs[b] {
        a += 1
      } else {
        b += 1
      }
    }
    return 200 * common / all
  }
}
