/// A pattern that a text must fit as a whole, and the error of one that does not.
///
/// A pattern is a literal of this program and runs no code of its own, so it may cross threads.
package struct RegexRule: @unchecked Sendable {
  package let pattern: Regex<Substring>
  package let error: @Sendable (String) -> StoreError
  package init(_ pattern: Regex<Substring>, _ error: @escaping @Sendable (String) -> StoreError) {
    (self.pattern, self.error) = (pattern, error)
  }
}

/// Rules that a text must fit, one after the other.
package struct RegexValidator: Sendable {
  package let rules: [RegexRule]
  package init(rules: [RegexRule]) { self.rules = rules }

  /// The error of the first rule that a text breaks; nil: it breaks none.
  package func problem(_ text: String) -> StoreError? {
    rules.first { text.wholeMatch(of: $0.pattern) == nil }?.error(text)
  }
}

/// The days among which a day must be, both ends included.
package struct DateValidator: Sendable {
  package let range: ClosedRange<LocalDate>
  package init(range: ClosedRange<LocalDate>) { self.range = range }

  /// The error of a day outside, refused as `bad-date` with the range; nil: it is inside.
  package func problem(_ day: LocalDate) -> StoreError? { range.contains(day) ? nil : outside(day.text) }

  /// The refusal of a text that is no day of the range.
  package func outside(_ text: String) -> StoreError {
    StoreError(
      "bad-date", "\(StoreError.quoted(text)) is not a day from \(range.lowerBound) to \(range.upperBound).",
      value: text, "Write year, month and day, such as 1990-01-31.")
  }
}
