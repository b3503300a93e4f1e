/// An expression as the steps that a line takes through it, all ways at once: each character is looked at once for each
/// step that may come next, so that no expression tries more ways than there are steps.
struct ExpressionSteps: Sendable {
  private enum Step {
    case one(ScalarClass)
    case edge(ExpressionEdge)
    /// Goes on at both places.
    case fork(Int, Int)
    case end
  }

  private var steps: [Step] = []
  private let limit: Int
  private var parts = 0

  /// The most steps that one line may cost, whatever machine it is compared on.
  private static let most = 10_000_000

  /// Refused as too large where counts make more of it than is written there.
  init(_ text: String) throws(ExpressionProblem) {
    limit = max(20_000, 4 * text.unicodeScalars.count)
    var reader = ExpressionReader(text)
    try add(reader.expression())
    steps.append(.end)
  }

  private mutating func add(_ part: ExpressionPart) throws(ExpressionProblem) {
    parts += 1
    guard parts <= limit, steps.count <= limit else { throw .tooLarge }
    switch part {
    case .one(let own): steps.append(.one(own))
    case .edge(let edge): steps.append(.edge(edge))
    case .sequence(let parts): for part in parts { try add(part) }
    case .choice(let ways):
      var ends: [Int] = []
      for (index, way) in ways.enumerated() {
        let start = steps.count
        let isLast = index == ways.count - 1
        if !isLast { steps.append(.end) }
        try add(way)
        guard !isLast else { break }
        ends.append(steps.count)
        steps.append(.end)
        steps[start] = .fork(start + 1, steps.count)
      }
      for end in ends { steps[end] = .fork(steps.count, steps.count) }
    case .repeated(let part, let least, let most):
      for _ in 0..<least { try add(part) }
      var skips: [Int] = []
      for _ in least..<(most ?? least + 1) {
        skips.append(steps.count)
        steps.append(.end)
        try add(part)
      }
      if most == nil, let start = skips.first { steps.append(.fork(start, start)) }
      for skip in skips { steps[skip] = .fork(skip + 1, steps.count) }
    }
  }

  /// Whether a whole line is described; nil: that would cost too many steps.
  func match(_ line: String) -> Bool? {
    var ways = Ways(count: steps.count)
    var cost = 0
    var before: Unicode.Scalar?
    var left = line.unicodeScalars[...]
    enter(0, between: nil, left.first, &ways, &cost)
    while let scalar = left.popFirst() {
      let open = ways.turn()
      guard !open.isEmpty else { return false }
      cost += open.count
      guard cost <= Self.most else { return nil }
      before = scalar
      for place in open {
        guard case .one(let own) = steps[place], own.contains(scalar) else { continue }
        enter(place + 1, between: before, left.first, &ways, &cost)
      }
    }
    return ways.turn().contains { if case .end = steps[$0] { true } else { false } }
  }

  /// Goes to a step, and on to all that need no character to be come to.
  private func enter(
    _ place: Int, between before: Unicode.Scalar?, _ behind: Unicode.Scalar?, _ ways: inout Ways,
    _ cost: inout Int
  ) {
    ways.stack.append(place)
    while let place = ways.stack.popLast() {
      cost += 1
      guard ways.mark(place) else { continue }
      switch steps[place] {
      case .one, .end: ways.open(place)
      case .fork(let a, let b): ways.stack += a == b ? [a] : [b, a]
      case .edge(let edge): if holds(edge, before, behind) { ways.stack.append(place + 1) }
      }
    }
  }

  private func holds(_ edge: ExpressionEdge, _ before: Unicode.Scalar?, _ behind: Unicode.Scalar?) -> Bool {
    switch edge {
    case .start: before == nil
    case .end: behind == nil
    case .word: (before.map(ScalarClass.isWord) ?? false) != (behind.map(ScalarClass.isWord) ?? false)
    case .notWord: (before.map(ScalarClass.isWord) ?? false) == (behind.map(ScalarClass.isWord) ?? false)
    }
  }

  /// The steps that are open for the next character, each once.
  private struct Ways {
    var stack: [Int] = []
    private var opened: [Int] = []
    /// In which round each step was come to last.
    private var rounds: [Int]
    private var round = 1

    init(count: Int) { rounds = [Int](repeating: 0, count: count) }

    mutating func mark(_ place: Int) -> Bool {
      guard rounds[place] != round else { return false }
      rounds[place] = round
      return true
    }

    mutating func open(_ place: Int) { opened.append(place) }

    /// What is open, and a new round.
    mutating func turn() -> [Int] {
      defer { (opened, round) = ([], round + 1) }
      return opened
    }
  }
}
