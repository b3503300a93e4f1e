/// A refusal: the reason why the store did not do what was asked. Nothing was changed.
///
/// Each is declared once, as a static function in the context whose rule throws it.
package struct StoreError: Error, Hashable, Sendable, Codable {
  /// The stable word for it, which `explain` takes: "price-missing".
  package var code: String
  /// What is wrong, one sentence with a full stop.
  package var message: String
  /// The argument, form field or column that was refused, if one was: "price".
  package var field: String?
  /// The refused text itself, by which it is found in a typed address; nil where the message quotes none.
  package var value: String?
  /// What to do next, at least one thing.
  package var advice: [Advice]
  /// What else is wrong with the same change, each on its own; at most ``mostTold`` in all.
  package var others: [StoreError] = []

  /// How many problems of one change are told.
  package static let mostTold = 20

  /// An error with its next step.
  package init(
    _ code: String, _ message: String, field: String? = nil, value: String? = nil, _ first: Advice,
    _ rest: Advice?...
  ) {
    (self.code, self.message, self.field, self.value) = (code, message, field, value)
    advice = [first] + rest.compactMap(\.self)
  }

  /// All that is wrong as one error, the first problem before the others; nil: nothing is.
  package init?(all problems: [StoreError]) {
    guard var first = problems.first else { return nil }
    first.others += problems.dropFirst().prefix(StoreError.mostTold - 1)
    self = first
  }

  /// The same error under another field's name: a form's "max" is read by the same rule as "price".
  package func at(_ field: String) -> StoreError {
    var copy = self
    copy.field = field
    return copy
  }

  /// Whether a row is missing.
  package var isNotFound: Bool { code.hasSuffix(Self.codeOfMissing("")) }
  /// Whether a row of an entity is missing.
  package func isNotFound(_ entity: String) -> Bool { code == Self.codeOfMissing(entity) }
  static func codeOfMissing(_ entity: String) -> String { entity.replacing("_", with: "-") + "-not-found" }

  /// Whether the same request may succeed a moment later: the program then ends with status 75.
  package var isTemporary: Bool {
    ["busy", "conflict", "stale", "rows-changed", "unreachable", "timed-out"].contains(code)
  }

  /// Whether the store itself failed, or the read was stopped: not what was asked for is wrong.
  package var isOfStore: Bool {
    isTemporary || ["full", "corrupt", "broken", "read-only", "interrupted", "cannot-write"].contains(code)
  }

  /// A value as a message quotes it: control characters made visible, cut at 80 characters.
  package static func quoted(_ value: String) -> String {
    var shown = ""
    for scalar in value.unicodeScalars.prefix(81) {
      if TextRule.isControl(scalar) {
        shown += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown.count <= 80 ? "\"\(shown)\"" : "\"\(shown.prefix(79))…\""
  }
}
