package import CommandKit
package import StoreCore

/// A day that only makes sense ahead, as it is typed: completion offers no other.
package struct DayAhead: CommandValue {
  package let day: LocalDate

  package init(parsing text: String) throws(Refusal) { day = try LocalDate(parsing: text) }
  package var word: String { day.word }
  package static var placeholder: String { LocalDate.placeholder }
}

/// A day that is looked back to, today at the latest, as it is typed: completion offers no other.
package struct DayPast: CommandValue {
  package let day: LocalDate

  package init(parsing text: String) throws(Refusal) { day = try LocalDate(parsing: text) }
  package var word: String { day.word }
  package static var placeholder: String { LocalDate.placeholder }
}

/// How many days a reckoning looks back.
package struct DaysBack: CommandValue {
  /// From 1 to `most`.
  package let count: Int
  /// Ten years.
  private static let most = 3_650

  package init(parsing text: String) throws(Refusal) {
    guard let count = Int(text), 1...Self.most ~= count else {
      throw Refusal("not-a-number", "The days are 1 to \(Self.most).")
    }
    self.count = count
  }
  package var word: String { String(count) }
  package static var placeholder: String { "NUMBER" }
}
