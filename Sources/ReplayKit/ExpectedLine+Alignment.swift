/// What becomes of an expected line, or of a read one that nobody expected, when what was read is accepted.
enum AlignedLine: Hashable {
  /// The expected line of this index still holds, `...` too.
  case kept(Int)
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
  /// that too.
  func aligned(with read: [String]) -> [AlignedLine] {
    guard count * read.count <= Self.most else {
      return indices.map { .removed($0) } + read.indices.map { .added($0) }
    }
    let removing = removalPrices(read)
    let costs = alignmentCosts(read, removing)
    let hasDots = contains(where: \.isAnyLines)
    var lines: [AlignedLine] = []
    var (e, r) = (0, 0)
    while e < count || r < read.count {
      let cost = costs[e][r]
      if e < count, self[e].isAnyLines {
        if cost == costs[e + 1][r] {
          lines.append(.kept(e))
          e += 1
        } else {
          r += 1
        }
      } else if e < count, r < read.count, cost == costs[e + 1][r + 1] + price(e, read[r]) {
        lines.append(self[e].matches(read[r]) ? .kept(e) : .replaced(e, by: r))
        (e, r) = (e + 1, r + 1)
      } else if e < count, cost == costs[e + 1][r] + removing[e] {
        lines.append(.removed(e))
        e += 1
      } else if hasDots, r < read.count,
        let next = (r + 1...read.count).first(where: { cost == costs[e][$0] + Self.skipping })
      {
        lines.append(.dots)
        r = next
      } else {
        lines.append(.added(r))
        r += 1
      }
    }
    return lines
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

  private func alignmentCosts(_ read: [String], _ removing: [Int]) -> [[Int]] {
    let hasDots = contains(where: \.isAnyLines)
    var costs = [[Int]](repeating: [Int](repeating: 0, count: read.count + 1), count: count + 1)
    let pairs = read.map(LinePairs.init)
    for e in stride(from: count, through: 0, by: -1) {
      let own = e < count ? LinePairs(self[e].comparable) : nil
      var leastBehind = Int.max
      for r in stride(from: read.count, through: 0, by: -1) {
        defer { leastBehind = Swift.min(leastBehind, costs[e][r]) }
        let skipping = hasDots && leastBehind < .max ? leastBehind + Self.skipping : .max
        guard e < count, let own else {
          costs[e][r] = Swift.min((read.count - r) * Self.adding, skipping)
          continue
        }
        if self[e].isAnyLines {
          costs[e][r] = Swift.min(costs[e + 1][r], r < read.count ? costs[e][r + 1] : .max)
          continue
        }
        var best = Swift.min(costs[e + 1][r] + removing[e], skipping)
        if r < read.count {
          let price = self[e].matches(read[r]) ? 0 : Self.price(own.likeness(to: pairs[r]))
          best = Swift.min(best, costs[e][r + 1] + Self.adding, costs[e + 1][r + 1] + price)
        }
        costs[e][r] = best
      }
    }
    return costs
  }

  private func price(_ e: Int, _ line: String) -> Int {
    self[e].matches(line)
      ? 0 : Self.price(LinePairs(self[e].comparable).likeness(to: LinePairs(line)))
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
