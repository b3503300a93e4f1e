/// Why the store did not do what was asked. Nothing was changed.
package struct StoreError: Error, Hashable, Sendable {
  /// The stable word for it, which `explain` takes.
  package var code: ErrorCode
  /// What happened, one sentence with a full stop.
  package var message: String
  /// The field whose value was refused, if it was one: "price".
  package var field: String?
  /// What to do next; a line that starts with "run: " is a command.
  package var guidance: [String]

  /// States an error; prefer the static functions, which hold the wording.
  package init(_ code: ErrorCode, _ message: String, field: String? = nil, guidance: [String] = []) {
    self.code = code
    self.message = message
    self.field = field
    self.guidance = guidance
  }

  /// A refused field as a refused change.
  package init(_ problem: FieldProblem) {
    self.init(problem.code, problem.message, field: problem.field, guidance: problem.guidance)
  }

  /// A field's rule as part of a change's rule: what it refuses is refused as a store error.
  package static func checked<Value>(
    _ rule: @autoclosure () throws(FieldProblem) -> Value
  ) throws(StoreError) -> Value {
    do { return try rule() } catch { throw StoreError(error) }
  }
}
