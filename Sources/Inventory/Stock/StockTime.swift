package import StoreCore

/// A moment to look back at: the end of a day or of a minute by the shop's clock, or an instant.
package enum StockTime: Hashable, Sendable {
  case day(LocalDate)
  /// A minute of a day, 0 to 1439, as pages write moments.
  case minute(LocalDate, Int)
  case instant(Instant)

  /// Reads "2026-11-01", "2026-11-01 10:04" with a blank or a T, or "2026-11-01T10:04:44Z" with Z or an offset such as
  /// +02:00, with or without seconds; refused as `bad-date` on the field "at".
  package init(_ text: String) throws(StoreError) {
    if let instant = Instant(text) {
      self = .instant(instant)
    } else if let time = Self.time(text) {
      self = time
    } else {
      do {
        self = .day(try LocalDate(parsing: text, field: "at"))
      } catch {
        var problem = error
        problem.advice.append("A time of day comes after the day: 2026-11-21 14:30.")
        throw problem
      }
    }
  }

  /// A day with a time of it: by the shop's clock, or by an offset from UTC.
  private static func time(_ text: String) -> StockTime? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 16, let day = try? LocalDate(parsing: String(decoding: bytes[..<10], as: UTF8.self)),
      bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "), bytes[13] == UInt8(ascii: ":"),
      let hour = LocalDate.number(bytes[11..<13]), let minute = LocalDate.number(bytes[14..<16]), hour < 24,
      minute < 60
    else { return nil }
    var rest = bytes[16...]
    var second: Int?
    if rest.count >= 3, rest.first == UInt8(ascii: ":") {
      guard let number = LocalDate.number(rest.dropFirst().prefix(2)), number < 60 else { return nil }
      second = number
      rest = rest.dropFirst(3)
    }
    guard let offset = offset(rest) else {
      return rest.isEmpty && second == nil ? .minute(day, hour * 60 + minute) : nil
    }
    let seconds = (hour * 60 + minute - offset) * 60 + (second ?? 0)
    return .instant(Instant(milliseconds: day.start.milliseconds + Int64(seconds) * 1000))
  }

  /// "Z" or "+02:00" in minutes east of UTC.
  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.elementsEqual("Z".utf8) { return 0 }
    guard bytes.count == 6, let sign = bytes.first, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(sign),
      bytes.dropFirst(3).first == UInt8(ascii: ":"),
      let hours = LocalDate.number(bytes.dropFirst().prefix(2)),
      let minutes = LocalDate.number(bytes.suffix(2)), hours < 24, minutes < 60
    else { return nil }
    return (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes)
  }

  /// As it is typed, in one word.
  package var text: String {
    switch self {
    case .day(let day): day.text
    case .minute(let day, _): "\(day)T\(clock ?? "")"
    case .instant(let instant): instant.text
    }
  }

  /// "14:30" of a minute.
  package var clock: String? {
    guard case .minute(_, let minute) = self else { return nil }
    return [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: ":")
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
