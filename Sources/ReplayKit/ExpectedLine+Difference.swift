/// Expected lines and output lines that differ, and the matching pair after them.
struct DifferingLines {
  var expected: [ExpectedLine] = []
  var output: [String] = []
  /// An expected line and the output line that it matches; nil at the end.
  var match: (expected: ExpectedLine, output: String)?
}

extension [ExpectedLine] {
  /// The most lines that are compared on each side. The cost grows with the square of what differs.
  private static var most: Int { 500 }

  /// Expected and actual output, line by line: "- " before a missing line, "+ " before an unexpected one.
  ///
  /// Output that `...` stands for is left out. Next to a missing line the first three lines of it are shown.
  public func difference(from output: [String]) -> [String] {
    let same = zip(self, output).prefix { !$0.isAnyLines && $0.matches($1) }.count
    let first = Swift.max(0, same - 3)
    let parts = Array(dropFirst(first).prefix(Self.most))
      .differing(from: Array<String>(output.dropFirst(first).prefix(Self.most)))
    let isCut = Swift.max(count, output.count) - first > Self.most
    return parts.flatMap { Self.shown($0) + ($0.match.map { ["  " + $0.output] } ?? []) }
      + (isCut ? ["  and more lines, which were not compared"] : [])
  }

  private static func shown(_ part: DifferingLines) -> [String] {
    let missing = part.expected.filter { !$0.isAnyLines }
    let lines = missing.map { "- " + $0.text }
    guard missing.count < part.expected.count else { return lines + part.output.map { "+ " + $0 } }
    guard !missing.isEmpty else { return ["  ..."] }
    let left = part.output.count - 3
    return lines + part.output.prefix(3).map { "+ " + $0 } + [
      left > 0 ? "  and \(left) more line\(left == 1 ? "" : "s")" : "  ..."
    ]
  }

  /// The parts that differ, from first to last. `...` matches no line here.
  func differing(from output: [String]) -> [DifferingLines] {
    let matchers = map(\.matcher)
    let changes = [Int](output.indices).difference(from: [Int](indices)) {
      !self[$0].isAnyLines && matchers[$0](output[$1])
    }
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    var parts: [DifferingLines] = []
    var part = DifferingLines()
    var (e, o) = (0, 0)
    while e < count || o < output.count {
      if removed.contains(e) {
        part.expected.append(self[e])
        e += 1
      } else if inserted.contains(o) {
        part.output.append(output[o])
        o += 1
      } else {
        part.match = (self[e], output[o])
        parts.append(part)
        (part, e, o) = (DifferingLines(), e + 1, o + 1)
      }
    }
    return parts + [part]
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
