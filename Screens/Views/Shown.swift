/// What a screen showed last: a row's number means the row that was read, and `next` goes on from there,
/// whatever others have changed meanwhile.
package final class Shown<Value> {
  /// What was shown first, which is what the clerk began with.
  package private(set) var first: Value?
  /// What was shown last, if anything was.
  package private(set) var last: Value?

  /// Nothing shown yet.
  package init() {}

  /// Keeps what is about to be shown, and gives it back.
  package func keep(_ value: Value) -> Value {
    if first == nil { first = value }
    last = value
    return value
  }

  /// What was shown, or else what `read` gives: a command typed behind an address has seen no page.
  package func orRead(_ read: () async throws -> Value) async throws -> Value {
    if let last { return last }
    return try await read()
  }
}
