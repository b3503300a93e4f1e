/// A type that a field may have: one column, stored as a ``Value``, typed and shown as a text.
package protocol FieldValue: Hashable, Sendable {
  /// What a field of the type usually is.
  static var kind: Kind { get }
  /// Whether a row may have none.
  static var isOptional: Bool { get }
  /// Takes what a column holds, unchecked; nil for what it cannot hold.
  init?(stored: Value)
  /// What a column holds.
  var stored: Value { get }
  /// Becomes what a column holds; false: it cannot.
  ///
  /// This and the next three follow from the above. They are asked of the type so that each type has its own: what is generic
  /// looks its types up at every call, and a row is read and written field by field.
  mutating func take(_ value: Value) -> Bool
  /// The same of a field that may have none.
  static func take(_ value: Value, into field: inout Self?) -> Bool
  /// What a column of such a field holds.
  static func stored(_ field: Self?) -> Value
  /// The text of what a column holds, as one types it; empty for what it cannot hold.
  @Sendable static func shown(_ value: Value, _ ground: Ground) -> String
  /// Reads what was typed for a field of that kind; refused with the code of its kind.
  init(typed: String, as kind: Kind, _ ground: Ground) throws(StoreError)
  /// The text as one types it.
  func text(_ ground: Ground) -> String
  /// What a column that says who holds when somebody is called by another name.
  @Sendable static func renaming(_ value: Value, _ name: String, _ new: String) -> Value
}

extension FieldValue {
  package static var isOptional: Bool { false }
  package mutating func take(_ value: Value) -> Bool {
    guard let new = Self(stored: value) else { return false }
    self = new
    return true
  }
  package static func take(_ value: Value, into field: inout Self?) -> Bool {
    field = Self(stored: value)
    return field != nil || value == .null
  }
  package static func stored(_ field: Self?) -> Value { field?.stored ?? .null }
  @Sendable package static func shown(_ value: Value, _ ground: Ground) -> String {
    Self(stored: value)?.text(ground) ?? ""
  }
  @Sendable package static func renaming(_ value: Value, _ name: String, _ new: String) -> Value {
    value == .text(name) ? .text(new) : value
  }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  package static var kind: Kind { Wrapped.kind }
  package static var isOptional: Bool { true }
  package init?(stored: Value) {
    if case .null = stored {
      self = .none
      return
    }
    guard let value = Wrapped(stored: stored) else { return nil }
    self = value
  }
  package var stored: Value { Wrapped.stored(self) }
  package mutating func take(_ value: Value) -> Bool { Wrapped.take(value, into: &self) }
  @Sendable package static func shown(_ value: Value, _ ground: Ground) -> String {
    Wrapped.shown(value, ground)
  }
  package init(typed: String, as kind: Kind, _ ground: Ground) throws(StoreError) {
    self = typed.isEmpty ? .none : try Wrapped(typed: typed, as: kind, ground)
  }
  package func text(_ ground: Ground) -> String { self?.text(ground) ?? "" }
}

extension String: FieldValue {
  package static var kind: Kind { .name }
  package init?(stored: Value) {
    guard case .text(let text) = stored else { return nil }
    self = text
  }
  package var stored: Value { .text(self) }
  package init(typed: String, as kind: Kind, _: Ground) throws(StoreError) {
    switch kind {
    case .note: self = try TextRule.note(typed)
    case .email: self = try TextRule.email(typed)
    case .url: self = try TextRule.url(typed)
    case .phone: self = try TextRule.phone(typed)
    default: self = try TextRule.name(typed)
    }
  }
  package func text(_: Ground) -> String { self }
}

extension Int: FieldValue {
  package static var kind: Kind { .count }
  package init?(stored: Value) {
    guard case .int(let int) = stored else { return nil }
    self = Int(int)
  }
  package var stored: Value { .int(Int64(self)) }
  package init(typed: String, as _: Kind, _: Ground) throws(StoreError) {
    guard let int = Int(typed) else { throw .notANumber(typed) }
    self = int
  }
  package func text(_: Ground) -> String { String(self) }
}

extension Bool: FieldValue {
  package static var kind: Kind { .flag }
  package init?(stored: Value) {
    guard case .int(let int) = stored else { return nil }
    self = int != 0
  }
  package var stored: Value { .int(self ? 1 : 0) }
  package init(typed: String, as _: Kind, _: Ground) throws(StoreError) {
    switch typed.lowercased() {
    case "yes", "true", "1": self = true
    case "no", "false", "0": self = false
    default: throw .unknownValue(typed, "yes or no", field: "", "Type yes or no.")
    }
  }
  package func text(_: Ground) -> String { self ? "yes" : "no" }
}

/// An enum of words: stored, typed and shown as its raw value, which is for ever; in JSON a key may be one.
package protocol Choice: FieldValue, Codable, CodingKeyRepresentable, CaseIterable, RawRepresentable
where RawValue == String {}

extension Choice {
  package static var kind: Kind { .choice(allCases.map { $0.rawValue }) }
  package init?(stored: Value) {
    guard case .text(let text) = stored, let value = Self(rawValue: text) else { return nil }
    self = value
  }
  package var stored: Value { .text(rawValue) }
  package init(typed: String, as _: Kind, _: Ground) throws(StoreError) {
    guard let value = Self(rawValue: typed.lowercased()) else {
      throw .unknownValue(typed, "value for this field", field: "", .oneOf(Self.allCases.map(\.rawValue)))
    }
    self = value
  }
  package func text(_: Ground) -> String { rawValue }
}
