/// What a screen showed last: a row's number means the row that was read, and `next` goes on from there,
/// whatever others have changed meanwhile.
package final class Shown<Value> {
  /// What was shown first, which is what the clerk began with.
  package private(set) var first: Value?
  /// What was shown last, if anything was.
  package private(set) var last: Value?

  /// How much this program had changed by then.
  private var changeCount = 0

  /// Nothing shown yet.
  package init() {}

  /// Keeps what is about to be shown, and gives it back; `changeCount` is how much this program has changed by now.
  package func keep(_ value: Value, at changeCount: Int = 0) -> Value {
    if first == nil { first = value }
    last = value
    self.changeCount = changeCount
    return value
  }

  /// What the clerk still believes, so that a change may be held against it: nil when nothing was shown, or the same
  /// hands changed something since, undo included.
  package func believed(at changeCount: Int) -> Value? { self.changeCount == changeCount ? last : nil }

  /// What was shown, or else what `read` gives: a command typed behind an address has seen no page.
  package func orRead(_ read: () async throws -> Value) async throws -> Value {
    if let last { return last }
    return try await read()
  }
}
