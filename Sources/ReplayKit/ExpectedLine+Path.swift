/// What it costs to make read lines of expected ones.
struct LinePrices {
  /// What it costs to lose each expected line.
  var removing: [Int]
  /// What a line costs that nobody expected.
  var adding: Int
  /// What `...` costs where none stood, for however many lines; nil: none is put anywhere.
  var skipping: Int?
  /// The read lines that no `...` stands for, put there or not.
  var stated: Set<Int> = []
  /// What such a line costs where a `...` is in its place.
  var passing = 0
  /// What it costs that an expected line, the first index, becomes a read one that it does not match; nil: it cannot.
  var becoming: (Int, Int) -> Int? = { _, _ in nil }
}

extension [ExpectedLine] {
  /// The cheapest way from the expected lines to the read ones, from first to last.
  func path(to read: [String], _ prices: LinePrices) -> [AlignedLine] {
    let costs = costs(of: read, prices)
    var lines: [AlignedLine] = []
    var (e, r) = (0, 0)
    while e < count || r < read.count {
      let cost = costs[e][r]
      if e < count, self[e].isAnyLines {
        r = passed(by: e, from: r, costs, prices, into: &lines)
        e += 1
      } else if e < count, r < read.count, let price = price(e, r, read, prices),
        cost == costs[e + 1][r + 1] + price
      {
        lines.append(self[e].matches(read[r]) ? .kept(e, as: r) : .replaced(e, by: r))
        (e, r) = (e + 1, r + 1)
      } else if e < count, cost == costs[e + 1][r] + prices.removing[e] {
        lines.append(.removed(e))
        e += 1
      } else if let skipping = prices.skipping, r < read.count,
        let next = (r..<read.count).prefix(while: { !prices.stated.contains($0) })
          .first(where: { cost == costs[e][$0 + 1] + skipping }).map({ $0 + 1 })
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

  /// Where `...`, the line of index `e`, ends; in pieces, each a `...`, between lines that it does not stand for.
  private func passed(
    by e: Int, from first: Int, _ costs: [[Int]], _ prices: LinePrices, into lines: inout [AlignedLine]
  ) -> Int {
    var (r, isKept, isInside) = (first, false, false)
    while costs[e][r] != costs[e + 1][r] {
      if prices.stated.contains(r) {
        lines.append(.added(r))
      } else if !isInside {
        lines.append(isKept ? .dots : .kept(e, as: nil))
        isKept = true
      }
      isInside = !prices.stated.contains(r)
      r += 1
    }
    if !isKept { lines.append(.kept(e, as: nil)) }
    return r
  }

  /// From each place in both on, what the rest costs at least.
  private func costs(of read: [String], _ prices: LinePrices) -> [[Int]] {
    var costs = [[Int]](repeating: [Int](repeating: 0, count: read.count + 1), count: count + 1)
    for e in stride(from: count, through: 0, by: -1) {
      var leastBehind = Int.max
      for r in stride(from: read.count, through: 0, by: -1) {
        var best = Int.max
        let isStated = prices.stated.contains(r)
        if isStated { leastBehind = .max }
        if let skipping = prices.skipping, leastBehind < .max { best = leastBehind + skipping }
        if e == count {
          best = Swift.min(best, (read.count - r) * prices.adding)
        } else if self[e].isAnyLines {
          best = costs[e + 1][r]
          if r < read.count { best = Swift.min(best, costs[e][r + 1] + (isStated ? prices.passing : 0)) }
        } else {
          best = Swift.min(best, costs[e + 1][r] + prices.removing[e])
          if r < read.count {
            best = Swift.min(best, costs[e][r + 1] + prices.adding)
            if let price = price(e, r, read, prices) { best = Swift.min(best, costs[e + 1][r + 1] + price) }
          }
        }
        costs[e][r] = best
        leastBehind = Swift.min(leastBehind, best)
      }
    }
    return costs
  }

  private func price(_ e: Int, _ r: Int, _ read: [String], _ prices: LinePrices) -> Int? {
    self[e].matches(read[r]) ? 0 : prices.becoming(e, r)
  }
}
