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
