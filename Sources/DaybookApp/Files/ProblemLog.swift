import StoreViews

/// Which problems of a file were told, so each is told once: a wrong column has one in every row.
struct ProblemLog {
  /// How many different messages of one code and column are told in full.
  private static let most = 20

  private struct Kind: Hashable { let place, code: String }
  private var told: [Kind: Set<String>] = [:]
  private var left: [Kind: Int] = [:]
  private var kinds: [Kind] = []

  /// Whether the problem is to be told; else it is counted.
  mutating func isNews(_ problem: ImportProblem) -> Bool {
    let kind = Kind(place: problem.place, code: problem.code)
    if told[kind] == nil { kinds.append(kind) }
    if told[kind, default: []].count < Self.most, told[kind, default: []].insert(problem.words).inserted {
      return true
    }
    left[kind, default: 0] += 1
    return false
  }

  /// What was only counted: "9,974 more rows, column 2 placed: bad-date".
  var rest: [String] {
    kinds.compactMap { kind in left[kind].map { counted($0, "more row") + "\(kind.place): \(kind.code)" } }
  }
}
