/// What is wrong with one thing that was typed: which field, the rule in words, and how to put it right.
package struct FieldProblem: Error, Hashable, Sendable {
  /// The name of the argument, form field or column: "price".
  package var field: String
  /// The stable word for it.
  package var code: ErrorCode
  /// What happened, one sentence with a full stop.
  package var message: String
  /// What to do next; a line that starts with "run: " is a command.
  package var guidance: [String]

  /// States a problem; prefer the static functions, which hold the wording.
  package init(_ field: String, _ code: ErrorCode, _ message: String, guidance: [String] = []) {
    self.field = field
    self.code = code
    self.message = message
    self.guidance = guidance
  }

  /// A rule's refusal as the problem of the field it is about.
  package init(_ error: StoreError, at field: String) {
    self.init(field, error.code, error.message, guidance: error.guidance)
  }

  /// The same problem under another field's name: a form's "max" is read by the same rule as "price".
  package func at(_ field: String) -> FieldProblem {
    var copy = self
    copy.field = field
    return copy
  }
}
