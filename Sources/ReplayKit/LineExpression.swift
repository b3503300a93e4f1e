import Synchronization

/// A regular expression for a whole line, which is given up on where it would cost too many steps.
///
/// Steps are counted and not seconds, so that it is given up on everywhere or nowhere. What was given up on once
/// matches nothing from then on.
final class LineExpression: Hashable, Sendable {
  private let text: String
  private let steps: ExpressionSteps
  private let wasGivenUp = Atomic(false)

  init(_ text: String) throws(ExpressionProblem) {
    self.text = text
    steps = try ExpressionSteps(text)
  }

  /// Whether a line was too much for it.
  var isGivenUp: Bool { wasGivenUp.load(ordering: .relaxed) }

  /// Whether the whole line is one of those that the expression describes.
  func matches(_ line: String) -> Bool {
    guard !isGivenUp else { return false }
    guard let answer = steps.match(line) else {
      wasGivenUp.store(true, ordering: .relaxed)
      return false
    }
    return answer
  }

  static func == (a: LineExpression, b: LineExpression) -> Bool { a.text == b.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
