extension [ExpectedLine] {
  /// The most lines on either side that are compared one by one.
  private static var most: Int { 500 }

  /// Expected and read, line by line with as few differences as can be: two blanks before a line of both, "- " before
  /// one that was only expected, "+ " before one that was only read; what `...` stands for is left out.
  public func difference(from read: [String]) -> [String] {
    let (expected, read) = (Array(prefix(Self.most)), Array<String>(read.prefix(Self.most)))
    let costs = Self.costs(expected, read)
    var lines: [String] = []
    var (e, r) = (0, 0)
    while e < expected.count || r < read.count {
      let cost = costs[e][r]
      if e < expected.count, expected[e].isAnyLines {
        if cost == costs[e + 1][r] {
          lines.append("  ...")
          e += 1
        } else {
          r += 1
        }
      } else if e < expected.count, r < read.count, cost == costs[e + 1][r + 1], expected[e].matches(read[r])
      {
        lines.append("  " + read[r])
        (e, r) = (e + 1, r + 1)
      } else if e < expected.count, cost == costs[e + 1][r] + 1 {
        lines.append("- " + expected[e].text)
        e += 1
      } else {
        lines.append("+ " + read[r])
        r += 1
      }
    }
    return lines
  }

  /// From each place in both on, how many lines differ at least.
  private static func costs(_ expected: [ExpectedLine], _ read: [String]) -> [[Int]] {
    var costs = [[Int]](
      repeating: [Int](repeating: 0, count: read.count + 1), count: expected.count + 1)
    for e in stride(from: expected.count, through: 0, by: -1) {
      for r in stride(from: read.count, through: 0, by: -1) {
        if e == expected.count {
          costs[e][r] = read.count - r
        } else if expected[e].isAnyLines {
          costs[e][r] = Swift.min(costs[e + 1][r], r < read.count ? costs[e][r + 1] : .max)
        } else {
          var best = costs[e + 1][r] + 1
          if r < read.count {
            best = Swift.min(best, costs[e][r + 1] + 1)
            if expected[e].matches(read[r]) { best = Swift.min(best, costs[e + 1][r + 1]) }
          }
          costs[e][r] = best
        }
      }
    }
    return costs
  }
}
