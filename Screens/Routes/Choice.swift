package import CommandKit

/// A word that names something, or "none" to take it away.
package enum Choice<Value: CommandValue>: CommandValue {
  case none
  case some(Value)

  /// A value, or none.
  package init(_ value: Value?) { self = value.map { .some($0) } ?? .none }

  package init(parsing text: String) throws(Refusal) {
    self = text == "none" ? .none : .some(try Value(parsing: text))
  }

  package var word: String {
    switch self {
    case .none: "none"
    case .some(let value): value.word
    }
  }

  package static var placeholder: String { Value.placeholder + "|none" }
  package static var candidates: [Candidate] { Value.candidates + [Candidate("none")] }

  /// The value, or nil for "none".
  package var value: Value? {
    if case .some(let value) = self { value } else { nil }
  }
}

extension String {
  /// The text, or nothing where the word none says so: what empties a code empties a text too.
  package var unlessNone: String { self == "none" ? "" : self }
}

extension Choice: Equatable where Value: Equatable {}
extension Choice: Hashable where Value: Hashable {}
