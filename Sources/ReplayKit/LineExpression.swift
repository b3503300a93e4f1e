import Dispatch
import Synchronization

/// A regular expression for a whole line, which is given up on when it takes too long.
///
/// Some expressions try more ways than there is time for, `(a|a)*b` for one. Such a one is tried beside the run, and what
/// is not found within `patience` is no match, then and ever after: nobody could wait for it, and Ctrl-C is heard.
final class LineExpression: Hashable, Sendable {
  private let text: String
  /// Compiled once; a regular expression is never changed.
  private nonisolated(unsafe) let regex: Regex<AnyRegexOutput>
  private let isPlain: Bool
  private let isGivenUp = Mutex(false)

  private static let patience = DispatchTimeInterval.seconds(2)

  /// Nil: the text is no regular expression.
  init?(_ text: String) {
    guard let regex = try? Regex(text) else { return nil }
    (self.text, self.regex) = (text, regex)
    isPlain = Self.isPlain(text)
  }

  /// Whether the whole line is one of those that the expression describes.
  func matches(_ line: String) -> Bool {
    if isPlain { return (try? regex.wholeMatch(in: line)) != nil }
    guard !isGivenUp.withLock({ $0 }) else { return false }
    let answer = Answer()
    DispatchQueue.global().async { [self] in
      answer.found.withLock { $0 = (try? regex.wholeMatch(in: line)) != nil }
      answer.isDone.signal()
    }
    guard answer.isDone.wait(timeout: .now() + Self.patience) == .success else {
      isGivenUp.withLock { $0 = true }
      return false
    }
    return answer.found.withLock { $0 }
  }

  /// What a try beside the run came to.
  private final class Answer: Sendable {
    let found = Mutex(false)
    let isDone = DispatchSemaphore(value: 0)
  }

  /// Whether nothing in it repeats what itself can be read in several ways: no group is repeated, and few characters are.
  private static func isPlain(_ text: String) -> Bool {
    var (repeated, previous): (Int, Character?) = (0, nil)
    for character in text {
      if "*+{".contains(character) {
        if previous == ")" { return false }
        repeated += 1
      }
      previous = character
    }
    return repeated <= 3
  }

  static func == (a: LineExpression, b: LineExpression) -> Bool { a.text == b.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
