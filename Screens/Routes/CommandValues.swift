import Accounts
package import CommandKit
package import StoreCore

extension Role: CommandValue {}

/// A value whose text says all of it is typed as that text.
extension CommandValue where Self: TextCoded {
  package init(parsing text: String) throws(Refusal) {
    self = try typed { () throws(StoreError) in try Self(text) }
  }
  package var word: String { text }
}

extension SKU: CommandValue { package static var placeholder: String { "SKU" } }
extension Code: CommandValue { package static var placeholder: String { "CODE" } }

extension Amount: CommandValue {
  package init(parsing text: String) throws(Refusal) { try self.init(typed: text, field: "price") }
  package static var placeholder: String { "AMOUNT" }
}

extension Amount {
  /// Reads an amount that is typed in a line: what reads only one way is offered.
  package init(typed text: String, field: String) throws(Refusal) {
    do { self = try Amount(parsing: text, field: field) } catch {
      var refusal = error.refusal
      refusal.meant = PriceHint.price(in: text).map { [$0] } ?? []
      throw refusal
    }
  }
}

extension Quantity: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    self = try typed { () throws(StoreError) in try Quantity(parsing: text, field: "quantity") }
  }
  package var word: String { text }
  package static var placeholder: String { "NUMBER" }
}

extension LocalDate: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    self = try typed { () throws(StoreError) in try LocalDate(typed: text) }
  }
  package static var placeholder: String { "DAY" }
}

extension Subject: CommandValue {
  package init(parsing text: String) throws(Refusal) {
    let words = text.split(separator: ":", maxSplits: 1).map(String.init)
    let entity = words[0].replacing("-", with: "_")
    guard words.count == 2, Place.of(entity) != nil || Self.others.contains(entity) else {
      let kinds = (Place.all.map(\.shape.name) + Self.others).map { $0.replacing("_", with: "-") }
      throw Refusal(
        "unknown-value", "\(StoreError.quoted(text)) is not a kind and a key.",
        guidance: ["Write KIND:KEY, as in product:MUG-BLU; the kinds are \(kinds.joined(separator: ", "))."])
    }
    self.init(entity, words[1])
  }
  /// Entities whose rows have no page of their own.
  private static let others = ["settings"]
  package var word: String { entity.replacing("_", with: "-") + ":" + key }
  package static var placeholder: String { "KIND:KEY" }
}

/// The number of a journal entry as it is typed; the journal counts from 1.
package struct EntryNumber: CommandValue {
  /// 1 or more.
  package let number: Int

  package init(parsing text: String) throws(Refusal) {
    number = try Int(parsing: text)
    guard number > 0 else {
      throw Refusal(
        "unknown-entry", "The journal has no entry \(number): its first is 1.", guidance: [.run("/journal")])
    }
  }
  package var word: String { String(number) }
  package static var placeholder: String { "ENTRY" }
}

/// A day that only makes sense ahead, as it is typed: completion offers no other.
package struct DayAhead: CommandValue {
  package let day: LocalDate

  package init(parsing text: String) throws(Refusal) { day = try LocalDate(parsing: text) }
  package var word: String { day.word }
  package static var placeholder: String { LocalDate.placeholder }
}

/// A day that is looked back to, today at the latest, as it is typed: completion offers no other.
package struct DayPast: CommandValue, Hashable {
  package let day: LocalDate

  package init(parsing text: String) throws(Refusal) { day = try LocalDate(parsing: text) }
  package var word: String { day.word }
  package static var placeholder: String { LocalDate.placeholder }
}

/// A period as it is typed, or a day: "2026", "2026-q4", "2026-11", "q4", "last-month", "monday".
package struct Period: CommandValue, Hashable {
  package let days: ClosedRange<LocalDate>

  package init(parsing text: String) throws(Refusal) {
    days = try typed { () throws(StoreError) in try LocalDate.period(typed: text) }
  }
  package var word: String { days.lowerBound.text }
  package static var placeholder: String { "PERIOD" }
  package static var candidates: [Candidate] {
    ["today", "yesterday"].map { Candidate($0) }
      + ["week", "month", "quarter", "year"].flatMap { [Candidate("this-" + $0), Candidate("last-" + $0)] }
  }
}

/// Where a period begins, as it is typed: a day, or a period for its first day.
package struct FirstDay: CommandValue, Hashable {
  package let day: LocalDate

  package init(_ day: LocalDate) { self.day = day }
  package init(parsing text: String) throws(Refusal) { day = try Period(parsing: text).days.lowerBound }
  package var word: String { day.word }
  package static var placeholder: String { LocalDate.placeholder }
}

/// Where a period ends, as it is typed: a day, or a period for its last day.
package struct LastDay: CommandValue, Hashable {
  package let day: LocalDate

  package init(_ day: LocalDate) { self.day = day }
  package init(parsing text: String) throws(Refusal) { day = try Period(parsing: text).days.upperBound }
  package var word: String { day.word }
  package static var placeholder: String { LocalDate.placeholder }
}

/// One of a few words, which completion offers.
extension CommandValue where Self: Choice {
  package init(parsing text: String) throws(Refusal) {
    guard let value = Self(rawValue: text.lowercased()) else {
      let words = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal(
        "unknown-value", "\(StoreError.quoted(text)) is not a \(Self.placeholder.lowercased()).",
        guidance: ["One of: \(words)."])
    }
    self = value
  }
  package var word: String { rawValue }
  package static var candidates: [Candidate] { allCases.map { Candidate($0.rawValue) } }
}

/// A word that names something, or "none" to take it away.
package enum OrNone<Value: CommandValue>: CommandValue {
  case none
  case some(Value)

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

  /// The value as an edit takes it: empty clears the field.
  package var text: String {
    switch self {
    case .none: ""
    case .some(let value): value.word
    }
  }
}
