package import StoreCore

/// A moment to look back at: the end of a day by the shop's calendar, or an instant.
package enum StockTime: Hashable, Sendable {
  case day(LocalDate)
  case instant(Instant)

  /// Reads "2026-11-01" or "2026-11-01T10:04:44Z"; refused as `bad-date` on the field "at".
  package init(_ text: String) throws(FieldProblem) {
    if let instant = Instant(text) {
      self = .instant(instant)
    } else {
      self = .day(try LocalDate(parsing: text, field: "at"))
    }
  }

  /// As it is typed.
  package var text: String {
    switch self {
    case .day(let day): day.text
    case .instant(let instant): instant.text
    }
  }
}

/// What there was of one product at a moment of the past.
package struct StockPast: Hashable, Sendable {
  /// What lay at one location.
  package struct Place: Hashable, Sendable {
    /// The location.
    package var location: Location
    /// How much, in smallest units.
    package var onHand: Int64
  }

  /// The first moment that is not counted any more.
  package var until: Instant
  /// What lay where, by code; nothing is left out but counterparties.
  package var places: [Place]
  /// What all of it was worth.
  package var value: Money
  /// How many movements were taken back to get there; nil: those before were added up instead.
  package var movements: Int?

  /// States what there was.
  package init(until: Instant, places: [Place], value: Money, movements: Int?) {
    self.until = until
    self.places = places
    self.value = value
    self.movements = movements
  }
}

extension StockPast.Place {
  /// States a place.
  package init(_ location: Location, _ onHand: Int64) {
    self.init(location: location, onHand: onHand)
  }
}

/// How much the shop owned of one product at the end of each of the last days, the last being now.
package struct StockCourse: Hashable, Sendable {
  /// In smallest units, oldest first.
  package var points: [Int64]
  /// Whether the movements looked at did not reach back any further.
  package var isCut: Bool

  /// States a course.
  package init(points: [Int64], isCut: Bool) {
    self.points = points
    self.isCut = isCut
  }
}
